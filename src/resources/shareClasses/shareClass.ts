import { useGetList } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { shareClasses } from '../../../model/resources/stated/shareClasses.ts';

/** What a company has stated of a share class. It has no pages of its own, so that no list has to load its declaration. */
export type ShareClass = RecordOf<typeof shareClasses>;

/** All that a company has stated of its share classes, the newest first. */
export const useShareClasses = (companyId: string | undefined) =>
  useGetList<ShareClass>(
    'share-classes',
    {
      filter: { company_id: companyId },
      sort: { field: 'effectiveDate', order: 'DESC' },
      pagination: { page: 1, perPage: 1000 },
    },
    { enabled: companyId !== undefined },
  ).data;
