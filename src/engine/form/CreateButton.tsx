import Button from '@mui/material/Button';
import { useContext } from 'react';
import { LinkBase, useCreatePath, useListContext } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { type Definition, rolesOf } from '../definePages.ts';
import { useResourceTexts } from '../resourceTexts.ts';
import { Known } from './known.ts';

/** The button above a list that is not empty; absent if the quick actions have it on every page. */
export function AnotherButton({ definition }: { definition: Definition }) {
  const { total } = useListContext();
  return !total || definition.isQuick ? null : <CreateButton definition={definition} />;
}

/** Leads to the form that makes a record; absent where the role has none. */
export function CreateButton({ definition }: { definition: Definition }) {
  const { role, awaitsTrust } = useApp().user;
  const createPath = useCreatePath();
  const { name, singular } = definition.resource;
  const texts = useResourceTexts(name);
  const search = `${new URLSearchParams(useContext(Known))}`;
  if (awaitsTrust || !rolesOf(definition, 'create').includes(role)) return null;
  return (
    <Button
      component={LinkBase}
      to={{ pathname: createPath({ resource: name, type: 'create' }), search }}
      variant="contained"
    >
      {texts('create.title', `Create ${singular}`)}
    </Button>
  );
}
