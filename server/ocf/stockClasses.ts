import { isSameClass } from '../../model/splits/shareClasses.ts';
import { ocfTexts } from '../i18n/ocf.en.ts';
import type { CompanyClass, CompanyPool, CompanySplit } from './companyRows.ts';
import { poolsThrough } from './conversions.ts';
import { derivedId } from './ids.ts';

export const stockClassId = ({ company_id, asset }: CompanyPool) =>
  derivedId(company_id, 'stock-class', asset);

/**
 * The stock classes, one for each share class that the pools name, or named before a conversion. What the company has not
 * stated of it, and further details that the format demands, are not known here.
 */
export const stockClassesOf = (
  pools: readonly CompanyPool[],
  splits: readonly CompanySplit[],
  stated: readonly CompanyClass[],
) => {
  const named = [...Map.groupBy(poolsThrough(pools, splits), ({ asset }) => asset)].map(
    ([asset, [first, ...others]]) => ({
      ofClass: [first!, ...others] as const,
      terms: stated.find(({ name }) => isSameClass(name, asset)),
    }),
  );
  const [basic, ...further] = named.filter(({ terms }) => terms && isBasic(terms));
  // Which class others become is known where a single one is common and one for one.
  const target = further.length === 0 && basic ? stockClassId(basic.ofClass[0]) : undefined;
  return named.map(({ ofClass, terms }) => {
    const [{ asset, nominal_value, currency }] = ofClass;
    const values = new Set(ofClass.map((pool) => `${pool.nominal_value} ${pool.currency}`));
    return {
      id: stockClassId(ofClass[0]),
      object_type: 'STOCK_CLASS',
      name: asset,
      // Certificates are numbered through all classes of a company, without a prefix.
      default_id_prefix: '',
      initial_shares_authorized: 'NOT APPLICABLE',
      // Pools of one class that name different values contradict each other about it.
      ...(values.size === 1 && { par_value: { amount: nominal_value, currency } }),
      seniority: '1',
      ...(terms ? statedOf(terms, currency, target) : unknownOf(asset)),
    };
  });
};

/** Whether shares of a class are counted as they are, and become no others. */
const isBasic = ({ type, numerator, denominator }: CompanyClass) =>
  type === 'common' && numerator === denominator;

const unknownOf = (asset: string) => ({
  class_type: /prefer/i.test(asset) ? 'PREFERRED' : 'COMMON',
  votes_per_share: '1',
  comments: [ocfTexts.classUnknown],
});

const statedOf = (terms: CompanyClass, currency: string, target: string | undefined) => ({
  class_type: terms.type.toUpperCase(),
  votes_per_share: String(terms.votes_per_share),
  ...(!isBasic(terms) && {
    conversion_rights: [
      {
        type: 'STOCK_CLASS_CONVERSION_RIGHT',
        conversion_mechanism: {
          type: 'RATIO_CONVERSION',
          ratio: { numerator: String(terms.numerator), denominator: String(terms.denominator) },
          conversion_price: { amount: '0', currency },
          rounding_type: 'FLOOR',
        },
        ...(target && { converts_to_stock_class_id: target }),
      },
    ],
  }),
  comments: [ocfTexts.classStated, ...(isBasic(terms) ? [] : [ocfTexts.conversionPriceUnknown])],
});
