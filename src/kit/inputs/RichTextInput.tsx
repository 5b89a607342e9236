import CodeBlock from '@mui/icons-material/Code';
import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import ToggleButton from '@mui/material/ToggleButton';
import { Image } from '@tiptap/extension-image';
import { type Editor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { RichTextInput as Editing, RichTextInputToolbar, useTiptapEditor } from 'ra-input-rich-text';
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { get, useFormState } from 'react-hook-form';
import '../trustedTypes.ts';

/** Pictures are part of the text, so the server takes no larger ones. */
const largestImage = 200_000;

type Mark = {
  name: string;
  icon: ComponentType<SvgIconProps>;
  toggle: (editor: Editor) => void;
};

const marks: readonly Mark[] = [
  { name: 'bold', icon: FormatBold, toggle: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: FormatItalic, toggle: (editor) => editor.chain().focus().toggleItalic().run() },
  {
    name: 'underline',
    icon: FormatUnderlined,
    toggle: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'orderedList',
    icon: FormatListNumbered,
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'bulletList',
    icon: FormatListBulleted,
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  { name: 'codeBlock', icon: CodeBlock, toggle: (editor) => editor.chain().focus().toggleCodeBlock().run() },
];

const extensions = [
  StarterKit.configure({ link: false }),
  Image.configure({ inline: true, allowBase64: true }),
];

type Props = {
  source: string;
  label: string;
  helperText: string | false;
  /** Further buttons, which find the editor in its context. */
  tools?: ReactNode;
};

/** The editor of longer texts: bold, italic, underline, lists, pictures and blocks of code. */
export default function RichTextInput({ source, label, helperText, tools }: Props) {
  const options = useMemo(
    () => ({
      extensions,
      editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    }),
    [label],
  );
  return (
    <Editing
      source={source}
      label={label}
      helperText={helperText}
      editorOptions={options}
      toolbar={
        <Box role="group" aria-label={label}>
          <RichTextInputToolbar>
            <Marks />
            <ImageButton />
            {tools}
          </RichTextInputToolbar>
          <Validity source={source} />
        </Box>
      }
      sx={{
        '& .RaRichTextInput-editorContent .ProseMirror': {
          minHeight: 120,
          '&, &:hover, &:focus': { bgcolor: 'background.paper', borderColor: 'var(--color-line-strong)' },
          '&[aria-invalid=true]': { borderColor: 'error.main' },
          '& img': { display: 'block', maxWidth: '100%', my: 0.75 },
        },
      }}
    />
  );
}

/** Shows the editor itself as wrong, and not only the message below it. */
function Validity({ source }: { source: string }) {
  // It is there after the first drawing only.
  const editor: Editor | null = useTiptapEditor();
  const { errors } = useFormState({ name: source });
  const isWrong = get(errors, source) !== undefined;
  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.view.dom.setAttribute('aria-invalid', String(isWrong));
  }, [editor, isWrong]);
  return null;
}

function Marks() {
  const editor = useTiptapEditor();
  const translate = useTranslate();
  const active = useEditorState({
    editor,
    selector: (state) => marks.map(({ name }) => state.editor?.isActive(name) ?? false),
  });
  return marks.map(({ name, icon: Icon, toggle }, index) => (
    <ToggleButton
      key={name}
      value={name}
      size="small"
      selected={active?.[index] ?? false}
      aria-label={translate(`engine.editor.${name}`)}
      title={translate(`engine.editor.${name}`)}
      onClick={() => toggle(editor)}
    >
      <Icon fontSize="inherit" />
    </ToggleButton>
  ));
}

function ImageButton() {
  const editor = useTiptapEditor();
  const translate = useTranslate();
  const notify = useNotify();
  const file = useRef<HTMLInputElement>(null);

  const insert = async (image: File | undefined) => {
    if (!image) return;
    if (image.size > largestImage) {
      notify('engine.editor.imageTooLarge', { type: 'warning' });
      return;
    }
    editor
      .chain()
      .focus()
      .setImage({ src: await dataUrlOf(image), alt: image.name })
      .run();
  };

  return (
    <>
      <IconButton
        aria-label={translate('engine.editor.image')}
        title={translate('engine.editor.image')}
        onClick={() => file.current?.click()}
        sx={{ width: 25, height: 25, border: 1, borderColor: 'divider' }}
      >
        <ImageIcon fontSize="inherit" />
      </IconButton>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={(event) => {
          insert(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}

const dataUrlOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
