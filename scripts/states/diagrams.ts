import type { Resource } from '../../model/resource.ts';
import {
  beginnings,
  edgesOf,
  finalStates,
  leadsAnywhere,
  type Title,
  type Transition,
  targetsOf,
  textsOf,
  titlesOf,
  transitionsOf,
} from './transitions.ts';

/** The resources that people work with first; the others with states follow. */
const order = ['pools', 'plans', 'employees', 'documents', 'certificates'];

const introduction = `# States

The states that records go through, drawn from the declarations in \`model/resources\` by \`npm run states\`. An arrow bears
the name of a button with the roles that have it, or [in brackets] what makes the change happen by itself. What leaves a
state as it is, or leads from any state to any other, is not drawn; the table under each drawing has all of it.
`;

/** The whole of docs/states.md. */
export const stateDiagrams = (resources: readonly Resource[]): string => {
  const place = ({ name }: Resource) => (order.includes(name) ? order.indexOf(name) : order.length);
  const shown = resources.filter(({ states }) => states).toSorted((a, b) => place(a) - place(b));
  return [introduction, ...shown.map(sectionOf)].join('\n');
};

const sectionOf = (resource: Resource) => {
  const [name] = (textsOf(resource).name ?? resource.name).split(' |||| ');
  return `## ${name}

${sentenceOf(resource, name!)}

\`\`\`mermaid
${diagramOf(resource)}
\`\`\`

${tableOf(resource)}

In the API: ${namesOf(resource)}.
`;
};

const namesOf = (resource: Resource) => {
  const titles = textsOf(resource).values?.status ?? {};
  return Object.keys(resource.states!)
    .map((state) => `\`${state}\` is ${titles[state] ?? state}`)
    .join(', ');
};

const either = new Intl.ListFormat('en', { type: 'disjunction' });

const sentenceOf = (resource: Resource, name: string) => {
  const title = titlesOf(resource);
  const begins = beginnings(resource).map(({ state }) => title(state));
  const ends = finalStates(resource).map(title);
  const article = /^[aeiou]/i.test(name) ? 'An' : 'A';
  const end = ends.length === 0 ? 'has no last state' : `ends as ${either.format(ends)}`;
  return `${article} ${name.toLowerCase()} begins as ${either.format(begins)} and ${end}.`;
};

/** Mermaid's names have no hyphens. */
const idOf = (state: string) => state.replaceAll('-', '_');

const diagramOf = (resource: Resource) => {
  const title = titlesOf(resource);
  const states = Object.keys(resource.states!);
  const arrows = Map.groupBy(edgesOf(resource), ({ before, after }) => `${idOf(before)} --> ${idOf(after)}`);
  const lines = [
    ...states.map((state) => `state "${title(state)}" as ${idOf(state)}`),
    ...beginnings(resource).map(({ state, label }) => `[*] --> ${idOf(state)}${label ? ` : ${label}` : ''}`),
    ...[...arrows].map(
      ([arrow, edges]) => `${arrow} : ${[...new Set(edges.map(({ label }) => label))].join('<br/>')}`,
    ),
    ...finalStates(resource).map((state) => `${idOf(state)} --> [*]`),
  ];
  return ['stateDiagram-v2', ...lines.map((line) => `  ${line}`)].join('\n');
};

const tableOf = (resource: Resource) => {
  const title = titlesOf(resource);
  const [first] = Object.keys(resource.states!);
  const { create } = resource;
  const made = create && [
    textsOf(resource).create?.title ?? 'Create',
    create.by.join(', '),
    '–',
    title(first!),
  ];
  const rows = transitionsOf(resource).map((transition) => [
    transition.by ? transition.label : `[${transition.label}]`,
    transition.by?.join(', ') ?? '–',
    transition.from.map(title).join(', ') || '–',
    whereTo(transition, title),
  ]);
  return [['What', 'Who', 'From', 'To'], ['---', '---', '---', '---'], ...(made ? [made] : []), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
};

const whereTo = (transition: Transition, title: Title) => {
  const { from, to } = transition;
  if (leadsAnywhere(transition)) return 'any other of them';
  if (to.length === 0) return '–';
  if (from.length === 0 || !from.every((state) => targetsOf(transition, state).includes(state)))
    return to.map(title).join(', ');
  const others = from.flatMap((state) => targetsOf(transition, state).filter((target) => target !== state));
  return ['the same', ...[...new Set(others)].map(title)].join(', ');
};
