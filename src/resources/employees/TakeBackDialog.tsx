import { useState } from 'react';
import {
  TextInput,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { employees } from '../../../model/resources/employees.ts';
import type { PlatformDataProvider, Preview } from '../../dataProvider/dataProvider.ts';
import { CommandPreview, isPreview, type Shown } from '../../engine/command/CommandPreview.tsx';
import { PreviewLines } from '../../engine/command/PreviewLines.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { resolverOf } from '../../kit/form/schemaResolver.ts';
import type { Employee } from './employee.ts';

const command = 'take-back-leaver';
const { input } = employees.commands[command];
const resolver = resolverOf(input);
/** The preview does not depend on the reason, so any text stands in for it. */
const anyReason = { reason: '–' };

/** Takes a leaver back, after what that does was seen and confirmed a second time. */
export function TakeBackDialog({ onClose }: { onClose: () => void }) {
  const employee = useRecordContext<Employee>();
  const translate = useTranslate();
  const texts = useResourceTexts('employees');
  const [given, setGiven] = useState<{ reason: string }>();
  const [shown, setShown] = useState<Shown>();
  const [isSure, setSure] = useState(false);
  if (!employee) return null;
  const { id, name } = employee;

  if (given && isPreview(shown) && isSure)
    return <Sure {...{ employee, given, onClose }} preview={shown} onBack={() => setSure(false)} />;
  return (
    <ConfirmDialog
      id={command}
      title={texts(place.command(command, 'title'), '', { name })}
      description={texts(place.command(command, 'description'))}
      button={translate('ledger.reverse.continue')}
      action={async (values) => {
        setGiven(values as { reason: string });
        setSure(true);
      }}
      onClose={onClose}
      attributes={input}
      resolver={resolver}
      initial={given}
      isBlocked={!isPreview(shown)}
      isRefused={shown === 'refused'}
      wide
    >
      <TextInput
        source="reason"
        label="ledger.reverse.reason"
        multiline
        minRows={2}
        autoFocus
        helperText={false}
      />
      <CommandPreview
        resource={employees as Resource}
        id={id}
        command={command}
        values={anyReason}
        onShown={setShown}
      />
    </ConfirmDialog>
  );
}

type SureProps = {
  employee: Employee;
  given: { reason: string };
  preview: Preview;
  onBack: () => void;
  onClose: () => void;
};

/** The second confirmation: what will be done, in words, and the lines once more. */
function Sure({ employee, given, preview, onBack, onClose }: SureProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<PlatformDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const texts = useResourceTexts('employees');
  const text = (part: Parameters<typeof place.command>[1]) => texts(place.command(command, part));

  const takeBack = async () => {
    await dataProvider.command('employees', employee.id, command, given);
    notify(text('done'), { type: 'success' });
    refresh();
    onClose();
  };

  return (
    <ConfirmDialog
      id={`${command}-sure`}
      title={translate('leaver.takeBack.title', { name: employee.name })}
      description={translate('leaver.takeBack.forGood')}
      type="danger"
      button={text('button')}
      action={takeBack}
      onClose={onBack}
    >
      <PreviewLines lines={preview.lines} plans={preview.plans} />
    </ConfirmDialog>
  );
}
