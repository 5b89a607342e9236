import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useGetList, useTranslate } from 'react-admin';
import { languageNames, languages } from '../../../model/enums.ts';
import { templateKinds } from '../../../model/resources/templates.ts';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { formatDay } from '../../i18n/format.ts';
import { Page } from '../../kit/page/Page.tsx';
import type { Template } from './template.ts';

/** The texts of all documents: a line for each kind, with its languages beside each other. */
export function TemplatesPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<Template>('templates', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'kind', order: 'ASC' },
  });
  const byTrust = Map.groupBy(data ?? [], ({ trustName }) => trustName);
  return (
    <Page title={translate('templates.title')} goBack="account">
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '72ch' }}>
        {translate('templates.introduction')}
      </Typography>
      {!data && error && (
        <Box role="alert">
          <Typography>{translate('engine.failure.list')}</Typography>
          <Button sx={{ mt: 2 }} variant="outlined" onClick={() => refetch()}>
            {translate('engine.failure.again')}
          </Button>
        </Box>
      )}
      {!data && !error && templateKinds.map((kind) => <Skeleton key={kind} height={64} />)}
      {[...byTrust].map(([trust, templates]) => (
        <Box key={trust} component="section" sx={{ '& + &': { mt: 4 } }}>
          {byTrust.size > 1 && <Typography variant="h2">{trust}</Typography>}
          <Kinds templates={templates} />
        </Box>
      ))}
    </Page>
  );
}

function Kinds({ templates }: { templates: Template[] }) {
  const texts = useResourceTexts('templates');
  return (
    <Box component="dl" sx={list}>
      {templateKinds.map((kind) => (
        <div key={kind}>
          <dt>{texts(place.value('kind', kind))}</dt>
          <dd>
            {languages.map((language) => (
              <Text
                key={language}
                template={templates.find((one) => one.kind === kind && one.language === language)}
              />
            ))}
          </dd>
        </div>
      ))}
    </Box>
  );
}

/** The way to one text, and whose it is. */
function Text({ template }: { template: Template | undefined }) {
  const translate = useTranslate();
  const texts = useResourceTexts('templates');
  const createPath = useCreatePath();
  if (!template) return null;
  const { id, kind, language, isOwn, version, changed_at } = template;
  return (
    <div>
      <Link
        component={LinkBase}
        to={createPath({ resource: 'templates', id, type: 'show' })}
        aria-label={`${texts(place.value('kind', kind))}, ${languageNames[language]}`}
      >
        {languageNames[language]}
      </Link>
      <Typography variant="body2" color="textSecondary">
        {isOwn
          ? translate('templates.own', { version, date: formatDay(changed_at!) })
          : translate('templates.vestrys')}
      </Typography>
    </div>
  );
}

const list = {
  m: 0,
  maxWidth: 'var(--width-block)',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '18rem minmax(0, 1fr)' },
    alignItems: 'baseline',
    columnGap: 3,
    rowGap: 0.5,
    py: 1.5,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& > div:first-of-type': { borderTop: 0 },
  '& dt': { fontWeight: 600 },
  '& dd': {
    m: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: { xs: 1.5, sm: 3 },
    rowGap: 1,
  },
} as const;
