import { TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FieldRow } from '../../../kit/form/FormSection.tsx';
import { DateInput } from '../../../kit/inputs/DateInput.tsx';
import { WholeNumberInput } from '../../../kit/inputs/WholeNumberInput.tsx';
import type { PlanForm } from './planForm.ts';
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
      newRow={() => ({ name: null, dueDate: null, portion: null, pieces: null })}
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
            </FieldRow>
          </>
        );
      }}
    </Rows>
  );
}
