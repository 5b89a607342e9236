import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useListContext } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { type Definition, rolesOf } from '../definePages.ts';
import { useResourceTexts } from '../resourceTexts.ts';

type Props = {
  definition: Definition;
  /** The end of the form's address that says what is known of the new record, as in ?pool_id=…. */
  known?: string;
};

/** The button above a list that is not empty; absent if the quick actions have it on every page. */
export function AnotherButton(props: Props) {
  const { total } = useListContext();
  return !total || props.definition.isQuick ? null : <CreateButton {...props} />;
}

/** Leads to the form that makes a record; absent where the role has none. */
export function CreateButton({ definition, known = '' }: Props) {
  const { role, awaitsTrust } = useApp().user;
  const createPath = useCreatePath();
  const { name, singular } = definition.resource;
  const texts = useResourceTexts(name);
  if (awaitsTrust || !rolesOf(definition, 'create').includes(role)) return null;
  return (
    <Button
      component={LinkBase}
      to={createPath({ resource: name, type: 'create' }) + known}
      variant="contained"
    >
      {texts('create.title', `Create ${singular}`)}
    </Button>
  );
}
