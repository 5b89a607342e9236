import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ApiError } from '../http/request.ts';
import { Explanation } from './Explanation.tsx';
import { FileChoice } from './FileChoice.tsx';
import { countWrong, RightLines, WrongLines } from './Report.tsx';
import { useImport } from './useImport.ts';

type Props = { kind: string; list: string };
/** The chosen file; without its text if it is too large to be read. */
type Chosen = { name: string; text?: string };

/** The size limits in megabytes; a line about a person is short. */
const largest: Record<string, number> = { employees: 2 };
const largestOfOthers = 8;

/** The choice of the file, the report of its effect, and the button that imports it once it has no errors. */
export function ImportForm({ kind, list }: Props) {
  const translate = useTranslate();
  const companyId: string | undefined = useWatch({ name: 'company_id' });
  const [chosen, setChosen] = useState<Chosen>();
  const file = useMemo(
    () =>
      companyId && chosen?.text !== undefined
        ? { companyId, kind, name: chosen.name, text: chosen.text }
        : undefined,
    [companyId, kind, chosen],
  );
  const most = largest[kind] ?? largestOfOthers;
  const { outcome, isUnsure, isImporting, run } = useImport(file, list);
  const choose = async (file: File) => {
    const { name, size } = file;
    setChosen(size > most * 1024 * 1024 ? { name } : { name, text: await file.text() });
  };
  const isChecking = file !== undefined && outcome === undefined;
  const { lines, problem } = outcome ?? { lines: [] };
  const count = { smart_count: lines.length };
  const isRight = lines.length > 0 && !problem;
  return (
    <>
      <Explanation kind={kind} />
      <Link href={`/api/imports/${kind}/template`} download sx={{ justifySelf: 'start' }}>
        {translate('imports.template')}
      </Link>
      <FileChoice name={chosen?.name} isDisabled={isImporting} onChoose={choose} />
      <Box role="status" sx={{ '&:empty': { mt: -2.5 } }}>
        {chosen && !companyId && translate('imports.companyFirst')}
        {isChecking && translate('imports.checking')}
        {isImporting && translate('imports.importing', count)}
        {(isChecking || isImporting) && <LinearProgress aria-hidden sx={{ mt: 1 }} />}
        {isRight && !isImporting && translate('imports.right', count)}
      </Box>
      {isRight && (
        <Button
          variant="contained"
          loading={isImporting}
          onClick={() => run()}
          sx={{ justifySelf: { sm: 'start' } }}
        >
          {translate('imports.run', count)}
        </Button>
      )}
      {chosen && chosen.text === undefined && (
        <Alert severity="error">{translate('imports.tooLarge', { n: most })}</Alert>
      )}
      {isUnsure && <Alert severity="error">{translate('imports.unsure')}</Alert>}
      {problem && <Problem problem={problem} />}
      {problem && lines.length > 0 && (
        <WithoutWrong problem={problem} count={lines.length} isImporting={isImporting} onRun={run} />
      )}
      {lines.length > 0 && <RightLines lines={lines} />}
    </>
  );
}

function Problem({ problem }: { problem: ApiError }) {
  const translate = useTranslate();
  const { status, message } = problem;
  const key = status === 0 ? 'platform.error.unreachable' : 'platform.error.server';
  return (
    <>
      <Alert severity="error">
        {message || translate(key)} {status === 422 && translate('imports.correct')}
      </Alert>
      <WrongLines problem={problem} />
    </>
  );
}

type WithoutProps = {
  problem: ApiError;
  count: number;
  isImporting: boolean;
  onRun: (leaveOut: number) => void;
};

/** The other way: the right lines are imported without the wrong ones, which are kept to be corrected. */
function WithoutWrong({ problem, count, isImporting, onRun }: WithoutProps) {
  const translate = useTranslate();
  const wrong = countWrong(problem);
  return (
    <>
      <Typography sx={{ maxWidth: '72ch' }}>
        {translate('imports.leaveOut', { smart_count: wrong })}
      </Typography>
      <Button
        variant="outlined"
        loading={isImporting}
        onClick={() => onRun(wrong)}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        {translate('imports.runOthers', { smart_count: count })}
      </Button>
    </>
  );
}
