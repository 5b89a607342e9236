import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { emptyColumns } from '../../model/imports/emptyColumns.ts';

/** What is said of each kind of file, in this order. */
const points: Record<string, readonly string[]> = {
  employees: ['lines'],
  plans: ['lines', 'vesting', 'milestones', 'acceleration', 'reference'],
  'opening-balances': [
    'lines',
    'vested',
    'vesting',
    'milestones',
    'acceleration',
    'certificates',
    'reference',
  ],
  holdings: ['lines', 'returned'],
};

/** What a file of a kind holds, which of its columns may stay empty, and what becomes of a wrong line. */
export function Explanation({ kind }: { kind: string }) {
  const translate = useTranslate();
  const empty = emptyColumns[kind] ?? [];
  const texts = [
    ...(points[kind] ?? []).map((point) => translate(`imports.explanations.${kind}.${point}`)),
    empty.length > 0
      ? translate('imports.mayBeEmpty', { columns: empty.join(', ') })
      : translate('imports.allNeeded'),
    translate('imports.ifWrong'),
  ];
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, maxWidth: '72ch', '& li + li': { mt: 0.75 } }}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Box>
  );
}
