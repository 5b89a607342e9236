// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Attributes } from '../../../model/attributes.ts';
import type { Resource } from '../../../model/resource.ts';
import { definitions } from '../../../src/app/allPages.ts';
import { place } from '../../../src/engine/resourceTexts.ts';
import { i18nProviderIn, loadLaterTexts, loadTexts } from '../../../src/i18n/provider.ts';

const missing = ({ name }: Resource, places: string[]) =>
  places.filter((each) => i18nProviderIn('en').translate(`resources.${name}.${each}`, { _: '' }) === '');

/** What a dialog says before and after a command is given by it, with the labels of its inputs; a code is called the same everywhere. */
const partsOfDialog = (command: string, input: Attributes = {}) => [
  ...(['title', 'description', 'button', 'done'] as const).map((part) => place.command(command, part)),
  ...Object.keys(input)
    .filter((name) => input[name]!.kind !== 'code')
    .map((name) => place.commandInput(command, name)),
];

await loadTexts('en');
await loadLaterTexts();

describe('what people read', () => {
  const stateful = definitions.filter(({ resource }) => resource.states);
  const commanded = definitions.filter(({ resource }) => resource.commands);

  it.each(stateful)('has a title for every state of $resource.name', ({ resource }) => {
    const places = Object.keys(resource.states!).map((state) => place.value('status', state));
    expect(missing(resource, places)).toEqual([]);
  });

  it.each(commanded)(
    'has words for every button and confirmation of $resource.name',
    ({ resource, commands: own = {} }) => {
      const places = Object.entries(resource.commands!).flatMap(([command, { input }]) => {
        if (own[command] === false) return [];
        const label = place.command(command, 'label');
        return own[command] ? [label] : [label, ...partsOfDialog(command, input)];
      });
      expect(missing(resource, places)).toEqual([]);
    },
  );
});
