import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { MouseEvent } from 'react';
import {
  LinkBase,
  ReferenceFieldBase,
  useCreatePath,
  useGetRecordRepresentation,
  useTranslate,
} from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { hasPage } from '../registry.ts';
import { Absent } from './Absent.tsx';

type Props = { source: string; reference: string; linked: boolean };

/** The name of the record that is referred to; where there is a page of it, a link. */
export function ReferenceCell({ source, reference, linked }: Props) {
  const { role } = useApp().user;
  const createPath = useCreatePath();
  const represent = useGetRecordRepresentation(reference);
  const translate = useTranslate();
  const isLink = linked && hasPage(reference, 'show', role);
  return (
    <ReferenceFieldBase
      source={source}
      reference={reference}
      empty={<Absent />}
      render={({ referenceRecord, isPending }) => {
        if (!referenceRecord)
          return isPending ? <Skeleton {...unnamed(translate('platform.loading'))} /> : <Absent />;
        const name = represent(referenceRecord);
        if (!isLink) return name;
        const to = createPath({ resource: reference, id: referenceRecord.id, type: 'show' });
        return (
          <Link component={LinkBase} to={to} onClick={(event: MouseEvent) => event.stopPropagation()}>
            {name}
          </Link>
        );
      }}
    />
  );
}

/** The placeholder of a name that is being read. It has a label, because the link around it needs one. */
const unnamed = (label: string) => ({
  role: 'img',
  'aria-label': label,
  sx: { display: 'inline-block', width: '6em' },
});
