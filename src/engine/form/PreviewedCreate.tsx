import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import {
  CreateBase,
  Form,
  type RaRecord,
  useLocation,
  useNotify,
  useRedirect,
  useTranslate,
} from 'react-admin';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { PlanDate } from '../../../model/values/dates.ts';
import { inFours } from '../../../model/values/inFours.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { KeepDraft } from '../../kit/form/KeepDraft.tsx';
import { SaveOnce } from '../../kit/form/SaveOnce.tsx';
import { Page } from '../../kit/page/Page.tsx';
import { useResourceTexts } from '../resourceTexts.ts';
import { FormButtons } from './CreatePage.tsx';

type Props = {
  /** The name of the resource. */
  resource: string;
  /** The first values of the form, by the query of its address and the day. */
  initial: (search: string, today: PlanDate) => FieldValues;
  resolver: Resolver;
  fields: ReactNode;
  preview: ReactNode;
};

/** The page of a form that makes a record, with what the record would lead to beside it. */
export function PreviewedCreate({ resource, initial, resolver, fields, preview }: Props) {
  const texts = useResourceTexts(resource);
  const { search } = useLocation();
  const { today } = useApp().config;
  const [first] = useState(() => initial(search, today));
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const onSuccess = (made: RaRecord) => {
    const reference = inFours(String(made.reference ?? ''));
    const plainly = translate('ra.notification.created', { smart_count: 1 });
    notify(`resources.${resource}.notifications.created`, {
      type: 'info',
      messageArgs: { reference, smart_count: 1, _: plainly },
    });
    redirect('show', resource, made.id, made);
  };
  const title = texts('create.title');
  const description = texts('create.description', '');
  return (
    <Page title={title} goBack={resource}>
      {description && <Typography sx={{ maxWidth: '64ch', mb: 3 }}>{description}</Typography>}
      <CreateBase resource={resource} mutationOptions={{ onSuccess }}>
        <SaveOnce leaves>
          <Form defaultValues={first} resolver={resolver} disableInvalidFormNotification noValidate>
            <KeepDraft form={resource} />
            <Previewed {...{ resource, fields, preview }} save={texts('create.button', title)} />
          </Form>
        </SaveOnce>
      </CreateBase>
    </Page>
  );
}

type PreviewedProps = Pick<Props, 'resource' | 'fields' | 'preview'> & { save: string };

/** The fields of a form with what they would lead to beside them, and its buttons below both. */
export function Previewed({ resource, fields, preview, save }: PreviewedProps) {
  return (
    <Box sx={layout}>
      <Box sx={{ minWidth: 0 }}>{fields}</Box>
      {preview}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FormButtons resource={resource} save={save} />
      </Box>
    </Box>
  );
}

const layout = {
  display: 'grid',
  columnGap: 5,
  rowGap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 28rem) minmax(0, 1fr)' },
  alignItems: 'start',
} as const;
