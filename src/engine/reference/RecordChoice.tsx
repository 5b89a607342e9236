import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type RaRecord, useGetList, useGetRecordRepresentation, useTranslate } from 'react-admin';
import { definitionOf } from '../registry.ts';
import { choiceOrder } from './choiceOrder.ts';

type Props = {
  reference: string;
  label: string;
  chosen: RaRecord | undefined;
  /** The id, or '' for all. */
  onChoose: (id: string) => void;
  onLeave: () => void;
};

const mostShown = 50;

/** Finds one record among many by its name. */
export default function RecordChoice({ reference, label, chosen, onChoose, onLeave }: Props) {
  const [typed, setTyped] = useState('');
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(reference);
  const { resource } = definitionOf(reference);
  const { data = [], isFetching } = useGetList(reference, {
    filter: resource.search && typed ? { q: typed } : {},
    sort: choiceOrder(resource),
    pagination: { page: 1, perPage: mostShown },
  });
  const all = { id: '', title: translate('engine.list.all') };
  const choices = [
    ...(typed ? [] : [all]),
    ...data.map((record) => ({ id: String(record.id), title: String(represent(record)) })),
  ];
  return (
    <Autocomplete
      open
      options={choices}
      value={choices.find(({ id }) => id === (chosen?.id ?? '')) ?? null}
      getOptionLabel={(choice) => choice.title}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      // The server has searched already, also in attributes that are not shown.
      filterOptions={(found) => found}
      loading={isFetching}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setTyped(text);
      }}
      onChange={(_, choice) => onChoose(choice?.id ?? '')}
      onClose={onLeave}
      onBlur={onLeave}
      size="small"
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={chosen ? String(represent(chosen)) : all.title}
          autoFocus
        />
      )}
    />
  );
}
