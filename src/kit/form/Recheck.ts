import { useEffect, useRef } from 'react';
import { type FieldErrors, useFormContext, useFormState, useWatch } from 'react-hook-form';

/**
 * Within a form: checks what is marked again with each change of any field. The library of forms checks the changed field
 * alone, and would leave a mark that another field has mended, such as that of a ratio under its second number.
 */
export function Recheck() {
  const { trigger } = useFormContext();
  const { errors } = useFormState();
  const typed = JSON.stringify(useWatch());
  const marked = useRef<string[]>([]);
  marked.current = namesIn(errors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a value is one to check
  useEffect(() => {
    if (marked.current.length > 0) void trigger(marked.current);
  }, [trigger, typed]);
  return null;
}

/** The names of the fields that the form's own check has marked; what the server refused stays until it is sent again. */
const namesIn = (errors: FieldErrors, path = ''): string[] =>
  Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object') return [];
    if (error.type === 'schema') return [path + name];
    return typeof error.type === 'string' ? [] : namesIn(error as FieldErrors, `${path}${name}.`);
  });
