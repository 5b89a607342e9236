import { useEffect, useState } from 'react';
import { type Resolver, useWatch } from 'react-hook-form';

type Values = Record<string, unknown>;

type Checked = {
  /** The input that the whole form makes; undefined while a part of it is wrong. */
  values: Values | undefined;
  /** The names of the inputs that have to be corrected, where none has to be filled in any more. */
  mistaken: readonly string[];
};

const unknown: Checked = { values: undefined, mistaken: [] };

/** What the check of the form around it says of what is typed. */
export function useChecked(resolver: Resolver): Checked {
  const typed = JSON.stringify(useWatch());
  const [checked, setChecked] = useState(unknown);
  useEffect(() => {
    let isCurrent = true;
    const entered: Values = JSON.parse(typed);
    Promise.resolve(resolver(entered, undefined, {} as never)).then(({ values, errors }) => {
      if (!isCurrent) return;
      const wrong = Object.keys(errors);
      if (wrong.length === 0) setChecked({ values, mistaken: [] });
      else
        setChecked({
          values: undefined,
          mistaken: wrong.some((name) => isMissing(entered[name])) ? [] : wrong,
        });
    });
    return () => {
      isCurrent = false;
    };
  }, [resolver, typed]);
  return checked;
}

/** Rows are filled in as soon as they are there. */
const isMissing = (value: unknown) =>
  !Array.isArray(value) && (value === null || value === undefined || value === '');
