import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type HttpError, ShowBase, useParams, useShowContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { registers } from '../../../model/resources/registers.ts';
import { Attributes } from '../../engine/record/Attributes.tsx';
import { formatDate } from '../../i18n/format.ts';
import { NotFound } from '../../kit/page/NotFound.tsx';
import { Page } from '../../kit/page/Page.tsx';
import { RequestReference } from '../../kit/RequestReference.tsx';
import { RegisterFiles } from './RegisterFiles.tsx';
import { RegisterStatus } from './RegisterStatus.tsx';
import { every, isPreparing, type Register } from './register.ts';

/** A register with its files; while they are being made, with how far that has come. */
export function RegisterPage() {
  const { id } = useParams();
  return (
    <ShowBase<Register>
      resource="registers"
      id={id}
      queryOptions={{
        onError: () => undefined,
        refetchInterval: ({ state }) => (state.data && isPreparing(state.data) ? every : false),
      }}
    >
      <Contents />
    </ShowBase>
  );
}

function Contents() {
  const { record: register, error } = useShowContext<Register>();
  const translate = useTranslate();
  if (!register && (error as HttpError | null)?.status === 404) return <NotFound />;
  if (!register && error)
    return (
      <Page title={translate('engine.failure.title')} goBack="registers">
        <Typography role="alert">
          {translate('engine.failure.record')}
          <RequestReference error={error} />
        </Typography>
      </Page>
    );
  return (
    <Page
      title={
        register &&
        translate('registers.title', { subject: register.subject, date: formatDate(register.asOf) })
      }
      goBack="registers"
      beside={<RegisterStatus />}
    >
      {register && (
        <Box sx={{ display: 'grid', gap: 3, maxWidth: 'var(--width-list)' }}>
          {isPreparing(register) && <Typography>{translate('registers.preparing')}</Typography>}
          {register.status === 'failed' && <Alert severity="error">{translate('registers.failed')}</Alert>}
          {register.files.length > 0 && <RegisterFiles register={register} />}
          <Attributes resource={registers as Resource} names={namesOf(register)} />
        </Box>
      )}
    </Page>
  );
}

const about: Record<Register['scope'], readonly string[]> = {
  all: ['scope'],
  company: ['company_id'],
  pool: ['pool_id'],
};

const namesOf = ({ scope, status }: Register) => [
  ...about[scope],
  'asOf',
  'language',
  'created_at',
  ...(status === 'ready' ? ['finished_at', 'rowCount'] : []),
];
