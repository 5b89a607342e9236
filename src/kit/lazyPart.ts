import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../base/loadChunk.ts';
import { loadLaterTexts } from '../i18n/provider.ts';

/** A component of a module by its name, loaded when it is first drawn, with the texts that it may need. */
export const lazyPart = <Name extends string, Props = object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): ComponentType<Props> =>
  lazy(async () => {
    const [module] = await Promise.all([loadChunk(load()), loadLaterTexts()]);
    return { default: module[name] as ComponentType<Props> };
  });
