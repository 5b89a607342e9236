import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { LinkBase } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { place, useResourceTexts } from '../resourceTexts.ts';

export const useCommandLabel = (resource: Resource) => {
  const texts = useResourceTexts(resource.name);
  return (command: string) => texts(place.command(command, 'label'), texts(`commands.${command}`));
};

type MenuProps = {
  resource: Resource;
  commands: string[];
  onChoose: (command: string) => void;
  button: (opens: object) => ReactNode;
  copying?: string | undefined;
};

/** A button that opens a menu of commands, and of the way to a copy; absent where there are none. */
export function CommandMenu({ resource, commands, onChoose, button, copying }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const labelOf = useCommandLabel(resource);
  const texts = useResourceTexts(resource.name);
  if (commands.length === 0 && !copying) return null;
  const close = () => setAnchor(null);
  const opens = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  };
  const isSafe = (command: string) => !resource.commands![command]!.danger;
  const [safe, dangerous] = [commands.filter(isSafe), commands.filter((command) => !isSafe(command))];
  const item = (command: string) => (
    <MenuItem
      key={command}
      onClick={() => {
        close();
        onChoose(command);
      }}
      sx={{ color: isSafe(command) ? undefined : 'error.main' }}
    >
      {labelOf(command)}
    </MenuItem>
  );
  return (
    <>
      {button(opens)}
      {/* Inside of main, which is a landmark. */}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} container={anchor?.closest('main')}>
        {/* What cannot be undone comes last. */}
        {safe.map(item)}
        {copying && (
          <MenuItem component={LinkBase} to={copying}>
            {texts('copy')}
          </MenuItem>
        )}
        {dangerous.map(item)}
      </Menu>
    </>
  );
}
