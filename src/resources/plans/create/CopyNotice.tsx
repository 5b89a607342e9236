import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useApp } from '../../../authProvider/appData.tsx';
import type { Plan } from '../schedule/steps.ts';
import { startsAnew } from './copyOf.ts';

/** Says which plan the form was filled in from, and what became of its dates. */
export function CopyNotice({ copied }: { copied: Plan }) {
  const translate = useTranslate();
  const { today } = useApp().config;
  return (
    <Alert severity="info">
      {translate(`planForm.copied.${startsAnew(copied, today) ? 'anew' : 'asBefore'}`, { name: copied.name })}
    </Alert>
  );
}
