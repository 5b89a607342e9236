import { useReference } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { companies } from '../../../model/resources/companies.ts';
import { Picture } from '../../kit/Picture.tsx';

/** The logo of the company that a record belongs to, once it has one. */
export function RecordLogo({ companyId }: { companyId: string }) {
  const { referenceRecord } = useReference<RecordOf<typeof companies>>({
    reference: 'companies',
    id: companyId,
  });
  return referenceRecord?.logo && <Picture address={referenceRecord.logo} height={32} />;
}
