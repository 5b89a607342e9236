import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { Dashboard } from '../../model/dashboard.ts';
import { lines } from './parts/linesStyle.ts';
import { More } from './parts/More.tsx';
import { Heading, Note } from './parts/Section.tsx';
import { useMatterTexts } from './useMatterTexts.ts';

/** The matters that go on once somebody else has acted. */
export function Pending({ pending }: { pending: Dashboard['pending'] }) {
  const translate = useTranslate();
  if (pending.length === 0) return null;
  return (
    <>
      <Heading>{translate('dashboard.needs.others')}</Heading>
      <Box component="ul" sx={{ ...lines, ...compact }}>
        {pending.map((ofType) => (
          <PendingOfType key={ofType.type} of={ofType} />
        ))}
      </Box>
    </>
  );
}

/** Of many, only the first are there at once. */
const most = 3;

/** The button that shows the others goes: the first of them has the focus then. */
const focusLink = (line: HTMLLIElement | null) => line?.querySelector('a')?.focus();

function PendingOfType({ of }: { of: Dashboard['pending'][number] }) {
  const translate = useTranslate();
  const texts = useMatterTexts();
  const createPath = useCreatePath();
  const [isWhole, setWhole] = useState(false);
  const { type, count, first } = of;
  const shown = isWhole ? first : first.slice(0, most);
  return (
    <>
      {shown.map((matter, index) => (
        <li key={`${matter.record_id} ${matter.name}`} ref={index === most ? focusLink : null}>
          <div>
            <Link
              component={LinkBase}
              to={createPath({ resource: matter.resource, id: matter.record_id, type: 'show' })}
            >
              {matter.name}
            </Link>
            <Note>{texts(`dashboard.pending.${type}`, matter)}</Note>
          </div>
        </li>
      ))}
      {shown.length < first.length ? (
        <li>
          <Link component="button" type="button" onClick={() => setWhole(true)}>
            {translate('dashboard.moreOfType', { count: count - shown.length })}
          </Link>
        </li>
      ) : (
        <More of={of} />
      )}
    </>
  );
}

/** Each matter is on one line where there is room, because the reader need not do anything. */
const compact = {
  fontSize: '0.875rem',
  '& > li > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, minWidth: 0 },
} as const;
