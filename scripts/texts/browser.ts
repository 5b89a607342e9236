import { readFileSync } from 'node:fs';
import { laidOver, leavesOf, readSubjects, subjectFiles, type TextPart } from './files.ts';

/** The keys under which the pages ask for the texts of a section; other sections keep their own. */
const places: Record<string, (subject: string, part: TextPart) => TextPart> = {
  resource: (subject, part) => ({ resources: { [subject]: part } }),
  // The activities name tables, not subjects.
  bankReasons: (_, part) => ({ bankReasons: part }),
  activities: (subject, part) => ({ activityList: { what: { [subject.replaceAll('-', '_')]: part } } }),
};

/**
 * The sections that are loaded together: for visitors, for those of an organisation, with the first list, and with the first page that is more than a
 * list, which needs what a list leaves out of a resource.
 */
export const parcels: Record<string, readonly string[]> = {
  visitors: ['visitors'],
  organisation: ['organisation'],
  frame: ['frame', 'resource'],
  pages: ['pages', 'resource', 'activities', 'reports', 'bankReasons'],
};

/** What forms and pages alone give values to. */
const ofDialogs = ['basis', 'pastPeriod', 'futurePeriod', 'pauseUnit', 'taxMethod'];

/** What pages alone show. */
const ofDetails = [
  'acceleration',
  'accountHolder',
  'address',
  'amendment_id',
  'approvals',
  'arrivals',
  'askedOn',
  'awaitsReport',
  'bank_entry_id',
  'bic',
  'birthdate',
  'buyback_id',
  'buyerName',
  'carriedLines',
  'carriedOut_at',
  'chargeSum',
  'clause',
  'closedSum',
  'closeReason',
  'companyName',
  'countryRates',
  'currentIban',
  'currentName',
  'decision',
  'denominator',
  'differingHolders',
  'differingLines',
  'documentLanguage',
  'earlyExercise',
  'employeeName',
  'endsOn',
  'familyName',
  'feeSum',
  'followingLines',
  'fullVestingDate',
  'funded_at',
  'fundsReason',
  'futurePeriod',
  'givenName',
  'grantedOn',
  'grossBefore',
  'hasLiquidationPayout',
  'hasRetained',
  'hasReturned',
  'hasVerifiedData',
  'holderRates',
  'isAtBank',
  'isCurrent',
  'isDue',
  'isToSend',
  'language',
  'lapsesAfter',
  'leaverReason',
  'leavesWithPayout_id',
  'leavesWith_id',
  'mailsWaiting',
  'netSettlement',
  'nextVestingPieces',
  'note',
  'numerator',
  'offer_id',
  'outstanding',
  'owed',
  'paid',
  'paidBefore',
  'pastPeriod',
  'pauseLength',
  'pauseUnit',
  'payeeBic',
  'payeeIban',
  'payeeName',
  'paymentStatus',
  'payment_id',
  'payout_id',
  'poolName',
  'pricePerPiece',
  'priorExercisePrice',
  'priorExpiryDate',
  'priorNominalValue',
  'priorPostTerminationDays',
  'priorVesting',
  'receivedAmount',
  'rejectionReason',
  'reportedOn',
  'retainedReasons',
  'returnCharge',
  'returnedAccounts',
  'returnedAmount',
  'returnReason',
  'reversalReason',
  'rowCount',
  'saleToCover',
  'sale_id',
  'sellerHolds',
  'sellerName',
  'sentLines',
  'sentOn',
  'sentSum',
  'shares',
  'taxCountry',
  'taxNumber',
  'taxRateSource',
  'taxResidence',
  'taxSum',
  'termsVersion',
  'trancheOf_id',
  'transfer_id',
  'twoApprovals',
  'undecidedLines',
  'unsentLines',
  'unsentSum',
  'valuedOn',
  'vesting',
];

const without = (texts: Record<string, TextPart>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name)));

/** The texts of a resource without those of its page, its forms, its dialogs and its empty list: lists only name its commands. */
const ofList = ({
  tabs,
  hints,
  notifications,
  rows,
  empty,
  emptyOther,
  create,
  fields = {},
  values = {},
  commands = {},
  ...part
}: Record<string, TextPart>): TextPart => ({
  ...part,
  fields: without(fields as Record<string, TextPart>, ofDetails),
  values: without(values as Record<string, TextPart>, [...ofDialogs, ...ofDetails]),
  ...(create && typeof create !== 'string' && create.title && { create: { title: create.title } }),
  commands: Object.fromEntries(
    Object.entries(commands).map(([name, texts]) => [
      name,
      typeof texts === 'string' || !texts.label ? texts : { label: texts.label },
    ]),
  ),
});

