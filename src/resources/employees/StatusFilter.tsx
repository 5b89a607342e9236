import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext, useTranslate } from 'react-admin';
import { employees } from '../../../model/resources/employees.ts';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';

type Props = { name: string; label: string; isSaid?: true };

const all = 'all';
const left = 'left';
const leaving = 'leaving';

/**
 * The status as the list shows it: whoever has left is called that and nothing else, though the login may be active still. So
 * a status leaves out those who have left, which the filter beside it says, and they are a choice of their own. So are those
 * who will leave, whatever their status.
 */
export function StatusFilter({ label, isSaid }: Props) {
  const translate = useTranslate();
  const texts = useResourceTexts(employees.name);
  const { filterValues, setFilters } = useListContext();
  const { status, hasLeft, isLeaving, ...others } = filterValues;
  const titleOf = (value: string) => texts(place.value('status', value));
  const ofStatus = [...new Set([status ?? []].flat().map(titleOf))];
  if (isSaid) return translate('engine.list.filteredBy', { label, value: ofStatus.join(', ') });
  const values = employees.attributes.status.values!;
  // Values that readers know by one title are one choice.
  const titles = [...new Set(values.map(titleOf))];
  const choose = (title: string) => {
    if (title === left) return setFilters({ ...others, hasLeft: true });
    if (title === leaving) return setFilters({ ...others, isLeaving: true });
    const some = values.filter((value) => titleOf(value) === title);
    setFilters(
      title === all ? others : { ...others, status: some.length === 1 ? some[0] : some, hasLeft: false },
    );
  };
  return (
    <TextField
      select
      label={label}
      value={ofStatus[0] ?? (isLeaving === true ? leaving : hasLeft === true ? left : all)}
      onChange={({ target }) => choose(target.value)}
      size="small"
    >
      <MenuItem value={all}>{translate('engine.list.all')}</MenuItem>
      {titles.map((title) => (
        <MenuItem key={title} value={title}>
          {title}
        </MenuItem>
      ))}
      <MenuItem value={leaving}>{texts(place.field('isLeaving'))}</MenuItem>
      <MenuItem value={left}>{translate('leaver.mark.left')}</MenuItem>
    </TextField>
  );
}

/** Those who will leave are chosen as a status; above the list, this says so. */
export const LeavingFilter = ({ label, isSaid }: Props) => (isSaid ? label : null);
