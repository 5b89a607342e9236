import { ocfTexts } from '../i18n/ocf.en.ts';
import { poolsThrough } from './conversions.ts';
import { derivedId } from './ids.ts';
import type { CompanyPool, CompanySplit } from './readCompany.ts';

export const stockClassId = ({ company_id, asset }: CompanyPool) =>
  derivedId(company_id, 'stock-class', asset);

/**
 * The stock classes, one for each share class that the pools name, or named before a conversion. The further details that the format demands are not
 * known here.
 */
export const stockClassesOf = (pools: readonly CompanyPool[], splits: readonly CompanySplit[]) =>
  [...Map.groupBy(poolsThrough(pools, splits), ({ asset }) => asset)].map(([asset, ofClass]) => {
    const values = new Set(ofClass.map(({ nominal_value, currency }) => `${nominal_value} ${currency}`));
    const { nominal_value, currency } = ofClass[0]!;
    return {
      id: stockClassId(ofClass[0]!),
      object_type: 'STOCK_CLASS',
      name: asset,
      class_type: /prefer/i.test(asset) ? 'PREFERRED' : 'COMMON',
      // Certificates are numbered through all classes of a company, without a prefix.
      default_id_prefix: '',
      initial_shares_authorized: 'NOT APPLICABLE',
      votes_per_share: '1',
      // Pools of one class that name different values contradict each other about it.
      ...(values.size === 1 && { par_value: { amount: nominal_value, currency } }),
      seniority: '1',
      comments: [ocfTexts.classUnknown],
    };
  });
