import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { sourceOf } from '../definePages.ts';
import { useColumnLabel } from '../resourceTexts.ts';
import type { ColumnMenuProps } from './ColumnMenu.tsx';

/** The columns of a list, to be shown, left out and moved. */
export function ColumnList({ resource, choice: { shown, hidden, choose } }: ColumnMenuProps) {
  const translate = useTranslate();
  const labelOf = useColumnLabel(resource.name);
  const sources = shown.map(sourceOf);
  const swap = (index: number, other: number) => {
    const next = [...sources];
    [next[index], next[other]] = [next[other]!, next[index]!];
    choose(next);
  };
  return (
    <Box sx={{ p: 1 }}>
      <Box component="ul" sx={rows}>
        {/* One list, so that a column keeps the focus wherever it goes in it. */}
        {[...sources, ...hidden.map(sourceOf)].map((source, index) => {
          const column = labelOf(source);
          const isShown = index < sources.length;
          return (
            <li key={source}>
              <FormControlLabel
                label={column}
                control={
                  <Checkbox
                    size="small"
                    checked={isShown}
                    disabled={isShown && sources.length === 1}
                    onChange={() =>
                      choose(isShown ? sources.filter((each) => each !== source) : [...sources, source])
                    }
                  />
                }
                sx={{ flex: 1, minWidth: 0, m: 0 }}
              />
              {isShown && (
                <>
                  <IconButton
                    aria-label={translate('lists.columns.moveUp', { column })}
                    {...movable(index > 0, () => swap(index, index - 1))}
                  >
                    <ArrowUpward />
                  </IconButton>
                  <IconButton
                    aria-label={translate('lists.columns.moveDown', { column })}
                    {...movable(index < sources.length - 1, () => swap(index, index + 1))}
                  >
                    <ArrowDownward />
                  </IconButton>
                </>
              )}
            </li>
          );
        })}
      </Box>
      <Button sx={{ ml: 0.5, mt: 0.5 }} onClick={() => choose(undefined)}>
        {translate('lists.columns.reset')}
      </Button>
    </Box>
  );
}

/** At the ends of the list a button stays in the focus order, because a column that is moved by keyboard arrives there. */
const movable = (isPossible: boolean, move: () => void) => ({
  'aria-disabled': !isPossible,
  onClick: isPossible ? move : undefined,
  sx: { width: 32, height: 32, opacity: isPossible ? 1 : 0.4 },
});

const rows = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': { display: 'flex', alignItems: 'center', minHeight: 36, pl: 0.5 },
} as const;
