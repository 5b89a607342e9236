import Alert from '@mui/material/Alert';
import { RecordContextProvider, useRecordContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { earnings } from '../../../model/resources/earnings.ts';
import CommandDialog from '../../engine/command/CommandDialog.tsx';
import { Attributes } from '../../engine/record/Attributes.tsx';
import type { Earning } from './earning.ts';

const resource = earnings as Resource;

/** Asks whether what came back is paid again: to whom, why it came back, and whether the account is another one by now. */
export function PayEarningAgain({ onClose }: { onClose: () => void }) {
  const earning = useRecordContext<Earning>();
  const translate = useTranslate();
  if (!earning) return null;
  const { payeeName, payeeIban, currentName, currentIban } = earning;
  const isSame = currentIban !== null && currentIban === payeeIban;
  return (
    <CommandDialog resource={resource} command="pay-again" onClose={onClose}>
      <Alert severity={isSame ? 'warning' : 'info'}>
        {translate(`payEarningAgain.${isSame ? 'same' : currentIban ? 'changed' : 'none'}`)}
      </Alert>
      {currentIban && currentName !== payeeName && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('payEarningAgain.otherName')}
        </Alert>
      )}
      <RecordContextProvider value={earning}>
        <Attributes
          resource={resource}
          names={[
            'employee_id',
            'owed',
            'returnReason',
            'payeeName',
            'payeeIban',
            ...(isSame ? [] : ['currentName', 'currentIban']),
          ]}
        />
      </RecordContextProvider>
    </CommandDialog>
  );
}
