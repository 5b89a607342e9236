import Typography from '@mui/material/Typography';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Resource } from '../../../model/resource.ts';
import { shareClasses } from '../../../model/resources/stated/shareClasses.ts';
import { addDays, isDate } from '../../../model/values/dates.ts';
import { useApp } from '../../authProvider/appData.tsx';
import CommandDialog from '../../engine/command/CommandDialog.tsx';
import { LongAgo } from '../../engine/form/LongAgo.tsx';
import { Input } from '../../engine/kinds/Input.tsx';
import { formatDate } from '../../i18n/format.ts';
import { CountAnew } from './CountAnew.tsx';
import { FarRatio } from './FarRatio.tsx';
import type { ShareClass } from './shareClass.ts';

type Props = {
  /** What counts for the class. */
  present: ShareClass;
  onClose: () => void;
};

/** The dialog in which a founder corrects or changes what is stated of a class, which keeps its name. */
export function ChangeShareClass({ present, onClose }: Props) {
  const { today } = useApp().config;
  const { issuer, type, votesPerShare, numerator, denominator } = present;
  return (
    <RecordContextProvider value={present}>
      <CommandDialog
        resource={shareClasses as Resource}
        command="change"
        initial={{ issuer, type, votesPerShare, numerator, denominator, effectiveDate: today }}
        onClose={onClose}
      >
        {Object.entries(shareClasses.commands.change.input).map(([source, attribute]) => (
          <Input key={source} resource={shareClasses} {...{ source, attribute }} />
        ))}
        <Consequence from={present.effectiveDate} />
        <FarRatio />
        <LongAgo />
        <CountAnew companyId={present.company_id} until={present} />
      </CommandDialog>
    </RecordContextProvider>
  );
}

/** What the chosen day makes of the present entry: a correction, a change from that day on, or one of earlier days. */
function Consequence({ from }: { from: string }) {
  const translate = useTranslate();
  const { today } = useApp().config;
  const day: unknown = useWatch({ name: 'effectiveDate' });
  const isDay = typeof day === 'string' && isDate(day) && day <= today;
  return (
    <Typography role="status" variant="body2" sx={{ color: 'text.secondary', minHeight: '2.9em' }}>
      {isDay &&
        translate(
          `shareClasses.${day === from ? 'corrects' : day > from ? 'supersedes' : 'precedes'}`,
          day > from
            ? { from: formatDate(from), until: formatDate(addDays(day, -1)), day: formatDate(day) }
            : { from: formatDate(from) },
        )}
    </Typography>
  );
}
