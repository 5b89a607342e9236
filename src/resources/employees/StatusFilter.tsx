import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext, useTranslate } from 'react-admin';
import { employees } from '../../../model/resources/employees.ts';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';

type Props = { name: string; label: string; isSaid?: true };

const all = 'all';
const left = 'left';

/**
 * The status as the list shows it: whoever has left is called that and nothing else, though the login may be active still,
 * and is found by no other status.
 */
export function StatusFilter({ label, isSaid }: Props) {
  const translate = useTranslate();
  const texts = useResourceTexts(employees.name);
  const { filterValues, setFilters } = useListContext();
  const { status, hasLeft, ...others } = filterValues;
  const titleOf = (value: string) => texts(place.value('status', value));
  if (isSaid)
    return translate('engine.list.filteredBy', {
      label,
      value: [...new Set([status].flat().map(titleOf))].join(', '),
    });
  const values = employees.attributes.status.values!;
  // Values that readers know by one title are one choice.
  const titles = [...new Set(values.map(titleOf))];
  const chosen = hasLeft ? left : status === undefined ? all : titleOf(String([status].flat()[0]));
  const filterOf = (title: string) => {
    if (title === all) return others;
    if (title === left) return { ...others, hasLeft: true };
    const some = values.filter((value) => titleOf(value) === title);
    return { ...others, status: some.length === 1 ? some[0] : some, hasLeft: false };
  };
  return (
    <TextField
      select
      label={label}
      value={chosen}
      onChange={({ target }) => setFilters(filterOf(target.value))}
      size="small"
    >
      <MenuItem value={all}>{translate('engine.list.all')}</MenuItem>
      {titles.map((title) => (
        <MenuItem key={title} value={title}>
          {title}
        </MenuItem>
      ))}
      <MenuItem value={left}>{translate('leaver.mark.left')}</MenuItem>
    </TextField>
  );
}

/** Says that the list shows those who have left; that they are no others of a status needs no words. */
export function HasLeft(_: Props) {
  const translate = useTranslate();
  const texts = useResourceTexts(employees.name);
  const label = texts(place.field('status'));
  return translate('engine.list.filteredBy', { label, value: translate('leaver.mark.left') });
}
