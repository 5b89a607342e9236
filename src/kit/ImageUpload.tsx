import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { request } from '../authProvider/session.ts';
import { ApiError } from '../http/request.ts';

/** The server's limit; the browser does not send a file that would be refused anyway. */
const largest = 2 * 1024 * 1024;

type Props = {
  /** The name of the picture, such as a logo. */
  label: string;
  /** The path to which the picture is sent and from which it is removed. */
  path: string;
  /** The present picture, or its placeholder. */
  preview: ReactNode;
  hasPicture: boolean;
  onChange: () => Promise<void>;
};

/** Sends a picture and takes it away. */
function useSending({ label, path, onChange }: Pick<Props, 'label' | 'path' | 'onChange'>) {
  const translate = useTranslate();
  const [underWay, setUnderWay] = useState<'POST' | 'DELETE'>();
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');

  const send = async (method: 'POST' | 'DELETE', body?: FormData) => {
    setUnderWay(method);
    setProblem('');
    setDone('');
    try {
      await request(path, { method, body });
      await onChange();
      setDone(translate(method === 'POST' ? 'images.saved' : 'images.removed', { label }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(reasonOf(error));
    }
    setUnderWay(undefined);
  };

  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.size > largest) {
      setProblem('images.tooLarge');
      return;
    }
    const form = new FormData();
    form.append('file', file);
    send('POST', form);
  };
  return { underWay, problem, done, choose, remove: () => send('DELETE') };
}

/** Shows a picture, puts another one in its place, and takes it away. */
export function ImageUpload({ label, path, preview, hasPicture, onChange }: Props) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { underWay, problem, done, choose, remove } = useSending({ label, path, onChange });

  // The button loses the focus when it is disabled or removed.
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (!underWay && wasUnderWay.current && document.activeElement === document.body) button.current?.focus();
    wasUnderWay.current = underWay !== undefined;
  }, [underWay]);

  return (
    <Box sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {preview}
        <Button
          ref={button}
          variant="outlined"
          loading={underWay === 'POST'}
          disabled={underWay !== undefined}
          aria-describedby={noteId}
          onClick={() => input.current?.click()}
        >
          {translate(hasPicture ? 'images.change' : 'images.upload', { label })}
        </Button>
        {hasPicture && (
          <Button loading={underWay === 'DELETE'} disabled={underWay !== undefined} onClick={remove}>
            {translate('images.remove', { label })}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={label}
          hidden
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // The same file is chosen again after it was corrected.
            target.value = '';
          }}
        />
      </Box>
      <FormHelperText id={noteId} error={problem !== ''} role="status" sx={{ mx: 0 }}>
        {problem ? translate(problem, { _: problem }) : done || translate('images.hint')}
      </FormHelperText>
    </Box>
  );
}

/** The reason for a refusal. The server reports a fault of the file under its field. */
const reasonOf = ({ status, message, errors }: ApiError) =>
  errors.file ?? (message || (status === 0 ? 'platform.error.unreachable' : 'platform.error.server'));
