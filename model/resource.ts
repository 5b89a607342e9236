import type { Attributes, ValuesOf } from './attributes.ts';
import type { MessageType, Role, StatusStyle } from './enums.ts';
import type { PlanDate } from './values/dates.ts';

/**
 * The lists of ids that a session may see, filled for its role alone: the trusts it operates, the companies it founded,
 * its participations as an employee with their companies, the pools of its plans, offers, purchases and certificates, and
 * the person itself.
 */
export const scopeLists = ['trusts', 'companies', 'employees', 'employers', 'pools', 'user'] as const;
export type ScopeList = (typeof scopeLists)[number];

/** The rows that a role sees: those whose column holds an id of the list. */
export type Scope = Readonly<Record<string, ScopeList>>;

/** The lists in which only the reader is; the ids of the other lists belong to many people. */
const ownLists: readonly ScopeList[] = ['employees', 'user'];

/**
 * Whether a role is shown who else views a record. Employees are not shown where the record belongs to their company or
 * can be seen by others.
 */
export const showsViewers = ({ scope }: Pick<Resource, 'scope'>, role: Role): boolean =>
  role !== 'employee' || Object.values(scope[role] ?? {}).every((list) => ownLists.includes(list));

/** Whether a role sees of these records those of the own person alone, such as the messages of the inbox. */
export const isOfPerson = ({ scope }: Pick<Resource, 'scope'>, role: Role): boolean =>
  Object.values(scope[role] ?? {}).includes('user');

/** The people on one side of a record: the operators of its trust, the founders of its company, its employee. */
export type Concerned = 'trust' | 'company' | 'employee';

/**
 * The sides that are told of an act by message, notification and mail. The person who did it is told only of the next
 * task.
 */
export type Telling = {
  readonly to: readonly Concerned[];
  /** The setting with which people switch off these mails. */
  readonly type: MessageType;
  /**
   * The name of its texts. They can mention values of the record and of the input, and the names of the records that it
   * belongs to.
   */
  readonly mail: string;
};

/** A condition beyond the state, and the name of the refusal where it does not hold. */
type Condition<A extends Attributes> =
  | {
      /** Computed from what the caller sees; the browser hides the button, the server answers 409. */
      when(record: ValuesOf<A>): boolean;
      why(record: ValuesOf<A>): string;
    }
  | { when?: undefined; why?: undefined };

export type Command<A extends Attributes = Attributes> = Condition<A> & {
  readonly by: readonly Role[];
  /** The states in which it is allowed, and those that it may lead to; none where the resource has no states. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  /**
   * A further condition for the browser to show a button. The command itself checks it too, and refuses with the
   * reason.
   */
  offered?(record: ValuesOf<A>, today: PlanDate, userId: string): boolean;
  readonly input?: Attributes;
  /**
   * The name of the act in the recent activity, where it is not the command's own name; false where the record gets no
   * entry, because there is nothing to say or because the entry is written for another record.
   */
  readonly activity?: string | false;
  readonly tells?: Telling;
  /** Whether records that allow it wait for the trust, and so are among its tasks. */
  readonly waitsFor?: 'trust';
  /** The day since which they wait, where that is not the day on which they were made. */
  readonly waitsSince?: keyof A & string;
  /** The day by which it should be done, where the record has one. */
  readonly waitsUntil?: keyof A & string;
  /** Shown in the colours of danger, because it takes something away. */
  readonly danger?: boolean;
  /** Whether it is never the main one of the buttons, because it only asks others to act. */
  readonly minor?: boolean;
  /** The command to which it is the other answer: their buttons stand beside each other. */
  readonly insteadOf?: string;
  /** Whether a program with an API token cannot ask for it: it goes on later, in the name of a person. */
  readonly byPerson?: boolean;
  /** Whether it can also be asked for many records at once; such a command has no input. */
  readonly bulk?: boolean;
  /** Whether it sends a mail to somebody outside; the number of such mails is limited. */
  readonly mails?: boolean;
  /** Whether it makes an agreement of the record's company, so that what is said of the parties has to be known. */
  readonly makesAgreement?: boolean;
  /** Whether the effect of the command can be asked for before it is run, and with it what becomes of a person's dealings. */
  readonly preview?: true | 'dealings';
};

