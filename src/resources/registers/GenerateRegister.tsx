import { useCreatePath, useDataProvider, useNavigate, useNotify, useTranslate } from 'react-admin';
import { registerInput } from '../../../model/resources/registers.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { RegisterFields } from './RegisterFields.tsx';
import { registerResolver } from './register.ts';
import { usePrefill } from './usePrefill.ts';

/**
 * The dialog in which the trust orders a register from any page; it leads to the page where the register is being
 * prepared.
 */
export function GenerateRegister({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const initial = usePrefill();
  if (!initial) return null;

  const generate = async (data: Record<string, unknown>) => {
    await dataProvider.create('registers', { data });
    notify('registers.asked', { type: 'success' });
    onClose();
    navigate(createPath({ resource: 'registers', type: 'create' }));
  };

  return (
    <ConfirmDialog
      id="generate-register"
      title={translate('registers.question')}
      description={translate('registers.description')}
      button={translate('resources.registers.create.title')}
      action={generate}
      onClose={onClose}
      attributes={registerInput}
      resolver={registerResolver}
      initial={initial}
    >
      <RegisterFields />
    </ConfirmDialog>
  );
}
