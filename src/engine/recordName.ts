import type { RaRecord, TranslateFunction } from 'react-admin';
import type { Resource } from '../../model/resource.ts';
import { countryName, formatDate, formatDay, formatPieces } from '../i18n/format.ts';
import { place } from './resourceTexts.ts';

/** What a record is called wherever it is named: its title, and what tells it apart from others of the same title. */
export const recordName = (
  { name, title, apart = [], attributes }: Resource,
  record: RaRecord,
  translate: TranslateFunction,
): string => {
  const said = (source: string): string | undefined => {
    const value = record[source];
    if (source === 'created_at') return formatDay(value);
    const { kind, values } = attributes[source]!;
    // What has no such day yet is told by the day on which it was made.
    if (kind === 'date' && value === null) return formatDay(record.created_at);
    if (value === undefined || value === null) return undefined;
    if (kind === 'date') return formatDate(value);
    if (kind === 'country') return countryName(value);
    if (kind === 'pieces') return translate('engine.pieces', { pieces: formatPieces(value) });
    return values ? translate(`resources.${name}.${place.value(source, value)}`) : value;
  };
  return [title, ...apart]
    .map(said)
    .filter((part) => part !== undefined)
    .join(' · ');
};
