import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import { DateField } from './DateField.tsx';
import { dayFault } from './dayFault.ts';

type Props = Omit<ComponentProps<typeof DateField>, 'error'>;

/** A day above the figures of a page, which says why it cannot be it. Only a form has a schema that says so. */
export function DayField(props: Props) {
  const translate = useTranslate();
  const fault = dayFault(props.value, props);
  return (
    <DateField
      {...props}
      error={fault !== undefined}
      helperText={fault ? translate(fault.key, fault) : props.helperText}
    />
  );
}
