import { useListContext } from 'react-admin';

/** The value of a filter, '' where it is off and several with commas between them, and its setter. */
export const useFilter = (name: string) => {
  const { filterValues, setFilters } = useListContext();
  const value = String(filterValues[name] ?? '');
  const set = (next: string | number | boolean | readonly string[]) => {
    const { [name]: _, ...others } = filterValues;
    setFilters(next === '' ? others : { ...others, [name]: next });
  };
  return { value, set };
};
