import DataObject from '@mui/icons-material/DataObject';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TemplateKind } from '../../../model/resources/templates.ts';
import { placeholder, placeholders } from '../../../model/templates.ts';

/** A button of the editor: puts a placeholder where the text is being written. */
export function InsertPlaceholder({ kind }: { kind: TemplateKind }) {
  const editor = useTiptapEditor();
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const insert = (name: string) => {
    close();
    // The menu gives the focus back to its button first.
    setTimeout(() => editor.chain().focus().insertContent(placeholder(name)).run());
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<DataObject />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('templates.insert')}
      </Button>
      {/* Inside of main, which is a landmark. */}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} container={anchor?.closest('main')}>
        {Object.keys(placeholders[kind]).map((name) => (
          <MenuItem key={name} onClick={() => insert(name)}>
            {translate(`templates.placeholders.${name}`)}
            <Box component="code" sx={{ ml: 'auto', pl: 3, color: 'text.secondary' }}>
              {placeholder(name)}
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
