/** Payouts, their lines, and what becomes of them. */
const line = {
  payout_id: 'Payout',
  pool_id: 'Shareholding',
  employee_id: 'Holder',
  pieces: 'Pieces',
  certificates: 'Certificates',
  options: 'Options',
  currency: 'Currency',
  grossIncome: 'Gross income',
  bankFee: 'Bank fee',
  tax: 'Tax',
  taxWithholding: 'Tax withholding',
  netIncome: 'Net income',
  retainedReason: 'Retained because',
  retainedReasons: 'Retained because',
  status: 'Status',
};

const types = { dividend: 'Dividend', 'liquidation-proceeding': 'Liquidation proceeds' };

const statuses = {
  payable: 'Payable',
  retained: 'Retained',
  paid: 'Paid',
  returned: 'Returned',
  closed: 'Closed',
};

const reasons = {
  'not-verified': 'Personal data not verified',
  'no-bank-details': 'Bank details missing',
  'name-not-latin': 'Account holder not in Latin letters',
  'bic-missing': 'BIC missing',
  'below-fee': 'Not more than the bank fee',
};

export const payouts = {
  resources: {
    payouts: {
      name: 'Payout |||| Payouts',
      empty: 'Dividends and liquidation proceeds that are paid to the holders of a shareholding.',
      create: {
        title: 'Create Payout',
        description: 'A draft is made with a line for every holder. Nothing is paid before it is approved.',
        button: 'Create Draft',
      },
      notifications: { created: 'The draft was made. Look at its lines, and approve it.' },
      fields: {
        name: 'Shareholding',
        company_id: 'Company',
        pool_id: 'Shareholding',
        type: 'Type',
        status: 'Status',
        grossAmountValue: 'Gross amount',
        currency: 'Currency',
        taxRate: 'Tax rate',
        bankFee: 'Bank fee per transfer',
        recordDate: 'Record date',
        note: 'Note',
        countryRates: 'Tax rates by country',
        country: 'Country of tax residence',
        holderRates: 'Tax rates of single holders',
        employee_id: 'Holder',
        trancheOf_id: 'Later tranche of',
        grossBefore: 'Paid out before',
        pricePerPiece: 'Price per piece',
        holders: 'Holders',
        taxSum: 'Tax',
        feeSum: 'Bank fees',
        netSum: 'Net',
        closedSum: 'Closed',
        retainedSum: 'Retained',
        paidSum: 'Paid',
        approvals: 'Approved by',
        approved_at: 'Approved',
        funded_at: 'Funded',
        reversalReason: 'Reason of the reversal',
        created_at: 'Created',
      },
      hints: {
        fields: {
          recordDate:
            'Of a dividend: the day at whose end the certificates count. A liquidation counts those of its approval.',
        },
        commands: {
          reverse: {
            inputs: { exercisableUntil: 'Only where options come back after their last exercisable day.' },
          },
        },
      },
      values: {
        type: types,
        status: {
          draft: 'Draft',
          approved: 'Approved',
          funded: 'Funded',
          paid: 'Paid',
          discarded: 'Discarded',
          reversed: 'Reversed',
        },
      },
      tabs: { summary: 'Summary', details: 'Details' },
      commands: {
        discard: {
          label: 'Discard',
          title: 'Discard this draft?',
          description: 'Its lines stay on record, and nobody is told.',
          button: 'Discard Draft',
          done: 'The draft was discarded.',
        },
        approve: {
          label: 'Approve',
          title: 'Approve %{grossAmountValue} for %{name}?',
          description:
            'The list of holders is frozen, and each is told what comes. Enter your password to approve.',
          button: 'Approve Payout',
          done: 'The payout was approved.',
          inputs: { password: 'Password' },
        },
        'record-funds': {
          label: 'Record Funds',
          title: 'Have %{grossAmountValue} for %{name} arrived?',
          description:
            'The whole amount must be in the account of the trust. From then on the holders can be paid.',
          button: 'Record Funds',
          done: 'The funds were recorded.',
        },
        'make-transfer': {
          label: 'Make Transfer File',
          title: 'Make one more file for the bank?',
          description: 'It holds all payments that can be made by now and are in no file yet.',
          button: 'Make File',
          done: 'The file was made.',
        },
        reverse: {
          label: 'Reverse',
          title: 'Take the payout of %{name} back?',
          description: 'Nobody is paid, and everybody is told why.',
          button: 'Reverse Payout',
          done: 'The payout was reversed.',
          inputs: { reason: 'Reason', exercisableUntil: 'Exercisable until' },
        },
      },
    },
    earnings: {
      name: 'Earning |||| Earnings',
      empty: 'What is paid out to the holders of certificates and options will be listed here.',
      fields: {
        ...line,
        company_id: 'Company',
        type: 'Type',
        recordDate: 'Record date',
        reference: 'Payment reference',
        leavesWith_id: 'Paid together with',
        transfer_id: 'Transfer file',
        paidOn: 'Paid on',
        created_at: 'Date',
      },
      values: {
        decision: {
          'without-fee': 'Paid without a fee',
          carried: 'Carried to the next payment',
          closed: 'Closed',
        },
        status: statuses,
        type: types,
        retainedReason: reasons,
      },
    },
    'payout-lines': {
      name: 'Line |||| Lines',
      fields: { ...line, holder: 'Holder' },
      values: { status: statuses, retainedReason: reasons },
    },
    trusts: {
      name: 'Trust |||| Trusts',
      fields: { name: 'Name', serviceType: 'Service', twoApprovals: 'Payouts are approved by two operators' },
      values: { serviceType: { shared: 'Many companies', individual: 'One company' } },
    },
    pools: { tabs: { payouts: 'Payouts' } },
    founders: { tabs: { earnings: 'Earnings' } },
    employees: { tabs: { earnings: 'Earnings' } },
    plans: { tabs: { earnings: 'Earnings' } },
    messages: { values: { type: { payout: 'Payout' } } },
    actions: {
      values: {
        type: {
          'approve-payout': 'Approve payout',
          'compare-holders': 'The list of holders differs',
          'record-funds': 'Record funds of payout',
          'send-payments': 'Send payments to the bank',
          'pay-again': 'Pay returned payments again',
          'resolve-entry': 'Resolve bank entry',
        },
      },
    },
  },
  platform: { actions: { payout: 'Create Payout' } },
  settings: { mails: { payout: 'Payouts and earnings' } },
  activityList: {
    details: {
      amount: 'Amount',
      holders: 'Holders',
      payoutType: 'Type',
      delisted: 'Delisted',
      twoApprovals: 'Two operators approve payouts',
    },
    what: {
      payouts: {
        'drafted-payout': 'Payout drafted',
        'discarded-payout': 'Draft of a payout discarded',
        'approved-payout-first': 'Payout approved by the first of two operators',
        'approved-payout': 'Payout approved',
        'funded-payout': 'Funds of a payout received',
        'reversed-payout': 'Payout reversed',
      },
      earnings: { released: 'Retained payment released', retained: 'Payment retained' },
      plans: {
        'paid-out': 'Ended by a liquidation',
        'brought-back': 'Brought back, because the liquidation was reversed',
        'ended-with-liquidation': 'Canceled, because the shareholding was liquidated',
      },
      trusts: {
        'changed-trust': 'Settings of the trust changed',
        'asked-one-approval': 'Asked that one operator alone approves payouts',
        'kept-two-approvals': 'Wish that one operator alone approves payouts ended',
      },
    },
  },
};
