import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { fields } from './FormSection.tsx';

type Props = {
  /** A short summary of the folded part. */
  summary: ReactNode;
  label: string;
  /** Unfolds the section, because something inside has to be filled in or changed. */
  isNeeded: boolean;
  children: ReactNode;
};

/** A part of a form that most people leave as it is: folded, its content in one line, and never with a hidden error. */
export function Details({ summary, label, isNeeded, children }: Props) {
  const [isOpen, setIsOpen] = useState(isNeeded);
  const id = useId();
  useEffect(() => {
    if (isNeeded) setIsOpen(true);
  }, [isNeeded]);

  return (
    <div>
      <Box sx={{ color: 'text.secondary' }}>{summary}</Box>
      <Button
        onClick={() => setIsOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-controls={id}
        size="small"
        startIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        sx={{ mt: 0.5, ml: -0.5 }}
      >
        {label}
      </Button>
      <Collapse in={isOpen} id={id}>
        <Box sx={{ ...fields, pt: 2 }}>{children}</Box>
      </Collapse>
    </div>
  );
}
