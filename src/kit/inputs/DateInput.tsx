import { type CommonInputProps, FieldTitle, InputHelperText, useInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { askedByPreview } from '../form/askedByPreview.ts';
import { DateField, type DateLimits, incomplete } from './DateField.tsx';
import { dayFault } from './dayFault.ts';

type Props = DateLimits & Pick<CommonInputProps, 'source' | 'label' | 'helperText'>;

/** A date in a form, which always holds what is on the screen, also while a part of it is missing. */
export function DateInput({ source, label, helperText, min, max }: Props) {
  const translate = useTranslate();
  const { trigger } = useFormContext();
  const { field, fieldState, id } = useInput({ source });
  const { error, invalid, isTouched } = fieldState;
  const { name, value, onChange, onBlur, ref } = field;
  // A day beyond a limit is told of while it is typed. What is empty is the schema's.
  const fault = value ? dayFault(value, { min, max }) : undefined;
  // A preview asks at once for what is missing, which is no mistake before anybody was at the field.
  const isOnlyAsked = error?.type === askedByPreview && !value && !isTouched;
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
      error={(invalid && !isOnlyAsked) || fault !== undefined}
      label={<FieldTitle label={label} source={source} />}
      helperText={
        (helperText !== false || invalid || fault) && (
          <InputHelperText
            error={error?.message ?? (fault && translate(fault.key, fault))}
            helperText={helperText}
          />
        )
      }
    />
  );
}
