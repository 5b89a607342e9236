import Alert from '@mui/material/Alert';
import { useMemo, useState } from 'react';
import { useDataProvider, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { employees } from '../../../model/resources/employees.ts';
import { useApp } from '../../authProvider/appData.tsx';
import type { PlatformDataProvider, Preview } from '../../dataProvider/dataProvider.ts';
import CommandDialog from '../../engine/command/CommandDialog.tsx';
import { CommandPreview, isPreview, type Shown } from '../../engine/command/CommandPreview.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { useChecked } from '../../kit/form/useChecked.ts';
import type { Employee } from './employee.ts';
import { LeaverDealings } from './LeaverDealings.tsx';
import { LeaverExpired } from './LeaverExpired.tsx';
import { LeaverFields } from './LeaverFields.tsx';
import { LeaverKept } from './LeaverKept.tsx';
import { LeaverMilestones } from './LeaverMilestones.tsx';
import { LeaverReceipts } from './LeaverReceipts.tsx';
import { LeaverWorth } from './LeaverWorth.tsx';
import {
  type LeaverForm as LeaverValues,
  leaverResolver,
  newLeaver,
  previewResolver,
  recordedLeaver,
} from './leaverForm.ts';
import { RecordedLeaver } from './RecordedLeaver.tsx';

type Command = 'record-leaver' | 'change-leaver';

/** Whether the trust has to consent first. */
const waits = (shown: Shown | undefined) => isPreview(shown) && Boolean(shown.record.after.leaverWaits);

const consent = (shown: Shown, { isYours }: Employee) => {
  if (!waits(shown)) return 'unneeded';
  return isYours ? 'previewOwn' : 'preview';
};

/** Shows everything that an employee loses and gains by leaving, before it is recorded. */
export function LeaverDialog({ onClose }: { onClose: () => void }) {
  const { today } = useApp().config;
  const initial = useMemo(() => newLeaver(today), [today]);
  return <LeaverForm command="record-leaver" initial={initial} onClose={onClose} />;
}

/** The same for what takes the place of a leaver that is recorded already, and begins as that one is. */
export function ChangeLeaver({ onClose }: { onClose: () => void }) {
  const employee = useRecordContext<Employee>();
  const initial = useMemo(() => employee && recordedLeaver(employee), [employee]);
  return initial && <LeaverForm command="change-leaver" initial={initial} onClose={onClose} />;
}

type FormProps = { command: Command; initial: LeaverValues; onClose: () => void };

function LeaverForm({ command, initial, onClose }: FormProps) {
  const employee = useRecordContext<Employee>();
  const dataProvider = useDataProvider<PlatformDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const texts = useResourceTexts('employees');
  const [shown, setShown] = useState<Shown>();
  if (!employee) return null;
  const text = (part: Parameters<typeof place.command>[1]) =>
    texts(place.command(command, part), '', { name: employee.name });

  const record = async (values: Record<string, unknown>) => {
    await dataProvider.command('employees', employee.id, command, values);
    notify(waits(shown) ? 'leaver.consent.done' : text('done'), { type: 'success' });
    refresh();
    onClose();
  };

  return (
    <ConfirmDialog
      id={command}
      title={text('title')}
      description={text('description')}
      type="danger"
      button={text('button')}
      action={record}
      onClose={onClose}
      attributes={employees.commands[command].input}
      resolver={leaverResolver}
      initial={initial}
      isBlocked={!isPreview(shown)}
      isRefused={shown === 'refused'}
      wide
    >
      <LeaverFields employeeId={employee.id} />
      {isPreview(shown) && (
        <Alert severity={waits(shown) ? 'warning' : 'info'}>
          {translate(`leaver.consent.${consent(shown, employee)}`)}
          {waits(shown) && employee.leavesOn && ` ${translate('leaver.consent.replaces')}`}
        </Alert>
      )}
      {isPreview(shown) && <LeaverExpired changes={shown.plans} />}
      {isPreview(shown) && <LeaverMilestones changes={shown.plans} />}
      <LeaverPreview command={command} employee={employee} onShown={setShown} />
    </ConfirmDialog>
  );
}

type PreviewProps = { command: Command; employee: Employee; onShown: (shown: Shown | undefined) => void };

function LeaverPreview({ command, employee, onShown }: PreviewProps) {
  const values = useChecked(previewResolver).values;
  return (
    <CommandPreview
      resource={employees as Resource}
      id={employee.id}
      command={command}
      values={values}
      further={(preview) => (
        <Consequences
          employee={employee}
          preview={preview}
          leavesOn={values?.effectiveDate as string | null}
        />
      )}
      onShown={onShown}
    />
  );
}

/** Shows the trust what it consents to: what was recorded, and what that is in pieces and in money. */
export function AcceptLeaver({ onClose }: { onClose: () => void }) {
  // The form of the dialog has a record of its own.
  const employee = useRecordContext<Employee>();
  if (!employee) return null;
  const [leaver] = employee.waitingLeaver ?? [];
  return (
    <CommandDialog
      resource={employees as Resource}
      command="accept-leaver"
      further={(preview) => (
        <Consequences employee={employee} preview={preview} leavesOn={leaver?.effectiveDate} />
      )}
      onClose={onClose}
    >
      {leaver && <RecordedLeaver leaver={leaver} />}
    </CommandDialog>
  );
}

type ConsequencesProps = {
  employee: Employee;
  preview: Preview;
  leavesOn: string | null | undefined;
};

/** What a leaver means beyond the pieces of the plans. */
const Consequences = ({ employee, preview: { plans, dealings }, leavesOn }: ConsequencesProps) => (
  <>
    <LeaverKept changes={plans} />
    <LeaverWorth changes={plans} />
    <LeaverReceipts employee={employee} />
    <LeaverDealings dealings={dealings} leavesOn={leavesOn} />
  </>
);
