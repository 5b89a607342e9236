import { useState } from 'react';
import { useLocation } from 'react-admin';

/** The first values of a form that its address names, among the fields that it has. */
export function useNamed(fields: readonly string[]): Record<string, string> {
  const { search } = useLocation();
  const [named] = useState(() =>
    Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => fields.includes(name))),
  );
  return named;
}
