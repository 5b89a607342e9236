import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { formatDay } from '../../i18n/format.ts';
import { CopyValue } from '../../kit/CopyValue.tsx';
import { DownloadButton } from '../../kit/DownloadButton.tsx';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { Loaded } from '../../kit/page/Loaded.tsx';
import { useMeant } from '../../kit/page/useMeant.ts';
import { send } from '../parts/accountRequest.ts';
import { Section } from '../parts/Section.tsx';

const queryKey = ['calendar-link'];

/** The link by which a calendar shows the dates of an employee's options: made, shown once, renewed and removed. */
export function CalendarLink() {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [url, setUrl] = useState<string>();
  const [asked, setAsked] = useState<'renew' | 'remove'>();
  const text = (key: string, values = {}) => translate(`calendarLink.${key}`, values);
  const query = useQuery({
    queryKey,
    queryFn: () => send<{ created_at: string | null }>('GET', 'calendar-link'),
  });
  const place = useMeant('#calendar', query.isSuccess);

  const make = async () => {
    setUrl((await send<{ url: string }>('POST', 'calendar-link')).url);
    await queryClient.invalidateQueries({ queryKey });
  };
  const remove = async () => {
    await send('DELETE', 'calendar-link');
    setUrl(undefined);
    await queryClient.invalidateQueries({ queryKey });
    notify('calendarLink.removed', { type: 'success' });
  };

  return (
    <Section title={text('title')}>
      <div ref={place}>
        <Typography sx={muted}>{text('text')}</Typography>
        <Loaded query={query}>
          {({ created_at }) => (
            <>
              {url ? (
                <Box sx={{ mb: 1.5, maxWidth: '64ch' }}>
                  <Box component="dl" sx={{ m: 0, mb: 0.5 }}>
                    <CopyValue label={text('url')} value={url} />
                  </Box>
                  <Typography role="status">{text('once')}</Typography>
                </Box>
              ) : (
                created_at && (
                  <Typography sx={muted}>{text('since', { date: formatDay(created_at) })}</Typography>
                )
              )}
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {created_at ? (
                  <>
                    <Button variant="outlined" onClick={() => setAsked('renew')}>
                      {text('renew')}
                    </Button>
                    <Button variant="outlined" color="error" onClick={() => setAsked('remove')}>
                      {text('remove')}
                    </Button>
                  </>
                ) : (
                  <MakeButton make={make} />
                )}
                <DownloadButton path="/api/user/calendar" label={text('download')} />
              </Box>
            </>
          )}
        </Loaded>
      </div>
      {asked && (
        <ConfirmDialog
          id="calendar-link"
          title={translate(`calendarLink.ask.${asked}`)}
          description={translate(`calendarLink.consequence.${asked}`)}
          type={asked === 'remove' ? 'danger' : 'neutral'}
          button={text(asked)}
          action={async () => {
            await (asked === 'renew' ? make() : remove());
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  );
}

function MakeButton({ make }: { make: () => Promise<unknown> }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  const run = () => {
    setRunning(true);
    make()
      .catch(({ message }) => notify(message, { type: 'error' }))
      .finally(() => setRunning(false));
  };
  return (
    <Button variant="outlined" loading={isRunning} onClick={run}>
      {translate('calendarLink.make')}
    </Button>
  );
}

const muted = { color: 'text.secondary', mb: 1.5, maxWidth: '64ch' } as const;
