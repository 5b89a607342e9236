import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'react-admin';
import { definitionOf } from '../../engine/registry.ts';

type Props = { of: 'grant' | 'grantOfAlone' | 'paper'; resource: 'plans' | 'documents'; id: string };

/** Tells a founder that a record is their own as an employee, and leads to it in that role. */
export function OwnMatter({ of, resource, id }: Props) {
  const translate = useTranslate();
  const path = definitionOf(resource).paths.show!.replace(':id', id);
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate(`ownMatter.${of}`)}{' '}
      <Link component={LinkBase} to={`/platform/employee/${path}`}>
        {translate('ownMatter.open')}
      </Link>
    </Alert>
  );
}
