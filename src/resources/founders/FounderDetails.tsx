import { useRecordContext } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import { founders } from '../../../model/resources/founders.ts';
import { Attributes } from '../../engine/record/Attributes.tsx';
import { OcfExport } from '../companies/OcfExport.tsx';

/** The founder's details, and the export of the company. */
export function FounderDetails() {
  const founder = useRecordContext<RecordOf<typeof founders>>();
  if (!founder) return null;
  return (
    <>
      <Attributes resource={founders} names={['email', 'company_id', 'created_at']} />
      <OcfExport companyId={founder.company_id} />
    </>
  );
}
