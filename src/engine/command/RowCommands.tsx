import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { createContext, type ReactNode, useContext, useState } from 'react';
import {
  type RaRecord,
  RecordContextProvider,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import type { Definition } from '../definePages.ts';
import { useRowName } from '../useRowName.ts';
import { AskedCommand, isOffered, useCommands } from './CommandButtons.tsx';
import { CommandMenu } from './CommandMenu.tsx';
import { useCopying } from './useCopying.ts';

type Asked = { record: RaRecord; command: string };

const AskContext = createContext<(asked: Asked) => void>(() => undefined);

/** Whether rows of a list have a menu. */
export const hasRowCommands = (definition: Definition) =>
  Object.keys(definition.resource.commands ?? {}).some((command) => isOffered(definition, command));

/** The allowed commands as a menu at the end of a row; absent if there are none. */
export function RowCommands({ definition }: { definition: Definition }) {
  const { resource } = definition;
  const translate = useTranslate();
  const name = useRowName(resource);
  const record = useRecordContext();
  const ask = useContext(AskContext);
  const commands = useCommands(definition);
  const copying = useCopying(definition);
  if (!record) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps a press here from counting as one on the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: nothing is done here that a keyboard would need
    <span onClick={(event) => event.stopPropagation()}>
      <CommandMenu
        resource={resource}
        commands={commands}
        copying={copying}
        onChoose={(command) => ask({ record, command })}
        button={(opens) => (
          <IconButton size="small" aria-label={translate('engine.list.actionsFor', { name })} {...opens}>
            <MoreVert fontSize="small" />
          </IconButton>
        )}
      />
    </span>
  );
}

type Props = { definition: Definition; children: ReactNode };

/**
 * Holds the dialog that the menu of a row opens. It is outside of the rows, so that it keeps what was typed when a
 * narrower window shows them as blocks.
 */
export function RowDialog({ definition, children }: Props) {
  const { data } = useListContext();
  const [asked, setAsked] = useState<Asked>();
  const record = data?.find(({ id }) => id === asked?.record.id) ?? asked?.record;
  return (
    <AskContext.Provider value={setAsked}>
      {children}
      <RecordContextProvider value={record}>
        <AskedCommand definition={definition} command={asked?.command} onClose={() => setAsked(undefined)} />
      </RecordContextProvider>
    </AskContext.Provider>
  );
}
