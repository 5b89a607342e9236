import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Form, type TranslateFunction, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { documents } from '../../../model/resources/documents.ts';
import type { PlatformDataProvider } from '../../dataProvider/dataProvider.ts';
import { failureOf } from '../../dataProvider/failureMessages.ts';
import { Input } from '../../engine/kinds/Input.tsx';
import { recordName } from '../../engine/recordName.ts';
import { place } from '../../engine/resourceTexts.ts';
import { resolverOf } from '../../kit/form/schemaResolver.ts';
import type { Paper } from './paper.ts';
import { SignList } from './SignList.tsx';
import { useOpened } from './useOpened.ts';

const { input } = documents.commands.sign;
const resolver = resolverOf(input);

type Props = {
  papers: readonly Paper[];
  /** The ids of those that are selected. */
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onSigned: () => void;
};

/** Signs those of the papers that are selected, once each of them was opened, with one password. */
export function SignForm({ papers, selected, onSelect, onSigned }: Props) {
  const translate = useTranslate();
  const { isOpened, open } = useOpened();
  const statusId = useId();
  const chosen = papers.filter(({ id }) => selected.has(id));
  const unread = chosen.filter(({ id }) => !isOpened(id));
  const ids = chosen.map(({ id }) => id);
  const count = { smart_count: ids.length };
  // No link: the click makes the next paper the first one that is not opened, and the browser would follow the link to it.
  const openBeside = (id: string) => {
    window.open(`/api/documents/${id}/file`, '_blank', 'noopener');
    open(id);
  };
  const { sign, isRunning, problems, round } = useSigning(unread.length > 0 ? [] : ids, onSigned);

  return (
    <Form
      key={round}
      onSubmit={sign}
      resolver={resolver}
      record={{}}
      disableInvalidFormNotification
      noValidate
    >
      <Typography sx={{ mb: 1, maxWidth: '64ch' }}>{translate('signMany.introduction')}</Typography>
      <SignList
        papers={papers}
        selected={selected}
        onSelect={onSelect}
        isDisabled={isRunning}
        isOpened={isOpened}
        onOpen={open}
      />
      <Box sx={{ mt: 2, maxWidth: 'var(--width-form)', '& input': { scrollMarginBottom: '8rem' } }}>
        <Input
          resource={documents}
          source="password"
          attribute={input.password}
          text={place.commandInput('sign', 'password')}
        />
        {problems.length > 0 && (
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {problems.map((message) => translate(message, { _: message })).join(' ')}
          </Alert>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {translate('signMany.recorded')}
        </Typography>
        <Box sx={buttons}>
          {unread[0] && (
            <Button variant="contained" onClick={() => openBeside(unread[0]!.id)}>
              {translate('signMany.openNext')}
            </Button>
          )}
          {ids.length > 0 && (
            <Button
              type="submit"
              variant="contained"
              disabled={unread.length > 0}
              aria-describedby={statusId}
              loading={isRunning}
            >
              {translate('signMany.sign', count)}
            </Button>
          )}
        </Box>
        <Box id={statusId} role="status" sx={{ mt: 1.5 }}>
          {ids.length === 0 && translate('signMany.none')}
          {unread.length > 0 &&
            translate('signMany.unread', {
              smart_count: unread.length,
              count: ids.length,
              titles: someOf(unread, translate),
            })}
          {isRunning && (
            <>
              <LinearProgress aria-hidden sx={{ mb: 1 }} />
              {translate('signMany.running', count)}
            </>
          )}
        </Box>
      </Box>
    </Form>
  );
}

const buttons = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  gap: 1.5,
} as const;

/** How many papers are named; the others are counted. */
const most = 3;

const someOf = (papers: readonly Paper[], translate: TranslateFunction) => {
  const names = papers.slice(0, most).map((paper) => recordName(documents as Resource, paper, translate));
  const count = papers.length - most;
  return [...names, ...(count > 0 ? [translate('dashboard.more', { count })] : [])].join(', ');
};

/** Signs documents with one password. */
function useSigning(ids: readonly string[], onSigned: () => void) {
  const dataProvider = useDataProvider<PlatformDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  // Counts what was signed, so that each time begins with an empty password.
  const [round, setRound] = useState(1);

  const sign = async ({ password, code }: Record<string, unknown>) => {
    if (isRunning || ids.length === 0) return;
    setRunning(true);
    setProblems([]);
    try {
      await dataProvider.post('documents/sign', { ids, password, code });
      notify('signMany.done', { type: 'success', messageArgs: { smart_count: ids.length } });
      setRound(round + 1);
      onSigned();
      await queryClient.invalidateQueries();
    } catch (error) {
      const { messages, ofFields } = failureOf(error, Object.keys(input));
      if (Object.keys(ofFields).length > 0) return ofFields;
      setProblems(messages);
      // The listed papers may no longer be there.
      queryClient.invalidateQueries({ queryKey: ['documents'] });
    } finally {
      setRunning(false);
    }
  };
  return { sign, isRunning, problems, round };
}
