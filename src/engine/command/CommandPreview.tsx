import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { type Identifier, useDataProvider, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Resource } from '../../../model/resource.ts';
import type { PlatformDataProvider, Preview } from '../../dataProvider/dataProvider.ts';
import { isRefusal, refusalOf } from '../../dataProvider/failureMessages.ts';
import { askedByPreview } from '../../kit/form/askedByPreview.ts';
import { PreviewFigures } from './PreviewFigures.tsx';
import { PreviewLines } from './PreviewLines.tsx';
import { Refusal } from './Refusal.tsx';

type Values = Record<string, unknown>;

type Props = {
  resource: Resource;
  /** The record that the command would change. */
  id: Identifier;
  command: string;
  /** The input of the command; nothing is shown while there is none. */
  values: Values | null | undefined;
  /** Called with the outcome that is shown for these values, and with undefined while the values are new. */
  onShown: (shown: Shown | undefined) => void;
  /** What is said where nothing is entered yet, because others have to agree first. */
  later?: ((values: Values) => string | undefined) | undefined;
  /** What the effect means beyond its lines and figures. */
  further?: ((preview: Preview) => ReactNode) | undefined;
};

/** The outcome for the values: their effect, a refusal, or nothing known because the server did not answer. */
export type Shown = Preview | 'refused' | 'unknown';

export const isPreview = (shown: Shown | undefined): shown is Preview => typeof shown === 'object';

/**
 * The effect that a command would have with these values, or the refusal. Inside a form, the errors of a refusal are
 * shown under their fields.
 */
export function CommandPreview({ resource, id, command, values, onShown, later, further }: Props) {
  const dataProvider = useDataProvider<PlatformDataProvider>();
  const translate = useTranslate();
  const title = useId();
  const asked = useSettled(values);
  const { data, error, isFetching } = useQuery({
    queryKey: ['preview', resource.name, id, command, asked],
    queryFn: () => dataProvider.preview(resource.name, id, command, asked!),
    enabled: Boolean(asked),
    placeholderData: keepPreviousData,
    retry: false,
    // The refresh after the command would otherwise ask for the effect of a command that is done already.
    staleTime: 'static',
    gcTime: 0,
  });
  const refusal = useMemo(
    () => (error ? refusalOf(error, Object.keys(resource.commands![command]!.input ?? {})) : undefined),
    [error, resource, command],
  );
  useFieldErrors(values ? refusal?.ofFields : undefined);
  const isCurrent = !isFetching && values && JSON.stringify(values) === JSON.stringify(asked);
  const found = error ? (isRefusal(error) ? 'refused' : 'unknown') : data;
  const shown = isCurrent ? found : undefined;
  useEffect(() => onShown(shown), [onShown, shown]);

  if (!values) return null;
  if (refusal) {
    if (Object.keys(refusal.ofFields).length > 0) return null;
    return <Refusal messages={refusal.messages} error={error} />;
  }
  if (!data) return <Skeleton variant="rounded" height={96} />;
  const { lines, plans, record } = data;
  return (
    <Box component="section" aria-labelledby={title} aria-busy={!isCurrent} sx={section}>
      <Typography id={title} component="h3" variant="subtitle2">
        {translate('preview.title')}
        {!isCurrent && <CircularProgress size={12} aria-hidden sx={{ ml: 1 }} />}
      </Typography>
      <Typography role="status" variant="body2" color="textSecondary">
        {lines.length > 0
          ? translate('preview.lines', { smart_count: lines.length })
          : (later?.(values) ?? translate('preview.noLines'))}
      </Typography>
      <PreviewLines lines={lines} plans={plans} />
      <PreviewFigures resource={resource} plans={plans} record={record} />
      {further?.(data)}
    </Box>
  );
}

/** The pause in typing, in milliseconds, after which the server is asked. */
const pause = 300;

/** The values, once they have not changed for a moment. */
export function useSettled(values: Values | null | undefined): Values | null {
  const current = JSON.stringify(values ?? null);
  const [settled, setSettled] = useState(current);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(current), pause);
    return () => clearTimeout(timer);
  }, [current]);
  return useMemo(() => JSON.parse(settled), [settled]);
}

/** Marks fields of the form around it for as long as the server refuses them. */
export function useFieldErrors(errors: Record<string, string> | undefined) {
  const form = useFormContext();
  useEffect(() => {
    if (!form || !errors) return;
    const entries = Object.entries(errors);
    for (const [name, message] of entries) form.setError(name, { type: askedByPreview, message });
    return () => {
      const own = entries.filter(([name]) => form.getFieldState(name).error?.type === askedByPreview);
      if (own.length > 0) form.clearErrors(own.map(([name]) => name));
    };
  }, [form, errors]);
}

const section = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 'var(--radius)',
  p: 2,
  // What is shown is of what was entered before.
  '&[aria-busy=true]': { opacity: 0.45 },
} as const;
