import Search from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../kit/lazyPart.ts';
import { useKeys } from '../kit/useKeys.ts';
import { TypedMeanwhile } from './TypedMeanwhile.tsx';
import { useChord } from './useChord.ts';

const SearchDialog = lazyPart(() => import('./SearchDialog.tsx'), 'SearchDialog');

/** Opens the search over everything; so do Ctrl+K and, outside of inputs, the slash. */
export function SearchButton() {
  const translate = useTranslate();
  const hasRoom = useMediaQuery('(min-width: 900px)');
  const [isOpen, setOpen] = useState(false);

  const typed = useRef('');

  const open = () => {
    typed.current = '';
    setOpen(true);
  };
  useKeys({ '/': open, 'Ctrl+k': open });

  const label = translate('platform.search');
  const shared = {
    onClick: open,
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
  } as const;
  return (
    <>
      {hasRoom ? (
        <Button
          {...shared}
          variant="outlined"
          color="inherit"
          startIcon={<Search />}
          endIcon={<Keys />}
          sx={style}
        >
          {label}
        </Button>
      ) : (
        <IconButton {...shared} aria-label={label} title={label}>
          <Search />
        </IconButton>
      )}
      <Suspense fallback={<TypedMeanwhile typed={typed} />}>
        {isOpen && <SearchDialog typed={typed} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

const Keys = () => <kbd>{useChord('K')}</kbd>;

const style = {
  minWidth: 220,
  justifyContent: 'flex-start',
  color: 'text.secondary',
  borderColor: 'divider',
  '& .MuiButton-endIcon': { ml: 'auto' },
  '& kbd': { font: 'inherit', fontSize: '0.75rem !important' },
} as const;
