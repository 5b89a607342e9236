import MenuOpen from '@mui/icons-material/MenuOpen';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Brand } from './Brand.tsx';
import { Menu } from './Menu.tsx';

/** The menu over the page, where the window has no room beside it. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      slotProps={{
        paper: { 'aria-label': translate('platform.menu.label'), sx: { width: 280, maxWidth: '85vw' } },
        transition: { onExited: onClose },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', height: 56, pl: 1.75, pr: 1 }}>
        <Brand onLeave={close} />
        <IconButton aria-label={translate('platform.menu.close')} onClick={close} sx={{ ml: 'auto' }}>
          <MenuOpen />
        </IconButton>
      </Box>
      <Menu onLeave={close} />
    </Drawer>
  );
}
