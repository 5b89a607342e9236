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
};

const mostShown = 50;

/** Finds one record among many by its name. While it is closed, it reads as what is chosen. */
export default function RecordChoice({ reference, label, chosen, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(reference);
  const { resource } = definitionOf(reference);
  const query = {
    filter: resource.search && typed ? { q: typed } : {},
    sort: choiceOrder(resource),
    pagination: { page: 1, perPage: mostShown },
  };
  const { data = [], isFetching } = useGetList(reference, query, { enabled: isOpen });
  const all = { id: '', title: translate('engine.list.all') };
  const choices = [
    ...(typed ? [] : [all]),
    ...data.map((record) => ({ id: String(record.id), title: String(represent(record)) })),
  ];
  const title = chosen ? String(represent(chosen)) : all.title;
  return (
    <Autocomplete
      open={isOpen}
      openOnFocus
      options={choices}
      value={choices.find(({ id }) => id === (chosen?.id ?? '')) ?? null}
      getOptionLabel={(choice) => choice.title}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      // The server has searched already, also in attributes that are not shown.
      filterOptions={(found) => found}
      loading={isFetching}
      inputValue={isOpen ? typed : title}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setTyped(isOpen ? text : text.replace(title, ''));
      }}
      onChange={(_, choice) => onChoose(choice?.id ?? '')}
      onOpen={() => setOpen(true)}
      onClose={() => {
        setOpen(false);
        setTyped('');
      }}
      size="small"
      renderInput={(params) => <TextField {...params} label={label} placeholder={title} autoFocus />}
    />
  );
}