/** A change of state that no person asks for: the scheduler's, or the consequence of a command on another record. */
export type Automatic = {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly on: string;
};

/** Its activity is `created` or `changed` where no other word is given. */
export type Writing = {
  readonly by: readonly Role[];
  readonly input: Attributes;
  readonly activity?: string | false;
  readonly tells?: Telling;
};

export type Resource<A extends Attributes = Attributes> = {
  readonly name: string;
  readonly singular: string;
  /** The table or view that answers reads, where it is not the table of the resource's own name. */
  readonly relation?: string;
  readonly attributes: A;
  /** The attribute that names a record to a reader. */
  readonly title: keyof A & string;
  /** The attributes that tell a record apart from others with the same title, wherever it is named. */
  readonly apart?: readonly ((keyof A & string) | 'created_at')[];
  /** The attributes that the search field looks into. */
  readonly search?: readonly (keyof A & string)[];
  /**
   * The attributes that tell records with the same title apart in the search over everything; where there are none, that
   * search leaves the records out.
   */
  readonly hit?: readonly ((keyof A & string) | keyof BaseAttributes)[];
  /**
   * The attributes by which roles that see very many records can sort a list, because each has an index. Other roles
   * can sort by every attribute that has an order.
   */
  readonly orders?: { readonly [role in Role]?: readonly ((keyof A & string) | keyof BaseAttributes)[] };
  /**
   * The attributes that name a record to which these belong, or flags that hold of few, with the orders that a list of
   * only these has in addition; true where it has every order, being short. Only such a list can be searched and filtered
   * further, by roles that see very many records.
   */
  readonly within?: { readonly [attribute in keyof A & string]?: true | readonly (keyof A & string)[] };
  /** The order of a list when the caller names none. */
  readonly order?: readonly [(keyof A & string) | keyof BaseAttributes, 'ASC' | 'DESC'];
  /** The rows that each role sees; a role that is missing here is refused. */
  readonly scope: Partial<Record<Role, Scope>>;
  /** The style of each state; the titles are texts. */
  readonly states?: Readonly<Record<string, StatusStyle>>;
  /**
   * Its records are about the person that `employee_id` names: they are part of what that person can download, and lose
   * the name when it is forgotten.
   */
  readonly personal?: boolean;
  readonly create?: Writing;
  readonly update?: Writing;
  readonly commands?: Readonly<Record<string, Command<A>>>;
  readonly automatic?: Readonly<Record<string, Automatic>>;
};

/** Every record also has these; they are written once here. */
export type BaseAttributes = { id: string; created_at: string };

export const defineResource = <const A extends Attributes, const R extends Resource<A>>(
  resource: R & { readonly attributes: A },
): R & { readonly attributes: A } => resource;

/** A record of a resource as the API answers it, flattened. */
export type RecordOf<R extends Resource> = ValuesOf<R['attributes']> & BaseAttributes;

/** The one other state that a command leads to, if there is no choice: such a command needs no function. */
export const moveOf = ({ from, to }: Pick<Command, 'from' | 'to'>): string | undefined =>
  to.length === 1 && !from.includes(to[0]!) ? to[0] : undefined;

/** Whether the lists that a role filters so can be sorted by an attribute that has an order. */
export const isOrder = (
  { orders, within = {} }: Pick<Resource, 'orders' | 'within'>,
  role: Role,
  attribute: string,
  filter: Readonly<Record<string, unknown>> = {},
): boolean =>
  attribute === 'id' ||
  (orders?.[role]?.includes(attribute) ?? true) ||
  Object.entries(within).some(
    ([name, more]) => isOne(filter[name]) && (more === true || more?.includes(attribute)),
  );

/** Whether a filter names one record, or asks that a flag holds. */
export const isOne = (value: unknown): boolean => value === true || typeof value === 'string';

/** The commands that a role may trigger on a record as it is now. */
export const commandsFor = (resource: Resource, role: Role, record: Record<string, unknown>) =>
  Object.entries(resource.commands ?? {}).filter(
    ([, command]) =>
      command.by.includes(role) &&
      (resource.states === undefined || command.from.includes(String(record.status))) &&
      (command.when === undefined || command.when(record as never)),
  );
