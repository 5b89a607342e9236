import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useRecordContext } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { Term, type TermName } from '../../kit/Term.tsx';
import { isAbsent } from '../kinds/Absent.tsx';
import { Cell } from '../kinds/Cell.tsx';
import { place, useResourceTexts } from '../resourceTexts.ts';

/** Whether people can enter the attribute: then an empty value is shown, so that they see where it belongs. */
const isFilledIn = ({ update, commands }: Resource, name: string) =>
  [update, commands?.update].some((writing) => writing?.input && name in writing.input);

type Props = {
  resource: Resource;
  names: readonly string[];
  /** The attributes whose labels are terms that are explained where they stand. */
  explained?: readonly TermName[];
};

/** Attributes with their labels, for the details of a record: those that say something, or can be filled in. */
export function Attributes({ resource, names, explained = [] }: Props) {
  const texts = useResourceTexts(resource.name);
  const record = useRecordContext<Record<string, unknown> & { id: string }>();
  const shown = names.filter((name) => !isAbsent(record?.[name]) || isFilledIn(resource, name));
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(10rem, 16rem) minmax(0, 1fr)' },
        maxWidth: 'var(--width-block)',
        m: 0,
        '& dt, & dd': { m: 0, py: 1.25, borderTop: { sm: 1 }, borderColor: { sm: 'divider' } },
        '& dt': { color: 'text.secondary', pr: 3, pb: { xs: 0, sm: 1.25 } },
        '& dd': { overflowWrap: 'anywhere', pt: { xs: 0, sm: 1.25 } },
        '& dt:first-of-type, & dt:first-of-type + dd': { borderTop: 0 },
      }}
    >
      {shown.map((name) => (
        <Fragment key={name}>
          <dt>
            <Label text={texts(place.field(name))} term={explained.find((term) => term === name)} />
          </dt>
          <dd>
            <Cell resource={resource} source={name} precise />
          </dd>
        </Fragment>
      ))}
    </Box>
  );
}

function Label({ text, term }: { text: string; term: TermName | undefined }) {
  return term ? <Term of={term}>{text}</Term> : text;
}
