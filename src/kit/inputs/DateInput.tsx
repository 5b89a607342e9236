import { type CommonInputProps, FieldTitle, InputHelperText, useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { DateField, type DateLimits, incomplete } from './DateField.tsx';

type Props = DateLimits & Pick<CommonInputProps, 'source' | 'label' | 'helperText'>;

/** A date in a form, which always holds what is on the screen, also while a part of it is missing. */
export function DateInput({ source, label, helperText, min, max }: Props) {
  const { trigger } = useFormContext();
  const { field, fieldState, id } = useInput({ source });
  const { error, invalid } = fieldState;
  const { name, value, onChange, onBlur, ref } = field;
  return (
    <DateField
      id={id}
      name={name}
      inputRef={ref}
      value={value}
      onChange={(next) => {
        onChange(next);
        // What somebody has only begun to type is checked at the end.
        if (invalid) void trigger(name);
      }}
      onBlur={() => {
        onBlur();
        if (value === incomplete) void trigger(name);
      }}
      {...{ min, max }}
      error={invalid}
      label={<FieldTitle label={label} source={source} />}
      helperText={
        (helperText !== false || invalid) && (
          <InputHelperText error={error?.message} helperText={helperText} />
        )
      }
    />
  );
}
