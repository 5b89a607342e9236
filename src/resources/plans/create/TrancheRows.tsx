import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatPieces } from '../../../i18n/format.ts';
import { FieldRow } from '../../../kit/form/FormSection.tsx';
import { DateInput } from '../../../kit/inputs/DateInput.tsx';
import { WholeNumberInput } from '../../../kit/inputs/WholeNumberInput.tsx';
import type { PlanForm } from './planForm.ts';
import { Rows } from './Rows.tsx';

/** Tranches given one by one, with what is placed so far. */
export function TrancheRows() {
  const translate = useTranslate();
  const tranches = useWatch<PlanForm, 'vesting.tranches'>({ name: 'vesting.tranches' }) ?? [];
  const placed = tranches.reduce((sum, { pieces }) => sum + (pieces ?? 0), 0);
  return (
    <Rows
      name="vesting.tranches"
      title={translate('vestingTerms.tranches')}
      hint={translate('vestingTerms.placed', { placed: formatPieces(placed) })}
      addLabel={translate('vestingTerms.addTranche')}
      removeLabel={(row) => translate('vestingTerms.removeTranche', { row: row + 1 })}
      newRow={() => ({ date: null, pieces: null })}
    >
      {(row) => (
        <FieldRow>
          <DateInput source={`vesting.tranches.${row}.date`} label="vestingTerms.date" helperText={false} />
          <WholeNumberInput
            source={`vesting.tranches.${row}.pieces`}
            label="vestingTerms.pieces"
            helperText={false}
          />
        </FieldRow>
      )}
    </Rows>
  );
}
