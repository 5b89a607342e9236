import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { Fragment, type RefObject, useState } from 'react';
import { useNavigate, useStoreContext, useTranslate } from 'react-admin';
import { useApp } from '../authProvider/appData.tsx';
import { showWhole } from '../engine/list/showWhole.ts';
import { ChoiceLine } from './ChoiceLine.tsx';
import type { Choice, PlacedChoice } from './choice.ts';
import { useAwaitedAnswer } from './useAwaitedAnswer.ts';
import { useChoices } from './useChoices.ts';

type Props = {
  /** What was typed before the dialog was there. */
  typed: RefObject<string>;
  onClose: () => void;
};

/** Finds pages, acts and records of all kinds by what is typed; the arrows choose, and Enter leads there. */
export function SearchDialog({ typed: begun, onClose }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const store = useStoreContext();
  const { role } = useApp().user;
  const [typed, setTyped] = useState(begun.current);
  const { failed, ...found } = useChoices(typed);
  const { choices, isOfOthers } = found;
  const leadTo = (choice: Choice) => {
    onClose();
    if (choice.list) showWhole(store, `${role}.${choice.list}`);
    if (choice.opensBeside) window.open(choice.path, '_blank', 'noopener');
    else navigate(choice.path);
  };
  const { labelOf, onKeyDown, onChosen, onTyped } = useAwaitedAnswer(found, leadTo);
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<PlacedChoice>({
    id: 'search',
    open: true,
    options: choices,
    // The server has searched already, also in attributes that are not shown.
    filterOptions: (found) => found,
    getOptionLabel: labelOf,
    getOptionKey: ({ key }) => key,
    isOptionEqualToValue: (one, other) => one.key === other.key,
    value: null,
    inputValue: typed,
    onInputChange: (_, text, reason) => {
      if (reason !== 'input') return;
      onTyped();
      setTyped(text);
    },
    onHighlightChange: (_, choice) => onChosen(choice),
    onChange: (_, choice) => choice && leadTo(choice),
    onClose: (_, reason) => reason === 'escape' && onClose(),
    autoHighlight: !isOfOthers,
  });
  const label = translate('platform.search');

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      className="at-top"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': label,
          sx: { m: { xs: 1, sm: 4 }, width: { xs: 'calc(100% - 16px)' }, maxHeight: '80dvh' },
        },
      }}
    >
      <Box {...getRootProps({ onKeyDown })} sx={inputLine}>
        <Search color="action" />
        <InputBase
          autoFocus
          fullWidth
          placeholder={translate('search.placeholder')}
          slotProps={{ input: { ...getInputProps(), 'aria-label': label, enterKeyHint: 'go' } }}
        />
      </Box>
      <Box component="ul" {...getListboxProps()} aria-label={translate('search.found')} sx={list}>
        {choices.map((choice, index) => (
          <Fragment key={choice.key}>
            {choice.group !== choices[index - 1]?.group && (
              <Typography component="li" role="presentation" variant="caption" sx={heading}>
                {choice.group}
              </Typography>
            )}
            <Box component="li" {...getOptionProps({ option: choice, index })} key={choice.key}>
              <ChoiceLine choice={choice} />
            </Box>
          </Fragment>
        ))}
      </Box>
      <Said {...found} failed={failed} />
    </Dialog>
  );
}

type SaidProps = Omit<ReturnType<typeof useChoices>, 'isFirstKnown'>;

/** That there was no answer or that nothing was found, and by whom it is made where others do what was typed. */
function Said({ choices, isSearching, isOfOthers, failed }: SaidProps) {
  const translate = useTranslate();
  const { role } = useApp().user;
  const isNothing = choices.length === 0 && !isSearching;
  const texts = failed
    ? ['search.failed']
    : [isNothing && 'search.nothing', (isNothing || isOfOthers) && `search.madeBy.${role}`];
  return (
    <Typography
      role="status"
      variant="body2"
      color="textSecondary"
      sx={{ px: 2, py: choices.length && !isOfOthers ? 0 : 2 }}
    >
      {texts.flatMap((key) => (key ? [translate(key)] : [])).join(' ')}
    </Typography>
  );
}

const inputLine = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  flex: 'none',
  height: 56,
  px: 2,
  borderBottom: 1,
  borderColor: 'divider',
};

const list = {
  listStyle: 'none',
  m: 0,
  p: 1,
  overflowY: 'auto',
  '& [role=option]': { px: 1, py: 0.75, borderRadius: 'var(--radius)', cursor: 'pointer' },
  '& [role=option].Mui-focused': { bgcolor: 'action.hover' },
};

const heading = { display: 'block', px: 1, pt: 1, pb: 0.5, color: 'text.secondary' };
