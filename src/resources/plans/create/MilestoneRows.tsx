import Box from '@mui/material/Box';
import { TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { parseFraction, portionOf } from '../../../../model/values/fraction.ts';
import { targetPieces } from '../../../../model/vesting/milestoneCap.ts';
import { formatPieces } from '../../../i18n/format.ts';
import { FieldRow } from '../../../kit/form/FormSection.tsx';
import { DateInput } from '../../../kit/inputs/DateInput.tsx';
import { WholeNumberInput } from '../../../kit/inputs/WholeNumberInput.tsx';
import type { PlanForm } from './planForm.ts';
import { portionFrom } from './portion.ts';
import { Rows } from './Rows.tsx';

/** The milestones, each with a portion of the plan or a number of pieces. */
export function MilestoneRows() {
  const translate = useTranslate();
  const dated = useWatch<PlanForm, 'vesting.dated'>({ name: 'vesting.dated' });
  return (
    <Rows
      name="vesting.milestones"
      title={translate(dated === 'none' ? 'vestingTerms.onlyMilestones' : 'vestingTerms.milestones')}
      hint={translate('vestingTerms.milestonesHint')}
      addLabel={translate('vestingTerms.addMilestone')}
      removeLabel={(row) => translate('vestingTerms.removeMilestone', { row: row + 1 })}
      newRow={() => ({ name: null, dueDate: null, portion: null, pieces: null, cap: null })}
    >
      {(row) => {
        const source = `vesting.milestones.${row}`;
        return (
          <>
            <FieldRow>
              <TextInput source={`${source}.name`} label="vestingTerms.milestoneName" helperText={false} />
              <DateInput source={`${source}.dueDate`} label="vestingTerms.dueDate" helperText={false} />
            </FieldRow>
            <FieldRow>
              <TextInput
                source={`${source}.portion`}
                label="vestingTerms.portion"
                helperText="vestingTerms.portionHint"
              />
              <WholeNumberInput
                source={`${source}.pieces`}
                label="vestingTerms.orPieces"
                helperText={false}
              />
              <WholeNumberInput
                source={`${source}.cap`}
                label={translate('engine.form.optional', { label: translate('vestingTerms.cap') })}
                helperText="vestingTerms.capHint"
              />
            </FieldRow>
            <TargetAndMost row={row} />
          </>
        );
      }}
    </Rows>
  );
}

/** What a milestone with a cap vests when its target is just reached, and at most. */
function TargetAndMost({ row }: { row: number }) {
  const translate = useTranslate();
  const [all, milestone] = useWatch<PlanForm, ['pieces', `vesting.milestones.${number}`]>({
    name: ['pieces', `vesting.milestones.${row}`],
  });
  const { portion, pieces, cap } = milestone ?? {};
  const share = parseFraction(portionFrom(portion) ?? '');
  const counted = share ? all : pieces;
  if (!isWhole(cap) || cap <= 100 || !isWhole(counted)) return null;
  const most = share ? portionOf(BigInt(counted), share) : BigInt(counted);
  if (most < 1n) return null;
  return (
    <Box role="status">
      {translate('vestingTerms.targetAndMost', {
        target: formatPieces(targetPieces({ pieces: most, cap })),
        most: formatPieces(most),
      })}
    </Box>
  );
}

/** An input holds what was typed as text while that is no whole number. */
const isWhole = (typed: unknown): typed is number => Number.isSafeInteger(typed);
