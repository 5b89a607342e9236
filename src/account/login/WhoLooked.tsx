import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import { formatInstant } from '../../i18n/format.ts';
import type { Activity } from '../../resources/activities/mergeEdits.ts';
import { rows } from '../parts/rowsStyle.ts';
import { Section } from '../parts/Section.tsx';

/** The last times at which somebody of the company or the trust looked as the employee; absent where nobody did. */
export function WhoLooked() {
  const translate = useTranslate();
  const { data = [] } = useGetList<Activity>('activities', {
    filter: { what: 'began-view' },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: 10 },
  });
  if (data.length === 0) return null;
  const title = translate('viewing.told.title');
  return (
    <Section title={title}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5, maxWidth: '64ch' }}>
        {translate('viewing.told.text')}
      </Typography>
      <Box component="ul" aria-label={title} sx={rows}>
        {data.map(({ id, actor, created_at }) => (
          <li key={id}>
            <div>
              <Box sx={{ fontWeight: 550 }}>{actor}</Box>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {formatInstant(created_at)}
              </Typography>
            </div>
          </li>
        ))}
      </Box>
    </Section>
  );
}
