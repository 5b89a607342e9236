import { useTranslate } from 'react-admin';
import { formatPieces, formatRate } from '../../../i18n/format.ts';

type Terms = {
  period?: { unit?: string; length?: number | null } | null;
  occurrences?: number | null;
  cliff?: { occurrence?: number | null; portion?: string | null } | null;
  tranches?: readonly unknown[];
  milestones?: readonly { cap?: number | null }[];
  acceleration?: { trigger?: string; portion?: string; months?: number } | null;
};

/** Terms of vesting in a sentence or two, as far as they are given. */
export function TermsSentence({ terms }: { terms: Terms }) {
  const { period, occurrences, cliff, tranches = [], milestones = [], acceleration } = terms;
  const translate = useTranslate();
  const sentences: string[] = [];
  // A portion of nothing is refused, and no sentence promises it.
  const isNothing = cliff?.portion === '0';
  if (period?.length && occurrences && !isNothing) {
    const inUnits = (length: number) =>
      translate(`vestingTerms.units.count.${period.unit}`, { smart_count: length });
    const every = translate(`vestingTerms.every.${period.unit}`, { smart_count: period.length });
    const times = (count: number) => ({ every, smart_count: count, times: formatPieces(count) });
    if (cliff?.occurrence) {
      const { occurrence, portion } = cliff;
      const after = inUnits(occurrence * period.length);
      const more = occurrences - occurrence;
      const key = more <= 0 ? 'once' : portion ? 'cliffPortion' : 'cliff';
      sentences.push(translate(`vestingTerms.summary.${key}`, { after, portion, ...times(more) }));
    } else sentences.push(translate('vestingTerms.summary.period', times(occurrences)));
  }
  if (tranches.length > 0)
    sentences.push(translate('vestingTerms.summary.tranches', { smart_count: tranches.length }));
  if (milestones.length > 0) {
    sentences.push(translate('vestingTerms.summary.milestones', { smart_count: milestones.length }));
  }
  const cap = Math.max(...milestones.map((milestone) => milestone.cap ?? 0), 0);
  if (cap > 100) sentences.push(translate('vestingTerms.summary.caps', { cap: formatRate(String(cap)) }));
  if (acceleration?.portion) {
    const { trigger, portion, months = 0 } = acceleration;
    sentences.push(translate(`vestingTerms.summary.${trigger}`, { portion, smart_count: months }));
  }
  return sentences.join(' ');
}
