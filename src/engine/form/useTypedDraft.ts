import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Resolver } from 'react-hook-form';
import type { Resource } from '../../../model/resource.ts';
import { refusalOf } from '../../dataProvider/failureMessages.ts';
import { useSaved } from '../../kit/form/SaveOnce.tsx';
import { useChecked } from '../../kit/form/useChecked.ts';
import { useFieldErrors, useSettled } from '../command/CommandPreview.tsx';

type Asked<Draft, Part> = {
  resource: Resource;
  /** Checks what is typed, and makes the input of it. */
  resolver: Resolver;
  /** Which part of the draft is asked for, where it is long. */
  part?: Part;
  ask: (input: Record<string, unknown>, part: Part) => Promise<Draft>;
};

/** What the form around it would make, as soon as that is complete and nothing was typed for a moment; or the refusal. */
export function useTypedDraft<Draft, Part = undefined>(asked: Asked<Draft, Part>) {
  const { resource, resolver, part, ask } = asked;
  const { values, mistaken } = useChecked(resolver);
  const input = useSettled(values);
  const isSaved = useSaved();
  const { data, error, isFetching } = useQuery({
    queryKey: [resource.name, 'draft', input, part],
    queryFn: () => ask(input!, part as Part),
    enabled: Boolean(input) && !isSaved,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 'static',
    gcTime: 0,
  });
  const refusal = useMemo(
    () => (error ? refusalOf(error, Object.keys(resource.create!.input)) : undefined),
    [error, resource],
  );
  useFieldErrors(values ? refusal?.ofFields : undefined);
  return {
    resource: resource.name,
    isComplete: Boolean(values),
    mistaken,
    isCurrent: !isFetching && JSON.stringify(values) === JSON.stringify(input),
    refusal,
    error,
    draft: values && !refusal ? data : undefined,
  };
}
