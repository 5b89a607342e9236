import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { payouts } from '../../../../model/resources/payouts.ts';
import { place, useResourceTexts } from '../../../engine/resourceTexts.ts';
import { payoutResolver } from './payoutForm.ts';

type Values = Record<string, unknown>;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** The names of the inputs that have to be corrected, where those that have to be filled in are; empty otherwise. */
export const useMistaken = (): string => {
  const texts = useResourceTexts(payouts.name);
  const typed = JSON.stringify(useWatch());
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const values: Values = JSON.parse(typed);
    Promise.resolve(payoutResolver(values, undefined, {} as never)).then(({ errors }) => {
      const wrong = Object.keys(errors);
      // Rows are filled in as soon as they are there.
      const isMissing = wrong.some((name) => !Array.isArray(values[name]) && isEmpty(values[name]));
      if (isCurrent) setNames(isMissing ? [] : wrong);
    });
    return () => {
      isCurrent = false;
    };
  }, [typed]);
  return names.map((name) => texts(place.field(name))).join(', ');
};
