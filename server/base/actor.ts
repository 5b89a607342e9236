import { sql } from 'kysely';
import { type Language, type Role, roles, type TokenReach } from '../../model/enums.ts';
import type { ScopeList } from '../../model/resource.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Handle } from '../db/handle.ts';
import type { Viewing } from './viewing.ts';

/** The proofs of identity beside the password, or in place of it; a login provider may have asked for one itself. */
export type Factor = 'app' | 'passkey' | 'provider';

/** The origin of a request, the factor that was proven in its session, and the login provider that opened it. */
export type Origin = { ip: string; device: string; factor?: Factor | null; provider?: string | null };

/** The actor of a request: a person in one role, the scope of that role, and the origin of the request. */
export type Actor = {
  userId: string;
  name: string;
  email: string;
  language: Language;
  role: Role;
  roles: Role[];
  scope: Record<ScopeList, string[]>;
  ip: string;
  device: string;
  /** The second factors that the login has; a provider counts while it opens the login. */
  factors: Record<Factor, boolean>;
  /** The second factor that was proven in this session. */
  factor: Factor | null;
  /** The day from which a trust demands a second factor, by the role of which it is demanded. */
  factorFrom: Partial<Record<Role, PlanDate>>;
  /** The login provider that opened this session; null for one that the person opened here. */
  provider: string | null;
  /** The login provider by which the person has to log in. */
  demandedProvider: string | null;
  /** Whether this request changes a bank account to another one. */
  hasChangedAccount?: boolean;
  /** The employee as whom somebody of the company or the trust looks: the role and the scope are then the employee's. */
  viewing?: Viewing;
  /** The token by which a program acts as the person: the scope is then narrowed to the token's trust, company or participation. */
  token?: { id: string; name: string; reach: TokenReach };
};

type Memberships = Record<'trusts' | 'companies' | 'employees' | 'employers' | 'pools', string[]>;
type Demands = Record<'from_operators' | 'from_founders', PlanDate | null> & {
  demanded_provider: string | null;
};
const listsOf: Record<Role, (keyof Memberships)[]> = {
  trust: ['trusts'],
  founder: ['companies'],
  employee: ['employees', 'employers', 'pools'],
};

export type PersonRow = { user_id: string } & Pick<Actor, 'name' | 'email' | 'language'> &
  Memberships &
  Record<Factor, boolean> &
  Demands;

/** The columns read of a person, a row u of users. */
export const personColumns = sql<PersonRow>`
    u.id as user_id, u.name, u.email, u.language,
      array(select trust_id from trust_operators where user_id = u.id) as trusts,
      array(select company_id from founders where user_id = u.id) as companies,
      array(select id from employees where user_id = u.id) as employees,
      array(select company_id from employees where user_id = u.id) as employers,
      pools_of(array(select id from employees where user_id = u.id)) as pools,
      exists(select from second_factors where user_id = u.id and confirmed_at is not null) as app,
      exists(select from passkeys where user_id = u.id) as passkey,
      exists(select from provider_links l where l.user_id = u.id and provider_opens(l.provider_id, u.id)) as provider,
      (select min(t.operators_factor_from) from trust_operators o join trusts t on t.id = o.trust_id
        where o.user_id = u.id) as from_operators,
      (select min(t.founders_factor_from) from founders f join trusts t on t.id = f.trust_id
        where f.user_id = u.id) as from_founders,
      coalesce(
        (select p.id from trust_operators o join login_providers p on p.trust_id = o.trust_id
          where o.user_id = u.id and p.is_demanded and provider_opens(p.id, u.id)),
        (select p.id from founders f join login_providers p on p.company_id = f.company_id
          where f.user_id = u.id and p.is_demanded and provider_opens(p.id, u.id))) as demanded_provider`;

/** The person with the ids of their records, read in one statement; undefined if there is no such person. */
export const loadActor = async (
  db: Handle,
  userId: string,
  role: Role | undefined,
  origin: Origin,
): Promise<Actor | undefined> => {
  const { rows } = await sql<PersonRow>`select ${personColumns} from users u where u.id = ${userId}`.execute(
    db,
  );
  return rows[0] && actorFrom(rows[0], role, origin);
};

/** The person in one of their roles: the named one, or else the first. */
export const actorFrom = (
  person: PersonRow,
  role: Role | undefined,
  { ip, device, factor = null, provider = null }: Origin,
): Actor | undefined => {
  const held = roles.filter((r) => person[listsOf[r][0]!].length > 0);
  const current = role && held.includes(role) ? role : held[0];
  if (!current) return undefined;
  const visible = (list: keyof Memberships) => (listsOf[current].includes(list) ? person[list] : []);
  return {
    userId: person.user_id,
    name: person.name,
    email: person.email,
    language: person.language,
    role: current,
    roles: held,
    scope: {
      user: [person.user_id],
      trusts: visible('trusts'),
      companies: visible('companies'),
      employees: visible('employees'),
      employers: visible('employers'),
      pools: visible('pools'),
    },
    ip,
    device,
    factors: { app: person.app, passkey: person.passkey, provider: person.provider },
    factor,
    factorFrom: {
      ...(person.from_operators && { trust: person.from_operators }),
      ...(person.from_founders && { founder: person.from_founders }),
    },
    provider,
    demandedProvider: person.demanded_provider,
  };
};
