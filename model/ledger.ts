import type { AccountName, TransactionType, Unit } from './enums.ts';

type Leg = readonly [from: AccountName, to: AccountName];
type Move = { readonly type: TransactionType; readonly unit: Unit; readonly legs: readonly Leg[] };

const intoTrust: Leg = ['shares.issuer', 'shares.trust'];
const outOfTrust: Leg = ['shares.trust', 'shares.issuer'];
const vesting = [['options.unvested', 'options.vested']] as const;

/** A split adds pieces to what there is of each account, and a consolidation takes some; both by the issuer. */
const ofOptions = <A extends AccountName>(account: A) =>
  ({
    split: { type: 'split', unit: 'options', legs: [['options.issuer', account]] },
    consolidate: { type: 'split', unit: 'options', legs: [[account, 'options.issuer']] },
  }) as const;
const ofCertificates = <A extends AccountName>(account: A) =>
  ({
    split: { type: 'split', unit: 'certificates', legs: [['certificates.issuer', account], intoTrust] },
    consolidate: {
      type: 'split',
      unit: 'certificates',
      legs: [[account, 'certificates.issuer'], outOfTrust],
    },
  }) as const;
const available = ofOptions('options.available');
const unvested = ofOptions('options.unvested');
const vested = ofOptions('options.vested');
const exercised = ofOptions('options.exercised');
const unallocated = ofCertificates('certificates.unallocated');
const held = ofCertificates('certificates.holder');

/** Each kind of transaction and the pieces that it moves between the accounts of a pool (DOMAIN section 2). */
export const moves = {
  issueOptions: { type: 'option-issuance', unit: 'options', legs: [['options.issuer', 'options.available']] },
  issueCertificates: {
    type: 'certificate-issuance',
    unit: 'certificates',
    legs: [['certificates.issuer', 'certificates.unallocated'], intoTrust],
  },
  issueToHolder: {
    type: 'certificate-issuance',
    unit: 'certificates',
    legs: [['certificates.unallocated', 'certificates.holder']],
  },
  grant: { type: 'grant', unit: 'options', legs: [['options.available', 'options.unvested']] },
  vestPartly: { type: 'partial-vesting', unit: 'options', legs: vesting },
  vestFully: { type: 'full-vesting', unit: 'options', legs: vesting },
  exercise: { type: 'exercise', unit: 'options', legs: [['options.vested', 'options.exercised']] },
  forfeitUnvested: { type: 'forfeit', unit: 'options', legs: [['options.unvested', 'options.available']] },
  forfeitVested: { type: 'forfeit', unit: 'options', legs: [['options.vested', 'options.available']] },
  expire: { type: 'expiration', unit: 'options', legs: [['options.vested', 'options.available']] },
  cancelPlan: { type: 'cancellation', unit: 'options', legs: [['options.unvested', 'options.available']] },
  returnOptions: { type: 'cancellation', unit: 'options', legs: [['options.available', 'options.issuer']] },
  retireUnallocated: {
    type: 'cancellation',
    unit: 'certificates',
    legs: [['certificates.unallocated', 'certificates.retired'], outOfTrust],
  },
  retireHeld: {
    type: 'cancellation',
    unit: 'certificates',
    legs: [['certificates.holder', 'certificates.retired'], outOfTrust],
  },
  sell: { type: 'sale', unit: 'certificates', legs: [['certificates.holder', 'certificates.transit']] },
  buy: { type: 'purchase', unit: 'certificates', legs: [['certificates.transit', 'certificates.holder']] },
  buyBack: {
    type: 'purchase',
    unit: 'certificates',
    legs: [['certificates.transit', 'certificates.unallocated']],
  },
  delistOptions: { type: 'delisting', unit: 'options', legs: [['options.vested', 'options.delisted']] },
  delistCertificates: {
    type: 'delisting',
    unit: 'certificates',
    legs: [['certificates.holder', 'certificates.retired'], outOfTrust],
  },
  splitAvailable: available.split,
  splitUnvested: unvested.split,
  splitVested: vested.split,
  splitExercised: exercised.split,
  splitUnallocated: unallocated.split,
  splitHeld: held.split,
  consolidateAvailable: available.consolidate,
  consolidateUnvested: unvested.consolidate,
  consolidateVested: vested.consolidate,
  consolidateExercised: exercised.consolidate,
  consolidateUnallocated: unallocated.consolidate,
  consolidateHeld: held.consolidate,
} as const satisfies Record<string, Move>;
export type MoveName = keyof typeof moves;

const planAccounts: readonly AccountName[] = [
  'options.unvested',
  'options.vested',
  'options.exercised',
  'options.delisted',
];

/** The owner of an account: the pool, one plan, or one holder. */
export const ownerOf = (account: AccountName): 'pool' | 'plan' | 'holder' => {
  if (account === 'certificates.holder') return 'holder';
  return planAccounts.includes(account) ? 'plan' : 'pool';
};

/** The entries of a move of so many pieces: what each account gains (positive) or gives; they sum to zero per unit. */
export const entriesOf = (move: MoveName, pieces: bigint): { account: AccountName; pieces: bigint }[] =>
  moves[move].legs.flatMap(([from, to]) => [
    { account: from, pieces: -pieces },
    { account: to, pieces },
  ]);
