/** Payouts, their lines, and what becomes of them. */
const line = {
  payout_id: 'Isplata',
  pool_id: 'Fond opcija',
  employee_id: 'Imatelj',
  pieces: 'Komada',
  certificates: 'Potvrde',
  options: 'Opcije',
  currency: 'Valuta',
  grossIncome: 'Bruto prihod',
  bankFee: 'Bankovna naknada',
  tax: 'Porez',
  taxWithholding: 'Porezna stopa',
  netIncome: 'Neto prihod',
  retainedReason: 'Zadržano jer',
  retainedReasons: 'Zadržano jer',
  status: 'Status',
};

const types = { dividend: 'Dividenda', 'liquidation-proceeding': 'Isplata iz likvidacije' };

const statuses = {
  payable: 'Za isplatu',
  retained: 'Zadržano',
  paid: 'Isplaćeno',
  returned: 'Vraćeno',
  closed: 'Zatvoreno',
};

const reasons = {
  'not-verified': 'osobni podaci nisu potvrđeni',
  'no-bank-details': 'nedostaju bankovni podaci',
  'name-not-latin': 'Vlasnik računa nije napisan latinicom',
  'bic-missing': 'Nedostaje BIC',
  'below-fee': 'ne više od bankovne naknade',
};

export const payouts = {
  resources: {
    payouts: {
      name: 'Isplata |||| Isplate |||| Isplata',
      empty: 'Dividende i iznosi iz likvidacije koji se isplaćuju imateljima iz fonda opcija.',
      create: {
        title: 'Izradi isplatu',
        description: 'Nastaje nacrt sa stavkom za svakog imatelja. Ništa se ne isplaćuje prije odobrenja.',
        button: 'Izradi nacrt',
      },
      notifications: { created: 'Nacrt je izrađen. Pogledajte njegove stavke i odobrite ga.' },
      fields: {
        name: 'Fond opcija',
        company_id: 'Društvo',
        pool_id: 'Fond opcija',
        type: 'Vrsta',
        status: 'Status',
        grossAmountValue: 'Bruto iznos',
        currency: 'Valuta',
        taxRate: 'Porezna stopa',
        bankFee: 'Bankovna naknada po prijenosu',
        recordDate: 'Datum utvrđivanja prava',
        note: 'Bilješka',
        countryRates: 'Porezne stope po državama',
        country: 'Država porezne rezidentnosti',
        holderRates: 'Porezne stope pojedinih imatelja',
        employee_id: 'Imatelj',
        trancheOf_id: 'Kasnija tranša od',
        grossBefore: 'Prije isplaćeno',
        pricePerPiece: 'Cijena po komadu',
        holders: 'Imatelji',
        taxSum: 'Porez',
        feeSum: 'Bankovne naknade',
        netSum: 'Neto',
        closedSum: 'Zatvoreno',
        retainedSum: 'Zadržano',
        paidSum: 'Isplaćeno',
        approvals: 'Odobrili',
        approved_at: 'Odobreno',
        funded_at: 'Financirano',
        reversalReason: 'Razlog storniranja',
        created_at: 'Izrađeno',
      },
      hints: {
        fields: {
          recordDate:
            'Kod dividende dan na čijem se kraju broje potvrde. Likvidacija broji one na dan odobrenja.',
        },
        commands: {
          reverse: {
            inputs: { exercisableUntil: 'Samo ako se opcije vraćaju nakon posljednjeg dana za izvršenje.' },
          },
        },
      },
      values: {
        type: types,
        status: {
          draft: 'Nacrt',
          approved: 'Odobreno',
          funded: 'Financirano',
          paid: 'Isplaćeno',
          discarded: 'Odbačeno',
          reversed: 'Stornirano',
        },
      },
      tabs: { summary: 'Sažetak', details: 'Pojedinosti' },
      commands: {
        discard: {
          label: 'Odbaci',
          title: 'Odbaciti ovaj nacrt?',
          description: 'Njegove stavke ostaju zapisane, a nitko se ne obavještava.',
          button: 'Odbaci nacrt',
          done: 'Nacrt je odbačen.',
        },
        approve: {
          label: 'Odobri',
          title: 'Odobriti %{grossAmountValue} za %{name}?',
          description:
            'Popis imatelja time je utvrđen, a svatko saznaje što prima. Za odobrenje unesite svoju lozinku.',
          button: 'Odobri isplatu',
          done: 'Isplata je odobrena.',
          inputs: { password: 'Lozinka' },
        },
        'record-funds': {
          label: 'Zabilježi primitak novca',
          title: 'Je li %{grossAmountValue} za %{name} stiglo?',
          description:
            'Cijeli iznos mora biti na računu povjerenika. Od tada se imateljima može isplaćivati.',
          button: 'Zabilježi primitak novca',
          done: 'Primitak novca je zabilježen.',
        },
        'make-transfer': {
          label: 'Izradi datoteku s prijenosima',
          title: 'Izraditi još jednu datoteku za banku?',
          description: 'U njoj su sva plaćanja koja su dosad postala moguća, a nisu ni u jednoj datoteci.',
          button: 'Izradi datoteku',
          done: 'Datoteka je izrađena.',
        },
        reverse: {
          label: 'Storniraj',
          title: 'Povući isplatu za %{name}?',
          description: 'Nikome se ne isplaćuje, a svi saznaju zašto.',
          button: 'Storniraj isplatu',
          done: 'Isplata je stornirana.',
          inputs: { reason: 'Razlog', exercisableUntil: 'Izvršivo do' },
        },
      },
    },
    earnings: {
      name: 'Prihod |||| Prihodi |||| Prihoda',
      empty: 'Ovdje će pisati što se isplaćuje imateljima potvrda i opcija.',
      fields: {
        ...line,
        company_id: 'Društvo',
        type: 'Vrsta',
        recordDate: 'Datum utvrđivanja prava',
        reference: 'Poziv na broj',
        leavesWith_id: 'Isplaćeno zajedno s',
        transfer_id: 'Datoteka s prijenosima',
        paidOn: 'Isplaćeno dana',
        created_at: 'Datum',
      },
      values: {
        decision: {
          'without-fee': 'Isplaćeno bez naknade',
          carried: 'Preneseno na sljedeću isplatu',
          closed: 'Zatvoreno',
        },
        status: statuses,
        type: types,
        retainedReason: reasons,
      },
    },
    'payout-lines': {
      name: 'Stavka |||| Stavke |||| Stavki',
      fields: { ...line, holder: 'Imatelj' },
      values: { status: statuses, retainedReason: reasons },
    },
    trusts: {
      name: 'Povjerenik |||| Povjerenici |||| Povjerenika',
      fields: {
        name: 'Naziv',
        serviceType: 'Usluga',
        twoApprovals: 'Isplate odobravaju dvije ovlaštene osobe',
      },
      values: { serviceType: { shared: 'Više društava', individual: 'Jedno društvo' } },
    },
    pools: { tabs: { payouts: 'Isplate' } },
    founders: { tabs: { earnings: 'Prihodi' } },
    employees: { tabs: { earnings: 'Prihodi' } },
    plans: { tabs: { earnings: 'Prihodi' } },
    messages: { values: { type: { payout: 'Isplata' } } },
    actions: {
      values: {
        type: {
          'approve-payout': 'Odobriti isplatu',
          'compare-holders': 'Popis imatelja se razlikuje',
          'record-funds': 'Zabilježiti primitak novca za isplatu',
          'send-payments': 'Poslati plaćanja banci',
          'pay-again': 'Ponovno isplati vraćena plaćanja',
          'resolve-entry': 'Riješi stavku izvatka',
        },
      },
    },
  },
  platform: { actions: { payout: 'Izradi isplatu' } },
  settings: { mails: { payout: 'Isplate i prihodi' } },
  activityList: {
    details: {
      amount: 'Iznos',
      holders: 'Imatelji',
      payoutType: 'Vrsta',
      delisted: 'Brisano',
      twoApprovals: 'Isplate odobravaju dvije osobe',
    },
    what: {
      payouts: {
        'drafted-payout': 'Nacrt isplate izrađen',
        'discarded-payout': 'Nacrt isplate odbačen',
        'approved-payout-first': 'Isplatu odobrila prva od dviju osoba',
        'approved-payout': 'Isplata odobrena',
        'funded-payout': 'Primljen novac za isplatu',
        'reversed-payout': 'Isplata stornirana',
      },
      earnings: { released: 'Zadržana isplata oslobođena', retained: 'Isplata zadržana' },
      plans: {
        'paid-out': 'Završeno likvidacijom',
        'brought-back': 'Vraćeno jer je likvidacija stornirana',
        'ended-with-liquidation': 'Poništeno jer je fond likvidiran',
      },
      trusts: {
        'changed-trust': 'Postavke povjerenika promijenjene',
        'asked-one-approval': 'Zatraženo da isplate odobrava samo jedna osoba',
        'kept-two-approvals': 'Povučena želja da isplate odobrava samo jedna osoba',
      },
    },
  },
};
