import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type HttpError, ShowBase, useParams, useShowContext, useTranslate } from 'react-admin';
import { languageNames } from '../../../model/enums.ts';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { NotFound } from '../../kit/page/NotFound.tsx';
import { Page } from '../../kit/page/Page.tsx';
import { useRecordEvents } from '../../realtime/useRecordEvents.ts';
import { PlaceholderList } from './PlaceholderList.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { type Template, textOf } from './template.ts';
import { VersionList } from './VersionList.tsx';

/** The text of a kind of document in a language: to be changed, to be seen on a sample, and what it was before. */
export function TemplatePage() {
  const { id, '*': rest } = useParams();
  useRecordEvents('templates', id!);
  if (rest) return <NotFound />;
  return (
    <ShowBase resource="templates" id={id} queryOptions={{ onError: () => undefined }}>
      <Contents />
    </ShowBase>
  );
}

function Contents() {
  const translate = useTranslate();
  const texts = useResourceTexts('templates');
  const { record: template, error } = useShowContext<Template>();
  // The template that was saved here, with which the form begins anew; what somebody else saves appears only in the
  // history.
  const [saved, setSaved] = useState<{ template: Template; round: number }>();
  const { round } = saved ?? { round: 0 };
  const begin = (template: Template) => setSaved({ template, round: round + 1 });
  if (!template && (error as HttpError | null)?.status === 404) return <NotFound />;
  const title =
    template && `${texts(place.value('kind', template.kind))} · ${languageNames[template.language]}`;
  return (
    <Page title={title} goBack="templates">
      {!template && error && <Alert severity="error">{translate('engine.failure.record')}</Alert>}
      {template && (
        <Box sx={layout}>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ color: 'text.secondary', mb: 2 }}>{translate('templates.next')}</Typography>
            <Editor key={round} template={saved?.template ?? template} onSaved={begin} />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <PlaceholderList kind={template.kind} />
            <VersionList template={template} onRestored={begin} />
          </Box>
        </Box>
      )}
    </Page>
  );
}

type EditorProps = { template: Template; onSaved: (template: Template) => void };

/** The form, once it is known what it begins with. */
function Editor({ template, onSaved }: EditorProps) {
  const translate = useTranslate();
  const [begun] = useState(template);
  const { data: vestrys, error } = useQuery({
    queryKey: ['templates', 'text', begun.id, 0],
    queryFn: () => textOf(begun.id, 0),
    enabled: !begun.isOwn,
  });
  const text = begun.text ?? vestrys;
  if (error) return <Alert severity="error">{translate('engine.failure.record')}</Alert>;
  if (text === undefined) return <Skeleton variant="rounded" height={320} />;
  return <TemplateForm template={begun} text={text} onSaved={onSaved} />;
}

const layout = {
  display: 'grid',
  columnGap: 5,
  rowGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 48rem) minmax(0, 24rem)' },
} as const;
