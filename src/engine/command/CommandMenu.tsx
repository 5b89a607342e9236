import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, type ReactNode, useState } from 'react';
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
};

/** A button that opens a menu of commands; absent where there are none. */
export function CommandMenu({ resource, commands, onChoose, button }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const labelOf = useCommandLabel(resource);
  if (commands.length === 0) return null;
  const close = () => setAnchor(null);
  const opens = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  };
  return (
    <>
      {button(opens)}
      {/* Inside of main, which is a landmark. */}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} container={anchor?.closest('main')}>
        {commands.map((command) => (
          <MenuItem
            key={command}
            onClick={() => {
              close();
              onChoose(command);
            }}
            sx={{ color: resource.commands![command]!.danger ? 'error.main' : undefined }}
          >
            {labelOf(command)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
