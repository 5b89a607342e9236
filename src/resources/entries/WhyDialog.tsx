import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useInfiniteGetList, useTranslate } from 'react-admin';
import { isDate, type PlanDate } from '../../../model/values/dates.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { isCapped } from '../../dataProvider/longLists.ts';
import { formatDate, formatPieces } from '../../i18n/format.ts';
import { ExplanationDialog } from '../../kit/explained/ExplanationDialog.tsx';
import { DayField } from '../../kit/inputs/DayField.tsx';
import { EntryTable } from './EntryTable.tsx';
import { type Entry, runningLines } from './runningLines.ts';

export type Explained = {
  label: string;
  pieces: number;
  /** The filter for the entries that make the figure. */
  filter: Partial<Record<keyof Entry, unknown>>;
  /** The figure counts what has left the accounts of the entries, such as what was forfeited. */
  countsWhatLeft?: boolean;
  /** A further note about the figure. */
  note?: string | undefined;
};

type Props = Explained & { onClose: () => void };

/** The most that the server answers at once. */
const perPage = 1000;

type Sum = Pick<Explained, 'label' | 'note'> & {
  asOf: PlanDate | undefined;
  total: number | undefined;
  /** The number of lines on the screen. */
  count: number;
  isMore: boolean;
};

/** The label of the last figure: the sum, or the balance as far as the lines are loaded. */
function useSum({ label, note, asOf, total, count: lines, isMore }: Sum) {
  const translate = useTranslate();
  const count = formatPieces(lines);
  if (isCapped(total)) return translate('ledger.why.first', { count });
  if (isMore) return translate('ledger.why.soFar', { count, total: formatPieces(total ?? 0) });
  if (asOf) return translate('ledger.why.atEndOf', { date: formatDate(asOf) });
  return translate(note ? 'ledger.why.sum' : 'ledger.why.now', { label });
}

type LinesProps = Omit<Explained, 'pieces'> & { asOf: PlanDate | undefined };

/** The lines of the ledger behind a figure, up to the end of a day or all of them, and their sum. */
function Lines({ label, filter, countsWhatLeft = false, note, asOf }: LinesProps) {
  const translate = useTranslate();
  const { data, total, error, isPending, isPlaceholderData, refetch, ...more } = useInfiniteGetList<Entry>(
    'entries',
    {
      filter: { ...filter, ...(asOf && { effectiveDate_lte: asOf }) },
      sort: { field: 'effectiveDate', order: 'ASC' },
      pagination: { page: 1, perPage },
    },
    { placeholderData: keepPreviousData },
  );
  const lines = runningLines(data?.pages.flatMap((page) => page.data) ?? [], countsWhatLeft);
  const sum = useSum({ label, note, asOf, total, count: lines.length, isMore: more.hasNextPage });
  if (error) {
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => refetch()}>{translate('engine.failure.again')}</Button>}
      >
        {translate('ledger.why.failed')}
      </Alert>
    );
  }
  if (isPending) return <Skeleton variant="rounded" height={160} />;
  return (
    <>
      <EntryTable lines={lines} sum={sum} isBusy={isPlaceholderData} namesPlan={!filter.plan_id} />
      {more.hasNextPage && (
        <Button
          variant="outlined"
          loading={more.isFetchingNextPage}
          onClick={() => more.fetchNextPage()}
          sx={{ mt: 2 }}
        >
          {translate('ledger.why.more')}
        </Button>
      )}
    </>
  );
}

/** Every line of the ledger behind a figure, and what it was at the end of any day. */
export default function WhyDialog({ pieces, onClose, ...figure }: Props) {
  const translate = useTranslate();
  const { today } = useApp().config;
  const [typed, setTyped] = useState(today);
  return (
    <ExplanationDialog
      label={figure.label}
      figure={formatPieces(pieces)}
      description={
        <>
          {translate('ledger.why.description')} {figure.note}
        </>
      }
      onClose={onClose}
    >
      <DayField
        label={translate('ledger.why.asOf')}
        value={typed}
        onChange={setTyped}
        max={today}
        sx={{ my: 2, maxWidth: 200 }}
      />
      {/* Lines up to another day than the field shows would mislead. */}
      {isDate(typed) && typed <= today && <Lines {...figure} asOf={typed < today ? typed : undefined} />}
    </ExplanationDialog>
  );
}
