import MoreVert from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState } from 'react';
import { useGetRecordRepresentation, useRecordContext, useTranslate } from 'react-admin';
import { commandsFor, type Resource } from '../../model/resource.ts';
import { loadChunk } from '../loadChunk.ts';
import { useApp } from './appData.tsx';
import type { Definition } from './definePages.ts';
import { place, useResourceTexts } from './texts.ts';

const CommandDialog = lazy(() => loadChunk(import('./CommandDialog.tsx')));

/** What the user may do with the record in context as it is now; the names of commands. */
const useCommands = ({ resource }: Definition): string[] => {
  const record = useRecordContext();
  const { role } = useApp().user;
  return record ? commandsFor(resource as Resource, role, record).map(([name]) => name) : [];
};

const useCommandLabel = (resource: Resource) => {
  const texts = useResourceTexts(resource.name);
  return (command: string) => texts(place.command(command, 'label'), texts(`commands.${command}`));
};

/** A button for each thing that can be done with the record now; what cannot is absent. */
export function CommandButtons({ definition }: { definition: Definition }) {
  const { resource, commands: own = {} } = definition;
  const [asked, setAsked] = useState<string>();
  const labelOf = useCommandLabel(resource);
  return (
    <>
      {useCommands(definition).map((command) => {
        const Own = own[command];
        if (Own === false) return null;
        if (Own) return <Own key={command} />;
        const danger = resource.commands?.[command]?.danger;
        return (
          <Button
            key={command}
            variant={danger ? 'outlined' : 'contained'}
            color={danger ? 'error' : 'primary'}
            onClick={() => setAsked(command)}
          >
            {labelOf(command)}
          </Button>
        );
      })}
      <AskedCommand resource={resource} command={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

/** Whether rows of a list have a menu: there, only commands with the general confirmation are offered. */
export const hasRowCommands = ({ resource, commands: own = {} }: Definition) =>
  Object.keys(resource.commands ?? {}).some((command) => own[command] === undefined);

/** The same at the end of a row, as a menu; absent where nothing can be done. */
export function RowCommands({ definition }: { definition: Definition }) {
  const { resource, commands: own = {} } = definition;
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(resource.name);
  const record = useRecordContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<string>();
  const labelOf = useCommandLabel(resource);
  const commands = useCommands(definition).filter((command) => own[command] === undefined);
  const close = () => setAnchor(null);
  if (commands.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps a press here from counting as one on the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: nothing is done here that a keyboard would need
    <span onClick={(event) => event.stopPropagation()}>
      <IconButton
        size="small"
        aria-label={translate('engine.list.actionsFor', { name: String(represent(record)) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {commands.map((command) => (
          <MenuItem
            key={command}
            onClick={() => {
              close();
              setAsked(command);
            }}
          >
            {labelOf(command)}
          </MenuItem>
        ))}
      </Menu>
      <AskedCommand resource={resource} command={asked} onClose={() => setAsked(undefined)} />
    </span>
  );
}

type AskedProps = { resource: Resource; command: string | undefined; onClose: () => void };

function AskedCommand({ resource, command, onClose }: AskedProps) {
  if (!command) return null;
  return (
    <Suspense>
      <CommandDialog resource={resource} command={command} onClose={onClose} />
    </Suspense>
  );
}
