import type { RaRecord } from 'react-admin';
import type { Role } from '../../model/enums.ts';
import { inFours } from '../../model/values/inFours.ts';
import { definitionOf, hasPage } from '../engine/registry.ts';
import { place } from '../engine/resourceTexts.ts';
import type { Choice } from './choice.ts';

type Way = Pick<Choice, 'title' | 'path' | 'opensBeside' | 'record'>;
type Translate = (key: string, values?: object) => string;

const ofCertificates = (numbers: string, translate: Translate) =>
  translate('search.ofCertificate', { numbers, smart_count: numbers.split(', ').length });

type WayTo = (record: RaRecord, translate: Translate, basename: string, role: Role) => Way;

/**
 * What has no page, but can be opened: a certificate as its file, a line of the ledger in front of the list, and one of a
 * payout in front of that, or of the own earnings.
 */
export const withoutPage: Readonly<Record<string, WayTo>> = {
  certificates: ({ id, number }, translate) => ({
    title: translate('search.certificate', { number }),
    path: `/api/certificates/${id}/file`,
    opensBeside: true,
  }),
  transactions: ({ certificateNumbers, ...record }, translate, basename) => {
    const { id, type } = record as RaRecord;
    const said = translate(`resources.transactions.${place.value('type', type)}`);
    return {
      title: certificateNumbers ? `${said} · ${ofCertificates(certificateNumbers, translate)}` : said,
      path: `${basename}/${definitionOf('transactions').paths.list}?line=${id}`,
      record: record as RaRecord,
    };
  },
  earnings: ({ id, reference, payout_id }, _, basename, role) => {
    const isOfPayout = hasPage('payouts', 'show', role);
    const page = isOfPayout ? `payout/${payout_id}` : definitionOf('earnings').paths.list;
    return { title: inFours(reference), path: `${basename}/${page}?earning=${id}` };
  },
};
