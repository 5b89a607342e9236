import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import {
  extractValidSavedQueries,
  type SavedQuery,
  useListContext,
  useSavedQueries,
  useTranslate,
} from 'react-admin';

/** The saved filters of a list, to be called back, taken away and added to. */
export function SavedFilterList({ close }: { close: () => void }) {
  const translate = useTranslate();
  const { resource, filterValues, sort, perPage, setFilters, setSort, setPerPage } = useListContext();
  const [stored, setStored] = useSavedQueries(resource);
  const saved = extractValidSavedQueries(stored);
  const without = (name: string) => saved.filter(({ label }) => label !== name);

  const save = (label: string) => {
    const value = { filter: filterValues, sort, perPage, displayedFilters: [] };
    setStored([...without(label), { label, value }]);
  };
  const apply = ({ value }: SavedQuery) => {
    setFilters(value.filter);
    setSort(value.sort!);
    setPerPage(value.perPage!);
  };

  return (
    <Box sx={{ p: 1 }}>
      {saved.length === 0 && (
        <Typography variant="body2" sx={{ p: 1, color: 'text.secondary' }}>
          {translate('lists.saved.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 1, '& li': { display: 'flex' } }}>
        {saved.map((each) => (
          <li key={each.label}>
            <Button
              onClick={() => {
                apply(each);
                close();
              }}
              sx={{
                flex: 1,
                minWidth: 0,
                justifyContent: 'start',
                whiteSpace: 'normal',
                textAlign: 'left',
              }}
            >
              {each.label}
            </Button>
            <IconButton
              aria-label={translate('lists.saved.remove', { name: each.label })}
              onClick={() => setStored(without(each.label))}
            >
              <Delete />
            </IconButton>
          </li>
        ))}
      </Box>
      <NameForm onSave={save} />
    </Box>
  );
}

function NameForm({ onSave }: { onSave: (name: string) => void }) {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onSave(name.trim());
    setName('');
  };
  return (
    <Box component="form" onSubmit={save} sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 0.5 }}>
      <TextField
        label={translate('lists.saved.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        margin="none"
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Button type="submit" variant="outlined">
        {translate('lists.saved.save')}
      </Button>
    </Box>
  );
}
