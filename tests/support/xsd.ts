import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The published schemas of ISO 20022 lie beside the checkout, and xmllint checks a file against them. */
const schemas = fileURLToPath(new URL('../../../shared/data/iso20022/', import.meta.url));

export const canValidate = existsSync(schemas) && spawnSync('xmllint', ['--version']).error === undefined;

/** The faults that xmllint finds in a message by its schema, such as pain.001.001.09; empty if it is valid. */
export const schemaFaults = (xml: string, schema: string): string => {
  const { status, stderr } = spawnSync(
    'xmllint',
    ['--noout', '--nonet', '--huge', '--schema', `${schemas}${schema}.xsd`, '-'],
    { input: xml, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return status === 0 ? '' : stderr.slice(0, 2000) || `xmllint ended with ${status}`;
};
