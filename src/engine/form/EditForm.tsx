import Box from '@mui/material/Box';
import { type ComponentProps, Fragment, type ReactNode, useMemo } from 'react';
import {
  EditBase,
  Form,
  type Identifier,
  type RaRecord,
  SaveButton,
  useNotify,
  useRecordContext,
} from 'react-admin';
import { confirmationOfSome } from '../../../model/attributes.ts';
import type { Resource } from '../../../model/resource.ts';
import { AskBeforeLeaving } from '../../kit/form/AskBeforeLeaving.tsx';
import { FocusRefused } from '../../kit/form/FocusRefused.tsx';
import { Recheck } from '../../kit/form/Recheck.ts';
import { SaveOnce } from '../../kit/form/SaveOnce.tsx';
import { resolverOf } from '../../kit/form/schemaResolver.ts';
import { Input } from '../kinds/Input.tsx';
import { useResourceTexts } from '../resourceTexts.ts';
import { ConfirmAccount } from './ConfirmAccount.tsx';
import { FormFields } from './CreatePage.tsx';

type Props = {
  resource: Resource;
  id: Identifier;
  /** The attributes in the form, all of them open to change. */
  fields: readonly string[];
  /** The inputs of the attributes that are lists. */
  lists?: Readonly<Record<string, ReactNode>>;
  /** The place of another text than the usual one for what was saved. */
  saved?: (before: never, after: never) => string | undefined;
};

/** A form that changes a record and stays where it is. It is no page of its own: a title belongs above it. */
export function EditForm({ resource, id, fields, lists = {}, saved }: Props) {
  const texts = useResourceTexts(resource.name);
  const notify = useNotify();
  const { input } = resource.update!;
  const resolver = useMemo(() => {
    const sent = input.password ? [...fields, ...Object.keys(confirmationOfSome)] : fields;
    return resolverOf(Object.fromEntries(sent.map((name) => [name, input[name]!])));
  }, [fields, input]);
  const onSuccess = (after: RaRecord, { previousData }: { previousData?: RaRecord }) =>
    notify(saved?.(previousData as never, after as never) ?? texts('update.done', 'engine.form.saved'), {
      type: 'success',
    });
  return (
    <EditBase
      resource={resource.name}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onSuccess }}
      // A form without its record would lose what is typed when the record arrives.
      loading={null}
    >
      <SaveOnce>
        {/* A row that is added is not wrong before somebody has been in it; "onTouched" would mark it at once. */}
        <FormOf fields={fields} resolver={resolver} mode="onBlur" noValidate>
          <AskBeforeLeaving />
          <Recheck />
          <FocusRefused />
          <FormFields>
            {fields.map((name) =>
              lists[name] ? (
                <Fragment key={name}>{lists[name]}</Fragment>
              ) : (
                <Input key={name} resource={resource} source={name} attribute={input[name]!} />
              ),
            )}
            {input.password && <ConfirmAccount of={resource.name} />}
          </FormFields>
          <Box sx={{ mt: 3 }}>
            <SaveButton label={texts('update.button', 'ra.action.save')} icon={false} alwaysEnable />
          </Box>
        </FormOf>
      </SaveOnce>
    </EditBase>
  );
}

/**
 * The form knows only its own attributes of the record: what happens to others, such as the address beside it that is
 * saved while it is typed, leaves alone what is being typed here.
 */
function FormOf({ fields, ...form }: Pick<Props, 'fields'> & ComponentProps<typeof Form>) {
  const record = useRecordContext<RaRecord>()!;
  const own = Object.fromEntries(['id', ...fields].map((name) => [name, record[name]]));
  return <Form record={own} {...form} />;
}
