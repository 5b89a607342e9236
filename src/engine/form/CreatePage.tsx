import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { CreateBase, Form, LinkBase, SaveButton, useLocation, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { Resource } from '../../../model/resource.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { useBegunForm } from '../../kit/form/begunForm.ts';
import { FocusRefused } from '../../kit/form/FocusRefused.tsx';
import { KeepDraft } from '../../kit/form/KeepDraft.tsx';
import { Recheck } from '../../kit/form/Recheck.ts';
import { SaveOnce } from '../../kit/form/SaveOnce.tsx';
import { resolverOf } from '../../kit/form/schemaResolver.ts';
import { UnplacedErrors } from '../../kit/form/UnplacedErrors.tsx';
import { Page } from '../../kit/page/Page.tsx';
import { goesBack, useWayBack } from '../../kit/page/wayBack.tsx';
import { type CreateOf, type Definition, rolesOf } from '../definePages.ts';
import { Input } from '../kinds/Input.tsx';
import { useResourceTexts } from '../resourceTexts.ts';
import { BackToBegun, goesOn, useReturnWith } from './BackToBegun.tsx';
import { CopiedRecord } from './CopiedRecord.tsx';

type Props = { definition: Definition; create: CreateOf<Resource> };

/** The form that makes a record of a resource. */
export default function CreatePage({ definition, create }: Props) {
  const { resource, copy } = definition;
  return (
    <CopiedRecord resource={resource.name}>
      {(copied) => {
        const left = copied && copy?.without?.(copied);
        const begun = create.fields.filter((name) => copied && !left?.includes(name as never));
        const values = Object.fromEntries(begun.map((name) => [name, copied![name]]));
        return <CreateForm {...{ definition, create, values }} />;
      }}
    </CopiedRecord>
  );
}

function CreateForm({ definition, create, values }: Props & { values: object }) {
  const { resource } = definition;
  const { role } = useApp().user;
  const texts = useResourceTexts(resource.name);
  const attributes = resource.create!.input;
  const resolver = useMemo(() => resolverOf(attributes), [attributes]);
  const named = useNamed(create.fields);
  const title = texts('create.title', `Create ${resource.singular}`);
  const description = texts('create.description', '');
  const next = rolesOf(definition, 'show').includes(role) ? 'show' : 'list';
  const begun = useBegunForm();
  const Actions = create.actions;
  const onSuccess = useReturnWith(resource);
  return (
    <CreateBase resource={resource.name} redirect={next} mutationOptions={{ onSuccess }}>
      <Page title={title} goBack={begun ? undefined : resource.name} actions={Actions && <Actions />}>
        <BackToBegun />
        {description && <Typography sx={{ maxWidth: '64ch', mb: 2 }}>{description}</Typography>}
        <SaveOnce leaves>
          <Form
            defaultValues={{ ...values, ...named }}
            resolver={resolver}
            disableInvalidFormNotification
            noValidate
          >
            <KeepDraft form={resource.name} />
            <FormFields>
              {create.fields.map((name) => (
                <Input key={name} resource={resource} source={name} attribute={attributes[name]!} />
              ))}
            </FormFields>
            <FormButtons resource={resource.name} save={texts('create.button', title)} />
          </Form>
        </SaveOnce>
      </Page>
    </CreateBase>
  );
}

/** The first values of a form that its address names, among the fields that it has. */
export function useNamed(fields: readonly string[]): Record<string, string> {
  const { search } = useLocation();
  const [named] = useState(() =>
    Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => fields.includes(name))),
  );
  return named;
}

/** Inputs under each other, no wider than they are read with ease. */
export function FormFields({ children }: { children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        maxWidth: 'var(--width-form)',
        '& .MuiFormControl-root': { m: 0, width: '100%' },
      }}
    >
      {children}
    </Box>
  );
}

/**
 * The button that saves and the link back to where the reader came from. While there is an error, they are beside a
 * note that nothing was saved, which says itself what no input can show.
 */
export function FormButtons({ resource, save }: { resource: string; save: string }) {
  const translate = useTranslate();
  const begun = useBegunForm();
  const { to } = useWayBack(resource);
  const { isSubmitted, errors } = useFormState();
  const isRefused = isSubmitted && Object.keys(errors).length > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 3 }}>
      <Recheck />
      <FocusRefused />
      <SaveButton label={save} icon={false} alwaysEnable />
      <Button component={LinkBase} to={begun ? begun.path : to} state={begun ? goesOn(begun) : goesBack}>
        {translate('ra.action.cancel')}
      </Button>
      <Typography role="status" variant="body2" color="error">
        {isRefused && translate('ra.message.invalid_form')}
        <UnplacedErrors />
      </Typography>
    </Box>
  );
}
