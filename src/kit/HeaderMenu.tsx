import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { type ReactNode, useState } from 'react';

type Props = {
  label: string;
  icon: ReactNode;
  children: (close: () => void) => ReactNode;
};

/** A button of the header that opens a menu. The menu stays inside the header, which is a landmark. */
export function HeaderMenu({ label, icon, children }: Props) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const close = () => setButton(null);
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={button !== null}
        onClick={(event) => setButton(event.currentTarget)}
        sx={{ width: 'auto', minWidth: 36, height: 'auto', minHeight: 36, p: 0.5 }}
      >
        {icon}
      </IconButton>
      <Menu
        anchorEl={button}
        open={button !== null}
        onClose={close}
        container={button?.closest('header')}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 220 } }, list: { 'aria-label': label } }}
      >
        {children(close)}
      </Menu>
    </>
  );
}
