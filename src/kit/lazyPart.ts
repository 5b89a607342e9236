import { type ComponentType, lazy, type ReactNode } from 'react';
import { loadChunk } from '../base/loadChunk.ts';
import { loadLaterTexts } from '../i18n/provider.ts';

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

/** A component of a module by its name, loaded when it is first drawn, with the texts that it may need. */
export const lazyPart = <Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): ComponentType<PropsOf<Module[Name]>> =>
  lazy(async () => {
    const [module] = await Promise.all([loadChunk(load()), loadLaterTexts()]);
    return { default: module[name] as ComponentType<PropsOf<Module[Name]>> };
  });
