import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense, useState } from 'react';

type Props = {
  label: string;
  icon: ReactNode;
  children: (close: () => void) => ReactNode;
};

/** A button of a list's toolbar that opens a small panel. */
export function ToolbarPopover({ label, icon, children }: Props) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={button !== null}
        onClick={(event) => setButton(event.currentTarget)}
      >
        {icon}
      </IconButton>
      {/* Inside of main, which is a landmark. */}
      <Popover
        anchorEl={button}
        open={button !== null}
        onClose={() => setButton(null)}
        container={button?.closest('main')}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 300, maxWidth: '90vw' } } }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={96} sx={{ m: 1 }} />}>
          {children(() => setButton(null))}
        </Suspense>
      </Popover>
    </>
  );
}
