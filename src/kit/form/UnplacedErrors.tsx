import { ValidationError } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';

/** The errors of names that no input of the form has, which no input can show. */
export function UnplacedErrors() {
  const { control } = useFormContext();
  const { errors } = useFormState();
  const unplaced = Object.keys(errors).filter((name) => !control._fields[name]);
  return unplaced.map((name) => (
    <div key={name}>
      <ValidationError error={String(errors[name]?.message)} />
    </div>
  ));
}
