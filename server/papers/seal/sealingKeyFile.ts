import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from '../../base/config.ts';
import {
  requireValid,
  type SealingKey,
  SealingKeyError,
  sealingKeyFromPem,
  sealingKeyToPem,
} from './sealingKey.ts';

/** The key that seals documents lies in the data directory, readable by its owner alone. */
export const sealingKeyFile = ({ dataDir }: Config) => join(dataDir, 'sealing-key.pem');

export const readSealingKey = async (config: Config): Promise<string | undefined> => {
  try {
    return await readFile(sealingKeyFile(config), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
};

export const writeSealingKey = async (config: Config, pem: string) => {
  const file = sealingKeyFile(config);
  await writeFile(`${file}.new`, pem, { mode: 0o600 });
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
};

/**
 * The key of this installation: the one that is configured, or else the one in the data directory, which the first start
 * makes where it is not for production.
 *
 * @throws ConfigError for one that cannot seal
 */
export const ownSealingKey = async (config: Config): Promise<SealingKey> => {
  if (config.sealingKey) return configuredKey(config.sealingKey);
  const pem = await readSealingKey(config);
  if (pem !== undefined) {
    const name = `DATA_DIR: ${sealingKeyFile(config)}`;
    return usable(() => sealingKeyFromPem(pem), { file: name, password: name });
  }
  if (config.production)
    throw new ConfigError('SEALING_KEY_FILE: required in production, where no key is made by itself');
  const { makeSealingKey } = await import('./makeSealingKey.ts');
  const key = await makeSealingKey(config.appName);
  await writeSealingKey(config, sealingKeyToPem(key));
  return key;
};

const configuredKey = async ({ file, password }: { file: string; password: string }) => {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new ConfigError(`SEALING_KEY_FILE: ${file} cannot be read (${error.message})`);
  });
  const names = { file: `SEALING_KEY_FILE: ${file}`, password: 'SEALING_KEY_PASSWORD:' };
  const { loadSealingKey } = await import('./loadSealingKey.ts');
  return usable(() => loadSealingKey(bytes, password), names);
};

const usable = (load: () => SealingKey, names: { file: string; password: string }): SealingKey => {
  try {
    const key = load();
    requireValid(key);
    return key;
  } catch (error) {
    if (!(error instanceof SealingKeyError)) throw new ConfigError(`${names.file} cannot be read`);
    throw new ConfigError(`${error.password ? names.password : names.file} ${error.message}`);
  }
};
