import { useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { shareClasses } from '../../../model/resources/stated/shareClasses.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { CreateDialog } from '../../engine/form/CreateDialog.tsx';
import type { ShareClass } from './shareClass.ts';

type Props = {
  company: { id: string; name: string };
  /** What the form begins with. */
  initial: Partial<ShareClass>;
  onClose: () => void;
};

/** The dialog in which a founder enters what a share class is, and the day from which that holds. */
export function EnterShareClass({ company, initial, onClose }: Props) {
  const translate = useTranslate();
  const { today } = useApp().config;
  const { name, type = 'common', votesPerShare = 1, numerator = 1, denominator = 1 } = initial;
  return (
    <CreateDialog
      resource={shareClasses as Resource}
      input={shareClasses.create.input}
      title={translate('shareClasses.question', { name: company.name })}
      description={translate('shareClasses.description')}
      button={translate('shareClasses.enter')}
      done="shareClasses.done"
      known={{ company_id: company.id }}
      initial={{ name, type, votesPerShare, numerator, denominator, effectiveDate: today }}
      onClose={onClose}
    />
  );
}
