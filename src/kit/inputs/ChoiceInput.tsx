import { SelectInput, type SelectInputProps, useTranslate } from 'react-admin';

type Props = Omit<SelectInputProps, 'label'> & { label: string };

/** A list of which one entry is always chosen: unlike a `SelectInput`, it begins with no blank entry. */
export function ChoiceInput({ label, ...props }: Props) {
  const translate = useTranslate();
  // As a text, the label would get an asterisk; here it is what may be left out that is marked.
  return <SelectInput {...props} isRequired label={<span>{translate(label, { _: label })}</span>} />;
}
