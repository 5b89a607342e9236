import type { Language } from '../../model/enums.ts';
import { Problem } from '../base/problem.ts';
import { speaking } from '../i18n/language.ts';

/** A function that a module exports, and its input. The module is loaded when it is first asked for. */
export type Task = { module: string; name: string; language: Language; input: unknown[] };
export type TaskOutcome = { done: unknown } | { refused: ReturnType<Problem['toParts']> };

/** The program of the threads: one piece of work at a time. A refusal is an answer; any other error is a fault. */
export default ({ module, name, language, input }: Task): Promise<TaskOutcome> =>
  speaking(language, async () => {
    const exported: Record<string, (...input: unknown[]) => unknown> = await import(module);
    try {
      return { done: await exported[name]!(...input) };
    } catch (error) {
      if (error instanceof Problem) return { refused: error.toParts() };
      throw error;
    }
  });
