import { useGetList, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { formatDate, formatPieces } from '../../i18n/format.ts';
import { Details } from '../../kit/form/FoldedSection.tsx';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import type { Plan } from '../plans/schedule/steps.ts';
import { type LeaverForm, likeAll, ownSettlements } from './leaverForm.ts';

/** The most plans that one person may have; the server takes as many settlements. */
const most = 500;

const choices = [likeAll, ...Object.keys(ownSettlements)];

/** The settlements of single plans that differ from the rest, for an employee with more than one plan that settles. */
export function OwnSettlements({ employeeId }: { employeeId: string }) {
  const translate = useTranslate();
  const own = useWatch<LeaverForm, 'own'>({ name: 'own' }) ?? {};
  const { errors } = useFormState<LeaverForm>();
  const { data = [] } = useGetList<Plan>('plans', {
    filter: { employee_id: employeeId },
    pagination: { page: 1, perPage: most },
    sort: { field: 'created_at', order: 'ASC' },
  });
  const plans = data.filter(({ unvested, vested }) => unvested + vested > 0);
  if (plans.length < 2) return null;
  const chosen = plans.filter(({ id }) => (own[id] ?? likeAll) !== likeAll);
  return (
    <Details
      summary={translate(`leaver.own.${chosen.length === 0 ? 'all' : 'some'}`, {
        smart_count: chosen.length,
      })}
      label={translate('leaver.own.label')}
      isNeeded={Boolean(errors.own)}
    >
      {plans.map(({ id, name, grantedOn, unvested, vested }) => (
        <ChoiceInput
          key={id}
          source={`own.${id}`}
          label={name}
          choices={choices.map((choice) => ({ id: choice, name: `leaver.own.choices.${choice}` }))}
          defaultValue={likeAll}
          helperText={translate('leaver.own.pieces', {
            date: formatDate(grantedOn!),
            unvested: formatPieces(unvested),
            vested: formatPieces(vested),
          })}
        />
      ))}
    </Details>
  );
}
