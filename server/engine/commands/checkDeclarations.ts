import type { Resource } from '../../../model/resource.ts';
import { hasWords } from '../../notices/mail/wording.ts';

/** The faults of declarations: mails without words, and commands that wait for somebody in no state. */
export const faultsOfDeclarations = (resources: readonly Resource[]): string[] =>
  resources.flatMap((resource) => [
    ...mailsOf(resource)
      .filter((mail) => !hasWords(mail))
      .map((mail) => `${resource.name}: the mail ${mail} has no words in every language of i18n`),
    ...waitingWithoutState(resource),
  ]);

const mailsOf = ({ create, update, commands = {} }: Resource) =>
  [create, update, ...Object.values(commands)].flatMap((act) => act?.tells?.mail ?? []);

const waitingWithoutState = ({ name, states, commands = {} }: Resource) =>
  Object.entries(commands)
    .filter(([, { waitsFor, from }]) => waitsFor && (!states || from.length === 0))
    .map(([command]) => `${name}: ${command} waits for somebody, and in no state`);
