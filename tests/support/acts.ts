import type { Role } from '../../model/enums.ts';
import type { Client, Row } from './client.ts';
import type { TestServer } from './server.ts';

/** Acts of people through the API. Each is one call that fails if the server refuses it. */
export const password = 'correct horse battery';
/** An IBAN from the examples of the registry; the bank does not exist. */
export const iban = 'HR1210010051863000160';

type Answer = Awaited<ReturnType<Client['send']>>;

export const accepted = (answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.json)}`);
  return answer;
};

export const recordIn = ({ json }: Answer): Row => ({ id: json.data.id, ...json.data.attributes });

export const logIn = async (server: TestServer, email: string) => {
  const client = server.visitor();
  accepted(await client.post('/api/login', { email, password }));
  return client;
};

/** The operators of the trusts registered with a server, by the names of the trusts. */
export const operatorsOf = new WeakMap<object, Map<string, Client>>();

/** Anything that keeps its mails: the server of a test, or one in a process of its own. */
type MailedServer = Pick<TestServer, 'visitor' | 'mailsTo'>;

/** What agreements name of a company. */
const companyDetails = { number: '081234567', office: 'Ilica 1, 10000 Zagreb' };

const complete = async (client: Client, path: string, details: object) => {
  const { headers } = await client.get(path);
  const body = { data: { attributes: { ...details, iban, password } } };
  accepted(await client.send('PATCH', path, body, { 'If-Match': headers.get('etag')! }));
};

/** A trust that can make agreements: it has an address and a bank account. */
export const registerTrust = async (
  server: MailedServer,
  name: string,
  email: string,
  serviceType = 'shared',
) => {
  const client = await openTrust(server, name, email, serviceType);
  const [{ id }] = (await client.list('trusts')) as [Row];
  await complete(client, `/api/trusts/${id}`, {
    address: 'Savska cesta 41, 10000 Zagreb',
    accountHolder: name,
  });
  return client;
};

/** A trust of which nothing is entered yet. */
export const openTrust = async (
  server: MailedServer,
  name: string,
  email: string,
  serviceType = 'shared',
) => {
  const client = server.visitor();
  accepted(await client.post('/api/register/trust', { name, email, password, serviceType }));
  await confirmAddress(server, client, email);
  const operators = operatorsOf.get(server) ?? new Map<string, Client>();
  operatorsOf.set(server, operators.set(name, client));
  return client;
};

type Registering = { name: string; email: string; company: string; currency?: string; trust: string };

/** A founder whose company waits for the named trust. */
export const askingFounder = async (
  server: MailedServer,
  { name, email, company, currency = 'EUR', trust }: Registering,
) => {
  const client = server.visitor();
  const { json } = await client.get('/api/register/trusts');
  const { id: trust_id } = json.data.find((t: Row) => t.attributes.name === trust);
  const registering = { name, email, password, company: { name: company, currency }, trust_id };
  accepted(await client.post('/api/register/founder', registering));
  await confirmAddress(server, client, email);
  const [{ id: companyId }] = (await client.list('companies')) as [Row];
  return { client, companyId };
};

/** A founder whose company the named trust has accepted, and of which nothing is missing. */
export const registerFounder = async (server: MailedServer, founder: Registering) => {
  const { company } = founder;
  const { client, companyId } = await acceptedFounder(server, founder);
  await complete(client, `/api/companies/${companyId}`, { ...companyDetails, accountHolder: company });
  return { client, companyId };
};

/** A founder whose company the named trust has accepted, and of which nothing is entered yet. */
export const acceptedFounder = async (server: MailedServer, founder: Registering) => {
  const { client, companyId } = await askingFounder(server, founder);
  const operator = operatorsOf.get(server)!.get(founder.trust)!;
  accepted(await operator.post(`/api/companies/${companyId}/accept`));
  return { client, companyId };
};

export type Founder = Awaited<ReturnType<typeof registerFounder>>;

export const requestPool = async ({ client, companyId }: Founder, attributes: object = {}): Promise<Row> =>
  recordIn(
    accepted(
      await client.create('pools', {
        company_id: companyId,
        name: 'ESOP 2026',
        asset: 'Common B',
        pieces: 1000,
        value: '0.10',
        currency: 'EUR',
        ...attributes,
      }),
    ),
  );

export const sign = async (signer: Client, documentId: string) =>
  accepted(await signer.post(`/api/documents/${documentId}/sign`, { password }));

export const activePool = async (trust: Client, founder: Founder, attributes?: object): Promise<Row> => {
  const { id } = await requestPool(founder, attributes);
  const { openDocument_id } = recordIn(accepted(await trust.post(`/api/pools/${id}/approve`)));
  await sign(founder.client, openDocument_id);
  await sign(trust, openDocument_id);
  return founder.client.one('pools', id);
};

/** Follows the newest link to an address in the browser that registered. */
export const confirmAddress = async (server: MailedServer, client: Client, email: string) =>
  accepted(await client.post(`/api/confirm-email/${await linkIn(server, email, '/confirm-email')}`));

export const linkIn = async (server: MailedServer, email: string, path: string) => {
  for (const { text } of await server.mailsTo(email)) {
    const token = text.match(new RegExp(`${path}/([\\w-]+)`))?.[1];
    if (token) return token;
  }
  throw new Error(`no mail to ${email} has a link to ${path}`);
};

export const invite = async ({ client, companyId }: Founder, name: string, email: string): Promise<Row> =>
  recordIn(accepted(await client.create('employees', { name, email, company_id: companyId })));

/** Another founder of the company, whose grants need the approval of both from now on. */
export const secondFounder = async (server: MailedServer, { client, companyId }: Founder, email: string) => {
  accepted(
    await client.create('colleagues', { name: 'Second Founder', email, password, company_id: companyId }),
  );
  const second = server.visitor();
  const token = await linkIn(server, email, '/invitation');
  accepted(await second.post(`/api/invitations/${token}`, { password }));
  accepted(await setTwoApprovals(client, companyId, true));
  return second;
};

export const setTwoApprovals = async (client: Client, companyId: string, twoApprovals: boolean) => {
  const path = `/api/companies/${companyId}`;
  const etag = (await client.get(path)).headers.get('etag')!;
  return client.send('PATCH', path, { data: { attributes: { twoApprovals } } }, { 'If-Match': etag });
};

/** Invites somebody without a login, who follows the link in the mail. */
export const joinedEmployee = async (server: TestServer, founder: Founder, name: string, email: string) => {
  const { id } = await invite(founder, name, email);
  const client = server.visitor();
  const token = await linkIn(server, email, '/invitation');
  accepted(await client.post(`/api/invitations/${token}`, { password }));
  return { client, id };
};

export type Employee = Awaited<ReturnType<typeof joinedEmployee>>;

/** Goes through the pages of the stand-in identity provider, choosing what it offers first. */
export const identify = async ({ client, id }: Employee) => {
  let next: string = accepted(await client.post(`/api/employees/${id}/verify`)).json.redirect;
  for (let step = 0; step < 15; step++) {
    const answer = await client.get(next);
    next = answer.headers.get('location') ?? (await submitForm(client, answer.bytes.toString(), next));
    if (next.includes('identity=verified')) return;
  }
  throw new Error('the identity provider did not come to an end');
};

/** Enters the account to which an employee is paid. */
export const enterBankDetails = ({ client }: Employee, details: Record<string, string>) =>
  changeOwn(client, 'bank-details', { ...details, password });

/** Changes what a person has exactly once: the settings or the bank details. */
export const changeOwn = async (client: Client, part: string, attributes: object) => {
  const path = `/api/user/${part}`;
  const { headers } = await client.get(path);
  const given = { 'If-Match': headers.get('etag')! };
  return accepted(await client.send('PATCH', path, { data: { attributes } }, given));
};

const attribute = (tag: string, name: string) => tag.match(new RegExp(`${name}="([^"]*)"`))?.[1];

