import type { Language } from '../../model/enums.ts';
import { Problem } from '../base/problem.ts';
import { speaking } from '../i18n/language.ts';
import { type Works, works } from './works.ts';

export type Task = { kind: keyof Works; language: Language; input: unknown[] };
export type Outcome = { done: unknown } | { refused: ReturnType<Problem['toParts']> };

/** The program of the threads: one piece of work at a time. A refusal is an answer; any other error is a fault. */
export default ({ kind, language, input }: Task): Promise<Outcome> =>
  speaking(language, async () => {
    const work = works[kind] as (...input: unknown[]) => Promise<unknown>;
    try {
      return { done: await work(...input) };
    } catch (error) {
      if (error instanceof Problem) return { refused: error.toParts() };
      throw error;
    }
  });
