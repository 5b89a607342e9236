import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Resource } from '../../../model/resource.ts';
import { splits } from '../../../model/resources/terms/splits.ts';
import { isSameClass, ratioBetween } from '../../../model/splits/shareClasses.ts';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { WholeNumberInput } from '../../kit/inputs/WholeNumberInput.tsx';
import { useShareClasses } from '../shareClasses/shareClass.ts';
import { exactRatio } from '../shareCounts/ratio.ts';
import { useSplitPool } from './useSplitPool.ts';

type Ratio = { numerator: number; denominator: number };

/** For how many old pieces the new ones are, by what the company has stated of both classes where it has. */
export function RatioOfConversion() {
  const texts = useResourceTexts((splits as Resource).name);
  const translate = useTranslate();
  const stated = useStatedRatio();
  useFilledRatio(stated);
  return (
    <WholeNumberInput
      source="denominator"
      label={texts(place.field('denominator'))}
      helperText={translate(stated ? 'splitPages.statedRatio' : 'splitPages.conversionRatio', stated)}
    />
  );
}

function useStatedRatio(): Ratio | undefined {
  const pool = useSplitPool();
  const toClass: unknown = useWatch({ name: 'toClass' });
  const stated = useShareClasses(pool?.company_id);
  const named = (name: unknown) =>
    stated?.find((each) => each.isCurrent && typeof name === 'string' && isSameClass(each.name, name));
  const [from, to] = [named(pool?.asset), named(toClass)];
  const ratio = from && to && from !== to ? ratioBetween(exactRatio(from), exactRatio(to)) : undefined;
  return ratio && { numerator: Number(ratio.numerator), denominator: Number(ratio.denominator) };
}

/** Enters the ratio that is stated where nobody has typed another one. */
function useFilledRatio(stated: Ratio | undefined) {
  const { getValues, setValue } = useFormContext();
  const { numerator, denominator } = stated ?? {};
  const filled = useRef<unknown[]>([1, 1]);
  useEffect(() => {
    if (!numerator || !denominator) return;
    const names = ['numerator', 'denominator'] as const;
    if (getValues([...names]).some((typed, i) => typed && typed !== filled.current[i])) return;
    filled.current = [numerator, denominator];
    for (const [i, name] of names.entries()) setValue(name, filled.current[i], { shouldDirty: true });
  }, [numerator, denominator, getValues, setValue]);
}
