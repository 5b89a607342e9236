import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { Dashboard } from '../../model/dashboard.ts';
import { lines } from './parts/linesStyle.ts';
import { More } from './parts/More.tsx';
import { Heading, Note } from './parts/Section.tsx';
import { useMatterTexts } from './useMatterTexts.ts';

/** The matters that go on once somebody else has acted. */
export function Pending({ pending }: { pending: Dashboard['pending'] }) {
  const translate = useTranslate();
  const texts = useMatterTexts();
  const createPath = useCreatePath();
  if (pending.length === 0) return null;
  return (
    <>
      <Heading>{translate('dashboard.needs.others')}</Heading>
      <Box component="ul" sx={{ ...lines, ...compact }}>
        {pending.map((ofType) => (
          <Fragment key={ofType.type}>
            {ofType.first.map((matter) => (
              <li key={`${matter.record_id} ${matter.name}`}>
                <div>
                  <Link
                    component={LinkBase}
                    to={createPath({ resource: matter.resource, id: matter.record_id, type: 'show' })}
                  >
                    {matter.name}
                  </Link>
                  <Note>{texts(`dashboard.pending.${ofType.type}`, matter)}</Note>
                </div>
              </li>
            ))}
            <More of={ofType} />
          </Fragment>
        ))}
      </Box>
    </>
  );
}

/** Each matter is on one line where there is room, because the reader need not do anything. */
const compact = {
  fontSize: '0.875rem',
  '& > li > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, minWidth: 0 },
} as const;
