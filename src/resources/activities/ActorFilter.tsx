import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFilter } from '../../engine/filter/useFilter.ts';
import { type Actor, useActorName, useActors } from './useActors.ts';

/** Chooses among those who act for the reader's side, and for the trust among the founders of its companies. */
export function ActorFilter({ label, isSaid }: { name: string; label: string; isSaid?: true }) {
  return isSaid ? <Said label={label} /> : <Choice label={label} />;
}

function Choice({ label }: { label: string }) {
  const titleOfAll = useTranslate()('engine.list.all');
  const { value, set } = useFilter('actor_id');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const actors = useActors(typed, isOpen);
  const all: Actor = { id: '', name: titleOfAll };
  const name = useActorName(value) ?? value;
  const chosen: Actor = value === '' ? all : { id: value, name };
  return (
    <Autocomplete
      open={isOpen}
      options={typed ? actors : [all, ...actors]}
      value={chosen}
      disableClearable
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      // They are searched already, founders by the server.
      filterOptions={(found) => found}
      inputValue={isOpen ? typed : chosen.name}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setTyped(isOpen ? text : text.replace(chosen.name, ''));
      }}
      onChange={(_, actor) => set(actor.id)}
      onOpen={() => setOpen(true)}
      onClose={() => {
        setOpen(false);
        setTyped('');
      }}
      size="small"
      renderInput={(params) => <TextField {...params} label={label} placeholder={chosen.name} />}
    />
  );
}

function Said({ label }: { label: string }) {
  const translate = useTranslate();
  const { value } = useFilter('actor_id');
  return translate('engine.list.filteredBy', { label, value: useActorName(value) ?? '' });
}
