import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { deDE, enUS, hrHR } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import type { Language } from '../../../model/enums.ts';
import type { PlanDate } from '../../../model/values/dates.ts';
import { language } from '../../i18n/language.ts';
import type { DateLimits } from './DateField.tsx';
import 'dayjs/locale/de';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/hr';

/** The names of days and months, the first day of the week, and the words of the buttons. */
const locales: Record<Language, { of: string; texts: typeof enUS }> = {
  en: { of: 'en-gb', texts: enUS },
  de: { of: 'de', texts: deDE },
  hr: { of: 'hr', texts: hrHR },
};

type Props = DateLimits & { value: PlanDate | undefined; onChoose: (date: PlanDate) => void };

/** A month of days to choose from, which can be leafed through by keyboard too. */
export function Calendar({ value, min, max, onChoose }: Props) {
  const { of, texts } = locales[language()];
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={of}
      localeText={texts.components.MuiLocalizationProvider.defaultProps.localeText}
    >
      <DateCalendar
        autoFocus
        value={value ? dayjs(value) : null}
        {...(min && { minDate: dayjs(min) })}
        {...(max && { maxDate: dayjs(max) })}
        onChange={(day, state) => {
          if (day && state === 'finish') onChoose(day.format('YYYY-MM-DD'));
        }}
      />
    </LocalizationProvider>
  );
}
