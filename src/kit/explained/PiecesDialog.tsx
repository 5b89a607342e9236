import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatPieces } from '../../i18n/format.ts';
import { Calculation, type CalculationLine } from '../Calculation.tsx';
import { ExplanationDialog } from './ExplanationDialog.tsx';

type Part = { id: string; label: ReactNode; pieces: number };

type Props = {
  label: string;
  pieces: number;
  description: string;
  parts: readonly Part[];
  onClose: () => void;
};

/** The records whose pieces add up to a figure. */
export function PiecesDialog({ label, pieces, description, parts, onClose }: Props) {
  const lines = parts.map(
    (part): CalculationLine => ({ id: part.id, label: part.label, amount: String(part.pieces) }),
  );
  return (
    <ExplanationDialog label={label} figure={formatPieces(pieces)} {...{ description, onClose }}>
      <Box sx={{ mt: 2 }}>
        <Calculation label={label} lines={[...lines, { label, amount: String(pieces), as: 'sum' }]} />
      </Box>
    </ExplanationDialog>
  );
}
