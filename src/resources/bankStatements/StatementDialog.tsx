import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useRef, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { bankStatements } from '../../../model/resources/bankStatements.ts';
import { request } from '../../authProvider/session.ts';
import { flat, type WireRecord } from '../../dataProvider/envelope.ts';
import { ApiError } from '../../http/request.ts';
import { DialogBody } from '../../kit/form/DialogBody.tsx';
import { StatementReport } from './StatementReport.tsx';

export type BankStatement = RecordOf<typeof bankStatements>;

/** Reads a statement of the bank and reports the payments that left or came back, and the entries that match none. */
export default function StatementDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const input = useRef<HTMLInputElement>(null);
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState('');
  const [found, setFound] = useState<{ statement: BankStatement; isNew: boolean }>();

  const send = async (file: File | undefined) => {
    if (!file) return;
    setRunning(true);
    setProblem('');
    const body = new FormData();
    body.append('file', file);
    try {
      const answer = await request<{ data: WireRecord }>('/api/bank-statements', { method: 'POST', body });
      // The status is 201 for a new file, and 200 for one that was read before.
      setFound({
        statement: flat(answer.body.data) as unknown as BankStatement,
        isNew: answer.status === 201,
      });
      refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(Object.values(error.errors)[0] ?? error.message ?? 'platform.error.server');
    }
    setRunning(false);
    // The same file can be chosen again after it was corrected.
    if (input.current) input.current.value = '';
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={found ? 'lg' : 'md'} aria-labelledby="statement-title">
      <DialogTitle id="statement-title">
        {translate(found ? 'bankStatement.result' : 'bankStatement.question')}
      </DialogTitle>
      <DialogBody>
        {!found && <DialogContentText>{translate('bankStatement.description')}</DialogContentText>}
        <Box role="status" sx={{ mt: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          {problem && <Alert severity="error">{translate(problem, { _: problem })}</Alert>}
          {found && <StatementReport {...found} />}
        </Box>
        <input
          ref={input}
          type="file"
          accept=".xml,application/xml,text/xml"
          hidden
          onChange={({ target }) => send(target.files?.[0])}
        />
      </DialogBody>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        <Button
          variant={found ? 'outlined' : 'contained'}
          onClick={() => input.current?.click()}
          loading={isRunning}
        >
          {translate(found ? 'bankStatement.another' : 'bankStatement.choose')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
