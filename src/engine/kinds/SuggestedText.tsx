import { useId } from 'react';
import { TextInput, type TextInputProps, useGetList, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';

type Props = TextInputProps & {
  /** The resource whose names are offered. */
  reference: string;
};

/** A text for which names are offered that the company has entered elsewhere; anything else can be typed too. */
export function SuggestedText({ reference, ...common }: Props) {
  const list = useId();
  const record = useRecordContext<{ id: string; company_id?: string }>();
  const typed: unknown = useWatch({ name: 'company_id' });
  const company_id = typed ?? record?.company_id;
  const { data = [] } = useGetList<{ id: string; name: string }>(reference, {
    filter: { isCurrent: true, ...(company_id ? { company_id } : {}) },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  return (
    <>
      <TextInput {...common} slotProps={{ htmlInput: { list, autoComplete: 'off' } }} />
      <datalist id={list}>
        {data.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
}
