import type { RaRecord, TranslateFunction } from 'react-admin';
import type { Attribute } from '../../model/attributes.ts';
import type { Resource } from '../../model/resource.ts';
import { formatDate, formatDay, formatPieces } from '../i18n/format.ts';
import { place } from './resourceTexts.ts';

/** What a record is called wherever it is named: its title, and what tells it apart from others of the same title. */
export const recordName = (
  { name, title, apart = [], attributes }: Resource,
  record: RaRecord,
  translate: TranslateFunction,
): string => {
  const said = (source: string, { kind }: Attribute): string | undefined => {
    const value = record[source];
    // What has no such day yet is told by the day on which it was made.
    if (kind === 'date' && value === null) return formatDay(record.created_at);
    if (value === undefined || value === null) return undefined;
    if (kind === 'date') return formatDate(value);
    if (kind === 'pieces') return translate('engine.pieces', { pieces: formatPieces(value) });
    return translate(`resources.${name}.${place.value(source, value)}`);
  };
  const named = ['date', 'oneOf'].includes(attributes[title]!.kind)
    ? said(title, attributes[title]!)
    : record[title];
  const parts = [named, ...apart.map((source) => said(source, attributes[source]!))];
  return parts.filter((part) => part !== undefined).join(' · ');
};