/** The resources whose records are shown by pages alone that are loaded with all texts: a list says at most their names. */
const ofPages = [
  'activities',
  'bank-statements',
  'cash-entries',
  'certificates',
  'entries',
  'expense-assumptions',
  'imports',
  'payout-lines',
  'registers',
  'share-classes',
  'share-counts',
  'splits',
  'templates',
  'trusts',
  'valuations',
  'withholding-rates',
];

/** The same, but that a list of tasks names some of their commands. */
const ofTasks: Record<string, readonly string[]> = {
  'bank-entries': ['resolve'],
  colleagues: [],
  companies: ['accept'],
  documents: ['sign'],
  payments: [],
  transfers: ['download', 'mark-paid'],
};

const ofFrame = (subject: string, part: Record<string, TextPart>): TextPart => {
  if (ofPages.includes(subject)) return { name: part.name! };
  const listed = ofList(part);
  const named = ofTasks[subject];
  if (!named || typeof listed === 'string') return listed;
  const commands = Object.entries(listed.commands as Record<string, TextPart>);
  return {
    name: listed.name!,
    ...(listed.menu && { menu: listed.menu }),
    commands: Object.fromEntries(commands.filter(([name]) => named.includes(name))),
  };
};

/** The texts of some sections in one language, as the pages ask for them. */
export const parcelOf = (language: string, parcel: string): TextPart => {
  const texts = Object.entries(readSubjects(language))
    .flatMap(([subject, sections]) =>
      parcels[parcel]!.flatMap((section) => {
        const part = sections[section];
        if (!part) return [];
        const wanted = parcel === 'frame' && section === 'resource' ? ofFrame(subject, part as never) : part;
        return [places[section]?.(subject, wanted) ?? wanted];
      }),
    )
    .reduce(laidOver, {});
  // The pages of visitors have no library that reads nested texts, so the keys are flat.
  return ['visitors', 'organisation'].includes(parcel) ? Object.fromEntries(leavesOf(texts)) : texts;
};

const id = /^texts:(\w+)\/(\w+)$/;

type Chunk = { type: string; facadeModuleId?: string | null; imports?: string[]; modules?: object };

/** Our modules in the chunk of the platform and in all chunks that it imports at once. */
function modulesOfLists(bundle: Record<string, Chunk>): string[] {
  const [platform] = Object.entries(bundle).find(([, chunk]) =>
    chunk.facadeModuleId?.endsWith('/src/app/Platform.tsx'),
  )!;
  const files = new Set([platform]);
  for (const file of files) for (const next of bundle[file]!.imports ?? []) files.add(next);
  const modules = [...files].flatMap((file) => Object.keys(bundle[file]!.modules ?? {}));
  return modules.filter(
    (module) => /^[^\0]*\/src\/.*\.tsx?$/.test(module) && !module.includes('/node_modules/'),
  );
}

/** The keys that lists name and that are loaded only with other pages. */
function lateTexts(modules: readonly string[]): string[] {
  const atOnce = new Set(leavesOf(parcelOf('en', 'frame')).map(([path]) => path));
  const later = leavesOf(parcelOf('en', 'pages')).flatMap(([path]) => (atOnce.has(path) ? [] : [path]));
  return modules.flatMap((module) => {
    const source = readFileSync(module, 'utf8');
    return later.filter((path) => source.includes(`'${path}'`)).map((path) => `${module} names ${path}`);
  });
}

/**
 * Gives the browser `texts:<language>/<parcel>` as a module. A module is in one file of the build, and one file of texts
 * has texts for visitors, for lists, for pages and for the server.
 */
export const textParcels = () => ({
  name: 'text-parcels',
  resolveId: (source: string) => (id.test(source) ? `\0${source}` : undefined),
  load(this: { addWatchFile: (file: string) => void }, module: string) {
    const [, language, parcel] = id.exec(module.replace('\0', '')) ?? [];
    if (!language || !parcel) return;
    for (const file of subjectFiles(language)) this.addWatchFile(file);
    return `export default ${JSON.stringify(parcelOf(language, parcel))}`;
  },
  /** Fails the build if a list would show a key because its text is not loaded yet. */
  generateBundle(this: { error: (message: string) => void }, _: unknown, bundle: Record<string, Chunk>) {
    const late = lateTexts(modulesOfLists(bundle));
    if (late.length > 0) this.error(`These texts belong into the section "frame":\n${late.join('\n')}`);
  },
});
