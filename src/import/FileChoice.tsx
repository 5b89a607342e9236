import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

type Props = { name: string | undefined; isDisabled: boolean; onChoose: (file: File) => void };

/** Takes a file from a dialog, or one that is dropped here. */
export function FileChoice({ name, isDisabled, onChoose }: Props) {
  const translate = useTranslate();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = (files: FileList | null) => {
    if (files?.[0] && !isDisabled) onChoose(files[0]);
  };
  const onDrag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <Box
      onDragOver={onDrag(true)}
      onDragLeave={onDrag(false)}
      onDrop={(event) => {
        onDrag(false)(event);
        choose(event.dataTransfer.files);
      }}
      sx={{ ...area, borderColor: isOver ? 'primary.main' : 'divider' }}
    >
      <Button
        variant="outlined"
        startIcon={<UploadFile />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {translate(name ? 'imports.chooseAnother' : 'imports.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        onChange={({ target }) => {
          choose(target.files);
          // The same file is chosen again after it was corrected.
          target.value = '';
        }}
      />
      <Box
        component="span"
        sx={{ color: name ? 'text.primary' : 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {name ?? translate('imports.drop')}
      </Box>
    </Box>
  );
}

const area = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 2,
  border: '1px dashed',
  borderRadius: 1,
} as const;
