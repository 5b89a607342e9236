import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import { commandsFor, type Resource } from '../../../model/resource.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { lazyPart } from '../../kit/lazyPart.ts';
import type { Definition } from '../definePages.ts';
import { useResourceTexts } from '../resourceTexts.ts';
import { CommandMenu, useCommandLabel } from './CommandMenu.tsx';
import { useCopying } from './useCopying.ts';

const CommandDialog = lazyPart(() => import('./CommandDialog.tsx'), 'default');

export const isOffered = ({ commands: own = {} }: Definition, command: string) => own[command] !== false;

/** The names of the commands that the user may run on the record in context now, the destructive ones last. */
export const useCommands = (definition: Definition): string[] => {
  const record = useRecordContext();
  const { user, config } = useApp();
  if (!record || user.viewing) return [];
  const offered = commandsFor(definition.resource as Resource, user.role, record).filter(
    ([name, command]) =>
      isOffered(definition, name) && (command.offered?.(record as never, config.today, user.id) ?? true),
  );
  const inOrder = offered.toSorted(
    ([, one], [, other]) => Number(one.danger ?? 0) - Number(other.danger ?? 0),
  );
  return inOrder.map(([name]) => name);
};

/** The largest number of buttons in a row, because nobody reads a longer one. */
const mostButtons = 3;

/** A button for each command that the record allows now. Of many, all but the first and its other answer are in a menu. */
export function CommandButtons({ definition }: { definition: Definition }) {
  const { resource } = definition;
  const [asked, setAsked] = useState<string>();
  const labelOf = useCommandLabel(resource);
  const translate = useTranslate();
  const commands = useCommands(definition);
  const copying = useCopying(definition);
  const texts = useResourceTexts(resource.name);
  const isInRow = (command: string, place: number) =>
    place === 0 || commands.length <= mostButtons || resource.commands![command]!.insteadOf === commands[0];
  const inRow = commands.filter(isInRow);
  const inMenu = commands.filter((command) => !inRow.includes(command));
  const hasMenu = inMenu.length > 0;
  const isMain = (command: string) =>
    command === inRow[0] && isSafe(command) && !resource.commands![command]!.minor;
  const isSafe = (command: string) => !resource.commands![command]!.danger;
  const button = (command: string) => (
    <Button
      key={command}
      variant={isMain(command) ? 'contained' : 'outlined'}
      color={isSafe(command) ? 'primary' : 'error'}
      onClick={() => setAsked(command)}
    >
      {labelOf(command)}
    </Button>
  );
  return (
    <>
      {inRow.filter(isSafe).map(button)}
      {copying && !hasMenu && (
        <Button variant="outlined" component={LinkBase} to={copying}>
          {texts('copy')}
        </Button>
      )}
      {inRow.filter((command) => !isSafe(command)).map(button)}
      <CommandMenu
        resource={resource}
        commands={inMenu}
        copying={hasMenu ? copying : undefined}
        onChoose={setAsked}
        button={(opens) => (
          <Button variant="outlined" endIcon={<ExpandMore />} {...opens}>
            {translate('engine.more')}
          </Button>
        )}
      />
      <AskedCommand definition={definition} command={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

type AskedProps = { definition: Definition; command: string | undefined; onClose: () => void };

/** The dialog of a command on the record in context. */
export function AskedCommand({ definition: { resource, commands = {} }, command, onClose }: AskedProps) {
  if (!command) return null;
  const Own = commands[command];
  return (
    <Suspense>
      {Own ? <Own onClose={onClose} /> : <CommandDialog {...{ resource, command, onClose }} />}
    </Suspense>
  );
}
