import type { RaRecord } from 'react-admin';
import { definitionOf } from '../engine/registry.ts';
import { place } from '../engine/resourceTexts.ts';
import type { Choice } from './useChoices.ts';

type Way = Pick<Choice, 'title' | 'path' | 'isFile'>;
type Translate = (key: string, values?: object) => string;

/** What has no page, but can be opened: a certificate as its file, a line of the ledger in front of the list. */
export const withoutPage: Readonly<
  Record<string, (record: RaRecord, translate: Translate, basename: string) => Way>
> = {
  certificates: ({ id, number }, translate) => ({
    title: translate('search.certificate', { number }),
    path: `/api/certificates/${id}/file`,
    isFile: true,
  }),
  transactions: ({ id, type }, translate, basename) => ({
    title: translate(`resources.transactions.${place.value('type', type)}`),
    path: `${basename}/${definitionOf('transactions').paths.list}?line=${id}`,
  }),
};
