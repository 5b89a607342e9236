import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useMemo, useRef, useState } from 'react';
import { Form, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { templates } from '../../../model/resources/templates.ts';
import { failureOf, refusalOf } from '../../dataProvider/failureMessages.ts';
import { SaveFailed } from '../../kit/form/AskBeforeLeaving.tsx';
import { KeepDraft } from '../../kit/form/KeepDraft.tsx';
import { resolverOf } from '../../kit/form/schemaResolver.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { InsertPlaceholder } from './InsertPlaceholder.tsx';
import { SampleDialog } from './SampleDialog.tsx';
import { sampleOf, type Template } from './template.ts';

const RichTextInput = lazyPart(() => import('../../kit/inputs/RichTextInput.tsx'), 'default');

const resolver = resolverOf(templates.update.input);

type Props = { template: Template; text: string; onSaved: (template: Template) => void };

/** Changes a text: it can be seen on a sample before it is saved as a new version. */
export function TemplateForm({ template, text, onSaved }: Props) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isRunning, setRunning] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const initial = useMemo(() => ({ text }), [text]);

  // A second press comes before the button is drawn anew.
  const isLocked = useRef(false);
  const save = async (data: Record<string, unknown>) => {
    if (isLocked.current) return;
    isLocked.current = true;
    setRunning(true);
    setProblems([]);
    try {
      const change = { id: template.id, data, previousData: { text: template.text } as Template };
      const saved = await dataProvider.update<Template>('templates', change);
      notify('templates.saved', { type: 'success' });
      refresh();
      onSaved(saved.data);
    } catch (error) {
      const { messages, ofFields } = failureOf(error, ['text']);
      if (Object.keys(ofFields).length > 0) return ofFields;
      setProblems(messages);
      // A version that somebody else saved meanwhile appears in the history.
      refresh();
    } finally {
      isLocked.current = false;
      setRunning(false);
    }
  };

  return (
    <Form onSubmit={save} resolver={resolver} record={initial} disableInvalidFormNotification noValidate>
      <SaveFailed value={problems.length > 0}>
        <KeepDraft form={`templates.${template.id}`} />
      </SaveFailed>
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        <RichTextInput
          source="text"
          label={translate('templates.text')}
          helperText={false}
          tools={<InsertPlaceholder kind={template.kind} />}
        />
      </Suspense>
      {problems.length > 0 && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problems.map((message) => translate(message, { _: message })).join(' ')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button type="submit" variant="contained" loading={isRunning}>
          {translate('templates.save')}
        </Button>
        <PreviewButton id={template.id} />
      </Box>
    </Form>
  );
}

/** Shows the text as it is now on a sample, or why no document could be made of it. */
function PreviewButton({ id }: { id: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { getValues, setError, clearErrors } = useFormContext<{ text: string | null }>();
  const [isRunning, setRunning] = useState(false);
  const [sample, setSample] = useState<Blob>();

  const show = async () => {
    setRunning(true);
    clearErrors('text');
    try {
      setSample(await sampleOf(id, getValues('text') ?? ''));
    } catch (error) {
      const { messages, ofFields } = refusalOf(error, ['text']);
      if (ofFields.text) setError('text', { type: 'server', message: ofFields.text });
      else notify(messages.join(' '), { type: 'error' });
    } finally {
      setRunning(false);
    }
  };

  return (
    <>
      <Button variant="outlined" onClick={show} loading={isRunning}>
        {translate('templates.preview')}
      </Button>
      {sample && <SampleDialog sample={sample} onClose={() => setSample(undefined)} />}
    </>
  );
}
