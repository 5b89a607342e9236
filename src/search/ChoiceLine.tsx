import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'react-admin';
import { useApp } from '../authProvider/appData.tsx';
import { Cell } from '../engine/kinds/Cell.tsx';
import { definitionOf } from '../engine/registry.ts';
import { detailsOf } from './askedKind.ts';
import type { Choice } from './choice.ts';

/** The title, and with a record the attributes that tell it apart from others of the same name. */
export function ChoiceLine({ choice: { title, record, resource } }: { choice: Choice }) {
  return (
    <>
      <Typography noWrap>{title}</Typography>
      {record && resource && (
        <RecordContextProvider value={record}>
          <Details name={resource} given={Object.keys(record)} />
        </RecordContextProvider>
      )}
    </>
  );
}

function Details({ name, given }: { name: string; given: readonly string[] }) {
  const { resource } = definitionOf(name);
  const { role } = useApp().user;
  // What the role does not read has no name for it.
  const hasName = (source: string) => {
    const reference = resource.attributes[source]?.reference;
    return !reference || definitionOf(reference).resource.scope[role] !== undefined;
  };
  return (
    <Box sx={details}>
      {detailsOf(resource)
        .filter((source) => given.includes(source) && hasName(source))
        .map((source) => (
          <span key={source}>
            <Cell resource={resource} source={source} linked={false} />
          </span>
        ))}
    </Box>
  );
}

const details = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  color: 'text.secondary',
  fontSize: '0.8125rem',
};
