/**
 * What is tried on both databases where there is a server: what may differ between them, by why it may. Everything else
 * runs on one, which is the server where there is one: the rules are the same code, and every operation of the API that
 * is about a record is sent to both below.
 */
export const eachDatabase: Record<string, string> = {
  'app/clock': 'the day comes from the clock of the database',
  'app/journey': 'what people do from the first shareholding to a payout, once as a whole',
  'app/longJobs': 'a job is claimed from among several servers, or from one',
  'app/metrics': 'the connections that there are, and how long statements take',
  'app/requestLog': 'slow statements are told by the driver',
  'app/shutdown': 'connections are closed, and what runs in them is cut off',
  'backup/*': 'a snapshot is a transaction on the one and a copy of the directory on the other',
  'checks/audit': 'triggers, and what is changed behind them',
  'checks/forgery': 'triggers that are switched off; every column on one, some on the other',
  'checks/recordChain': 'triggers, and hashes that the database makes',
  'db/*': 'the databases themselves: connections, migrations, roles, values of each type, and their loss',
  'engine/authorization': 'which records each role is answered; the rest of it on one',
  'engine/balances': 'the longest statements, on any day',
  'engine/contract': 'every operation of the API, and what each kind of value becomes',
  'engine/csvOfLists': 'values of each kind, written as text',
  'engine/everyCommand': 'every command, with errors that the driver hands on and transactions that fail',
  'engine/limits': 'limits of time, and what is answered without a connection',
  'engine/lists': 'order, search and filters of text, numbers and instants',
  'engine/longLists': 'many rows: counts, and pages behind a cursor',
  'engine/progress': 'how far a command has come is told beside its transaction',
  'people/waiting': 'one connection on the one, a pool of them on the other',
  'realtime/broadcasts': 'LISTEN and NOTIFY',
  'realtime/realtime': 'LISTEN and NOTIFY, up to the browser',
  'registers/registerDates': 'statements over all days, compared with a model of the ledger',
};
