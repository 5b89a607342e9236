import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isDate, type PlanDate } from '../../../model/values/dates.ts';
import { formatDate } from '../../i18n/format.ts';
import { isNoDay, parseDate, parseShortDate } from '../../i18n/parseDate.ts';
import { lazyPart } from '../lazyPart.ts';

const Calendar = lazyPart(() => import('./Calendar.tsx'), 'Calendar');

/** The value for a text that is no date yet: no check takes it for a date or for an empty field. */
export const incomplete = '-';

export type DateLimits = { min?: PlanDate | undefined; max?: PlanDate | undefined };

type Props = DateLimits &
  Pick<TextFieldProps, 'id' | 'name' | 'label' | 'error' | 'helperText' | 'inputRef' | 'sx'> & {
    /** A date, '' for an empty field, or `incomplete`. */
    value: string;
    onChange: (value: string) => void;
    onBlur?: () => void;
  };

/**
 * A date that is typed, or picked in a calendar that is loaded when it is opened. It is written as everywhere on the
 * pages, in the reader's language and not in the browser's.
 */
export function DateField({ value, onChange, onBlur, min, max, ...props }: Props) {
  const translate = useTranslate();
  const [text, setText] = useState(() => written(value));
  const [isLeft, setLeft] = useState(true);
  const [opener, setOpener] = useState<Element | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a value from elsewhere takes the place of the text
  useEffect(() => {
    if (value !== incomplete && value !== read(text)) setText(written(value));
  }, [value]);

  const take = (typed: string) => {
    setText(typed);
    const next = read(typed);
    if (next !== value) onChange(next);
  };
  // A year is taken in two digits only at the end: whoever types one in full has typed two of its digits before.
  const complete = () => {
    const day = parseShortDate(text);
    if (day) take(formatDate(day));
  };
  const fault = isLeft && value === incomplete && (isNoDay(text) ? 'dates.noSuchDay' : 'validation.date');
  const open = () => setOpener(button.current);
  const close = () => setOpener(null);

  return (
    <>
      <TextField
        {...props}
        size="small"
        value={text}
        {...(fault && { error: true, helperText: translate(fault) })}
        onChange={({ target }) => take(target.value)}
        onFocus={() => setLeft(false)}
        onBlur={() => {
          setLeft(true);
          complete();
          onBlur?.();
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter') complete();
          if (!event.altKey || event.key !== 'ArrowDown') return;
          event.preventDefault();
          open();
        }}
        placeholder={translate('dates.format')}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { autoComplete: 'off' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  ref={button}
                  aria-label={translate('dates.open')}
                  title={translate('dates.open')}
                  aria-haspopup="dialog"
                  aria-expanded={opener !== null}
                  onClick={open}
                  sx={{ mr: -1, width: 32, height: 32 }}
                >
                  <CalendarMonth />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={opener !== null}
        anchorEl={opener}
        onClose={close}
        // On a page, inside of main, which is a landmark. A dialog hides everything that is beside it.
        container={opener?.closest('[role=dialog]') ? undefined : opener?.closest('main')}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('dates.calendar') } }}
      >
        <Suspense fallback={<Skeleton variant="rounded" width={320} height={336} />}>
          <Calendar
            value={isDate(value) ? value : undefined}
            {...{ min, max }}
            onChoose={(day) => {
              take(formatDate(day));
              close();
            }}
          />
        </Suspense>
      </Popover>
    </>
  );
}

const written = (value: string) => (isDate(value) ? formatDate(value) : '');

const read = (text: string) => (text.trim() === '' ? '' : (parseDate(text) ?? incomplete));
