import type { Role } from '../../model/enums.ts';
import type { Resource } from '../../model/resource.ts';
import { readSubjects } from '../texts/files.ts';

type Texts = {
  name?: string;
  create?: { title?: string };
  values?: { status?: Record<string, string> };
  commands?: Record<string, { label?: string }>;
};

const english = readSubjects('en');

/** The English texts of a resource; what is missing there is missing here. */
export const textsOf = ({ name }: Resource): Texts => english[name]?.resource ?? {};

export type Title = (state: string) => string;

/** The titles of the states as the screens show them; states with the same title are told apart by their names. */
export const titlesOf = (resource: Resource): Title => {
  const titles = textsOf(resource).values?.status ?? {};
  const states = Object.keys(resource.states!);
  return (state) => {
    const title = titles[state] ?? state;
    const isShared = states.some((other) => other !== state && titles[other] === title);
    return isShared ? `${title} (${state})` : title;
  };
};

export type Transition = {
  label: string;
  by?: readonly Role[];
  from: readonly string[];
  to: readonly string[];
};

const inWords = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** The commands with the roles that give them, and the changes that happen by themselves. */
export const transitionsOf = (resource: Resource): Transition[] => [
  ...Object.entries(resource.commands ?? {}).map(([name, { by, from, to }]) => ({
    label: textsOf(resource).commands?.[name]?.label ?? inWords(name),
    by,
    from,
    to,
  })),
  ...Object.values(resource.automatic ?? {}).map(({ on, from, to }) => ({ label: on, from, to })),
];

/**
 * The states to which a transition leads from one state. A command that may keep the state leads on only to states in
 * which it is not allowed.
 */
export const targetsOf = ({ by, from, to }: Transition, state: string) => {
  if (!by) return to.filter((target) => target !== state);
  return to.includes(state) ? [state, ...to.filter((target) => !from.includes(target))] : to;
};

/** Whether the transition leads from any of several states to any other. */
export const leadsAnywhere = ({ by, from, to }: Transition) =>
  !by && from.length > 2 && from.every((state) => to.includes(state));

type Edge = { before: string; after: string; label: string };

/** The arrows, in the order of the states that they leave and lead to. */
export const edgesOf = (resource: Resource): Edge[] => {
  const states = Object.keys(resource.states!);
  const drawn = transitionsOf(resource).filter((transition) => !leadsAnywhere(transition));
  const leads = (before: string, after: string) => (transition: Transition) =>
    before !== after && transition.from.includes(before) && targetsOf(transition, before).includes(after);
  return states.flatMap((before) =>
    states.flatMap((after) =>
      drawn.filter(leads(before, after)).map((transition) => ({ before, after, label: labelOf(transition) })),
    ),
  );
};

const labelOf = ({ label, by }: Transition) => (by ? `${label} (${by.join(', ')})` : `[${label}]`);

/** A record begins in the first of its states, or in the state to which a transition from nowhere leads. */
export const beginnings = (resource: Resource): { state: string; label?: string }[] => [
  { state: Object.keys(resource.states!)[0]! },
  ...transitionsOf(resource)
    .filter(({ from }) => from.length === 0)
    .flatMap((transition) => transition.to.map((state) => ({ state, label: labelOf(transition) }))),
];

/** The states that no arrow leaves. */
export const finalStates = (resource: Resource) => {
  const edges = edgesOf(resource);
  return Object.keys(resource.states!).filter((state) => edges.every(({ before }) => before !== state));
};
