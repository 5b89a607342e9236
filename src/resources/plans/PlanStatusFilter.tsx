import { useTranslate } from 'react-admin';
import { plans } from '../../../model/resources/plans.ts';
import { useFilter } from '../../engine/filter/useFilter.ts';
import { type Choice, ChoiceFilter } from '../../engine/kinds/Filter.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';

type Props = { name: string; label: string; isSaid?: true };

/** The states in which pieces vest by date: a plan whose milestone waits goes on vesting. */
const vesting = ['active', 'on-milestone-date'] as const;

/** The status; all plans that vest are a choice of their own. */
export function PlanStatusFilter({ name, label, isSaid }: Props) {
  const translate = useTranslate();
  const texts = useResourceTexts(plans.name);
  const { value } = useFilter(name);
  const titleOf = (status: string) => texts(place.value('status', status));
  const choices: Choice[] = [
    ...plans.attributes.status.values!.map((status): Choice => [status, titleOf(status)]),
    [vesting, translate('planList.vesting')],
  ];
  if (!isSaid) return <ChoiceFilter name={name} label={label} choices={choices} />;
  const chosen = choices.find(([choice]) => String(choice) === value)?.[1];
  return translate('engine.list.filteredBy', {
    label,
    value: chosen ?? value.split(',').map(titleOf).join(', '),
  });
}