const submitForm = async (client: Client, html: string, page: string) => {
  const action = attribute(html.match(/<form[^>]*>/)?.[0] ?? '', 'action')?.replaceAll('&amp;', '&') ?? page;
  const fields = new URLSearchParams();
  for (const [input] of html.matchAll(/<(?:input|select)[^>]*>/g)) {
    const name = attribute(input, 'name');
    if (name) fields.set(name, attribute(input, 'value') ?? '');
  }
  for (const [button] of html.matchAll(/<button[^>]*>/g)) {
    const [name, value] = [attribute(button, 'name'), attribute(button, 'value')];
    if (!name || !value) continue;
    fields.set(name, value);
    break;
  }
  const answer = await client.post(action, fields.toString(), {
    'Content-Type': 'application/x-www-form-urlencoded',
  });
  return answer.headers.get('location')!;
};

/** A plan of which half has vested by 2026-01-15, promised but not signed. */
export const promisePlan = async (
  { client }: Founder,
  poolId: string,
  employeeId: string,
  attributes: object = {},
): Promise<Row> => recordIn(accepted(await client.create('plans', planOf(poolId, employeeId, attributes))));

export const planOf = (pool_id: string, employee_id: string, attributes: object = {}) => ({
  pool_id,
  employee_id,
  pieces: 40,
  exercisePrice: '2.50',
  expiryDate: '2027-12-31',
  postTerminationDays: 90,
  earlyExercise: true,
  vesting: { startDate: '2025-12-01', period: { unit: 'months', length: 1 }, occurrences: 2 },
  ...attributes,
});

