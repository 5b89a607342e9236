import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { PlatformDataProvider } from '../../dataProvider/dataProvider.ts';
import { refusalOf } from '../../dataProvider/failureMessages.ts';
import { formatInstant } from '../../i18n/format.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { SampleDialog } from './SampleDialog.tsx';
import { sampleOf, type Template, textOf } from './template.ts';

type Version = { number: number; isOwn: boolean; author: string | null; saved_at: string | null };

/** The first version of every history, Vestry's own. */
const vestrys: Version = { number: 0, isOwn: false, author: null, saved_at: null };

type Props = { template: Template; onRestored: (template: Template) => void };

/** All versions of a text, the newest first. Each can be looked at, and gone back to. */
export function VersionList({ template, onRestored }: Props) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Version>();
  const versions: Version[] = [...template.versions, vestrys];
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography variant="h2">{translate('templates.versions')}</Typography>
      <Box component="ol" reversed sx={list}>
        {versions.map((version) => (
          <Line key={version.number} {...{ template, version }} onAsk={() => setAsked(version)} />
        ))}
      </Box>
      {asked && (
        <Restore
          template={template}
          version={asked}
          onClose={() => setAsked(undefined)}
          onRestored={onRestored}
        />
      )}
    </Box>
  );
}

const nameOf = ({ number, isOwn }: Version) => {
  if (number === 0) return 'templates.vestrys';
  return isOwn ? 'templates.version' : 'templates.versionOfVestry';
};

type LineProps = { template: Template; version: Version; onAsk: () => void };

function Line({ template, version, onAsk }: LineProps) {
  const translate = useTranslate();
  const { number, author, saved_at } = version;
  const name = translate(nameOf(version), { version: number });
  const isCurrent = number === template.version;
  // Only the first version restores Vestry's text; later versions that repeat it have no button.
  const canRestore = !isCurrent && (version.isOwn || (number === 0 && template.isOwn));
  return (
    <li>
      <div>
        <Typography sx={{ fontWeight: isCurrent ? 600 : undefined }}>
          {name}
          {isCurrent && ` · ${translate('templates.current')}`}
        </Typography>
        {saved_at && (
          <Typography variant="body2" color="textSecondary">
            <time dateTime={saved_at}>{formatInstant(saved_at)}</time>
            {author && ` · ${author}`}
          </Typography>
        )}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', mx: -1 }}>
        <ShowVersion id={template.id} number={number} name={name} />
        {canRestore && (
          <Button size="small" onClick={onAsk} aria-label={translate('templates.restore.named', { name })}>
            {translate('templates.restore.label')}
          </Button>
        )}
      </Box>
    </li>
  );
}

/** A sample with an earlier text. */
function ShowVersion({ id, number, name }: { id: string; number: number; name: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  const [sample, setSample] = useState<Blob>();

  const show = async () => {
    setRunning(true);
    try {
      setSample(await sampleOf(id, await textOf(id, number)));
    } catch (error) {
      notify(refusalOf(error, []).messages.join(' '), { type: 'error' });
    } finally {
      setRunning(false);
    }
  };

  return (
    <>
      <Button
        size="small"
        onClick={show}
        loading={isRunning}
        aria-label={translate('templates.showNamed', { name })}
      >
        {translate('templates.show')}
      </Button>
      {sample && <SampleDialog sample={sample} onClose={() => setSample(undefined)} />}
    </>
  );
}

type RestoreProps = Props & { version: Version; onClose: () => void };

function Restore({ template, version, onClose, onRestored }: RestoreProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<PlatformDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const name = translate(nameOf(version), { version: version.number });

  const restore = async () => {
    const input = { version: version.number };
    const { data } = await dataProvider.command('templates', template.id, 'restore', input);
    notify('templates.restore.done', { type: 'success' });
    refresh();
    onRestored(data as Template);
    onClose();
  };

  return (
    <ConfirmDialog
      id="template-restore"
      title={translate('templates.restore.title', { name })}
      description={translate('templates.restore.description')}
      button={translate('templates.restore.button')}
      action={restore}
      onClose={onClose}
    />
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: 2,
    py: 1,
    borderTop: 1,
    borderColor: 'divider',
  },
} as const;
