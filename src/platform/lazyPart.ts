import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../loadChunk.ts';

/** A component of a module by its name, loaded when it is first drawn. */
export const lazyPart = <Name extends string, Props = object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): ComponentType<Props> =>
  lazy(async () => ({ default: (await loadChunk(load()))[name] as ComponentType<Props> }));
