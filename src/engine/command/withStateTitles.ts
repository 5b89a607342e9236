import { HttpError, type Identifier } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import type { PlatformDataProvider } from '../../dataProvider/dataProvider.ts';
import { place } from '../resourceTexts.ts';

/**
 * Writes the title of the state into a refusal, because the server knows states by their slugs alone and readers know
 * them by their titles.
 */
export const withStateTitles = (
  provider: PlatformDataProvider,
  resources: readonly Resource[],
  translate: (key: string) => string,
): PlatformDataProvider => {
  const titled = async (error: unknown, name: string, id: Identifier, command: string) => {
    const declared = resources.find((resource) => resource.name === name)?.commands?.[command];
    if (!(error instanceof HttpError) || error.status !== 409 || !declared) return error;
    const found = await provider.getOne(name, { id }).catch(() => undefined);
    const status: unknown = found?.data.status;
    if (typeof status !== 'string' || declared.from.includes(status)) return error;
    const title = translate(`resources.${name}.${place.value('status', status)}`);
    return new HttpError(error.message.replace(status, title), error.status, error.body);
  };
  const asking =
    <Asked extends 'command' | 'preview'>(ask: Asked) =>
    (...of: Parameters<PlatformDataProvider[Asked]>) => {
      const [name, id, command, input = {}, ...others] = of;
      return provider[ask](name, id, command, input, ...(others as [])).catch(async (error: unknown) => {
        throw await titled(error, name, id, command);
      });
    };
  return {
    ...provider,
    command: asking('command') as PlatformDataProvider['command'],
    preview: asking('preview') as PlatformDataProvider['preview'],
  };
};
