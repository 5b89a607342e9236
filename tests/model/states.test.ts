import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stateDiagrams } from '../../scripts/states/diagrams.ts';
import { resources } from '../../server/engine/records/declaredResources.ts';

const stateful = resources.filter(({ states }) => states);

describe('the declared states', () => {
  it.each(stateful)('$name: are those of the status that its records have', ({ states, attributes }) => {
    expect(attributes.status!.values).toEqual(Object.keys(states!));
  });

  it.each(stateful)(
    '$name: are the only ones that its transitions name',
    ({ states, commands, automatic }) => {
      for (const [name, { from, to }] of Object.entries({ ...commands, ...automatic }))
        expect(Object.keys(states!), name).toEqual(expect.arrayContaining([...from, ...to]));
    },
  );

  it.each(stateful)('$name: can all be reached', ({ states, commands, automatic }) => {
    const transitions = Object.values({ ...commands, ...automatic });
    const [first, ...others] = Object.keys(states!);
    const reached = new Set([first!]);
    for (const state of reached)
      for (const { from, to } of transitions)
        if (from.includes(state)) for (const target of to) reached.add(target);
    expect([...reached]).toEqual(expect.arrayContaining(others));
  });

  it('are drawn with nothing in a label that the language of the drawings has a meaning for', () => {
    const drawings = stateDiagrams(resources).matchAll(/```mermaid\nstateDiagram-v2\n(.*?)\n```/gs);
    const lines = [...drawings].flatMap(([, drawing]) => drawing!.split('\n'));
    const wrong = lines.filter(
      (line) =>
        !/^ {2}state "[^"]+" as \w+$/.test(line) &&
        !/^ {2}(\[\*\]|\w+) --> (\[\*\]|\w+)( : [^:;#%]+)?$/.test(line),
    );
    expect([lines.length > 0, wrong]).toEqual([true, []]);
  });

  it('are drawn in docs/states.md as they are; npm run states draws them anew', () => {
    const drawn = readFileSync(new URL('../../docs/states.md', import.meta.url), 'utf8');
    expect(drawn).toBe(stateDiagrams(resources));
  });
});