export const grantedPlan = async (
  founder: Founder,
  employee: Employee,
  poolId: string,
  attributes?: object,
): Promise<Row> => {
  const { id, openDocument_id } = await promisePlan(founder, poolId, employee.id, attributes);
  await sign(founder.client, openDocument_id);
  await sign(employee.client, openDocument_id);
  return employee.client.one('plans', id);
};

/** Enters the value of a share of a pool from a day on. */
export const valueShares = async (
  { client }: Founder,
  pool_id: string,
  value: string,
  effectiveDate: string,
) => recordIn(accepted(await client.create('valuations', { pool_id, value, effectiveDate })));

export const requestExercise = async ({ client }: Employee, planId: string, pieces: number) =>
  accepted(await client.post(`/api/plans/${planId}/request-exercise`, { pieces }));

export const confirmExercise = async (trust: Client, planId: string) =>
  accepted(await trust.post(`/api/plans/${planId}/confirm-exercise`));

/** Records a leaver, with the trust's consent if that is needed. */
export const recordLeaver = async (
  { client }: Founder,
  trust: Client,
  employeeId: string,
  leaving: object,
): Promise<Answer> => {
  const recorded = await client.post(`/api/employees/${employeeId}/record-leaver`, leaving);
  if (!recorded.json.data?.attributes.leaverWaits) return recorded;
  return trust.post(`/api/employees/${employeeId}/accept-leaver`);
};

/** Gives a command and returns the answer, accepted or not. */
export const command = (client: Client, resource: string, id: string, name: string, input: object = {}) =>
  client.post(`/api/${resource}/${id}/${name}`, input);

/** Signs everything that awaits a side. */
export const signAll = async (client: Client, side: Role) => {
  const waiting = await client.list('documents', { filter: { status: 'awaiting' }, range: [0, 199] });
  const ids = waiting
    .filter(({ awaits }) => awaits.some(({ role }: Row) => role === side))
    .map(({ id }) => id);
  accepted(await client.post('/api/documents/sign', { ids, password }));
};

/** Plans on the same terms for many, signed by all of them; in the order of the employees. */
export const grantedPlans = async (
  founder: Founder,
  poolId: string,
  employees: readonly Employee[],
  { pieces, ...terms }: { pieces: number } & Record<string, unknown>,
): Promise<Row[]> => {
  const { pool_id, employee_id, pieces: _, ...usual } = planOf(poolId, '');
  const grants = employees.map(({ id }) => ({ employee_id: id, pieces }));
  accepted(await command(founder.client, 'pools', poolId, 'grant', { ...usual, ...terms, grants }));
  await signAll(founder.client, 'founder');
  await Promise.all(employees.map(({ client }) => signAll(client, 'employee')));
  const plans = await founder.client.list('plans', {
    filter: { pool_id: poolId },
    sort: ['created_at', 'DESC'],
    range: [0, 999],
  });
  return employees.map(({ id }) => plans.find(({ employee_id }) => employee_id === id)!);
};

/** The same by the names of `openCompany`. */
export const grantedByName = async <Name extends string>(
  founder: Founder,
  poolId: string,
  people: Record<Name, Employee>,
  names: readonly Name[],
  terms: Parameters<typeof grantedPlans>[3],
): Promise<Record<Name, Row>> => {
  const granted = await grantedPlans(
    founder,
    poolId,
    names.map((name) => people[name]),
    terms,
  );
  return Object.fromEntries(names.map((name, i) => [name, granted[i]!])) as Record<Name, Row>;
};

/** A trust, a company that works with it, and some of the company's employees, by their first names. */
export const openCompany = async <Name extends string>(server: TestServer, names: readonly Name[]) => {
  const trust = await registerTrust(server, 'Alder Trust', 'ops@alder.test');
  const founder = await registerFounder(server, {
    name: 'Ivo Marić',
    email: 'ivo@birch.test',
    company: 'Birch Labs',
    trust: 'Alder Trust',
  });
  const joined = names.map((name) => joinedEmployee(server, founder, `${name} Kovač`, `${name}@birch.test`));
  const employees = await Promise.all(joined);
  const people = Object.fromEntries(names.map((name, i) => [name, employees[i]!]));
  return { trust, founder, people: people as Record<Name, Employee> };
};
