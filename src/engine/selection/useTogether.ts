import { useMemo } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { formatMoney, formatPieces } from '../../i18n/format.ts';
import { byLanguage } from '../../i18n/language.ts';
import { sumOf } from '../../kit/sumOf.ts';

/** The number of names that fit into a sentence; the others are only counted. */
const named = 2;

const lists = byLanguage((locale) => new Intl.ListFormat(locale));

/**
 * What several records are together, in the form that texts mention: of amounts the sum in each currency, of pieces the
 * sum, and of texts the first ones and how many more.
 */
export function useTogether(resource: Resource, records: readonly RaRecord[]): Record<string, string> {
  const translate = useTranslate();
  return useMemo(() => {
    const sumsOf = (name: string, currency: string) =>
      [
        ...Map.groupBy(
          records.filter((record) => record[name] != null),
          (record) => String(record[currency]),
        ),
      ].map(([code, some]) =>
        formatMoney(
          sumOf(
            code,
            some.map((record) => record[name]),
          ),
          code,
        ),
      );
    const namesOf = (name: string) => {
      const names = [...new Set(records.flatMap((record) => record[name] ?? []))];
      const more = names.length - named;
      return more <= 0
        ? names
        : [...names.slice(0, named), translate('lists.selection.further', { smart_count: more })];
    };
    return Object.fromEntries(
      Object.entries(resource.attributes).flatMap(([name, { kind, currency }]) => {
        if (kind === 'money') return [[name, lists().format(sumsOf(name, currency!))]];
        if (kind === 'pieces')
          return [[name, formatPieces(records.reduce((sum, record) => sum + Number(record[name] ?? 0), 0))]];
        return kind === 'text' ? [[name, lists().format(namesOf(name))]] : [];
      }),
    );
  }, [resource, records, translate]);
}
