/** Payouts, their lines, and what becomes of them. */
const line = {
  payout_id: 'Auszahlung',
  pool_id: 'Optionspool',
  employee_id: 'Inhaber',
  pieces: 'Stück',
  certificates: 'Zertifikate',
  options: 'Optionen',
  currency: 'Währung',
  grossIncome: 'Bruttoertrag',
  bankFee: 'Bankgebühr',
  tax: 'Steuer',
  taxWithholding: 'Steuersatz',
  netIncome: 'Nettoertrag',
  retainedReason: 'Einbehalten, weil',
  retainedReasons: 'Einbehalten, weil',
  status: 'Status',
};

const types = { dividend: 'Dividende', 'liquidation-proceeding': 'Liquidationserlös' };

const statuses = {
  payable: 'Zahlbar',
  retained: 'Einbehalten',
  paid: 'Gezahlt',
  returned: 'Zurückgekommen',
  closed: 'Geschlossen',
};

const reasons = {
  'not-verified': 'persönliche Daten nicht bestätigt',
  'no-bank-details': 'Bankverbindung fehlt',
  'name-not-latin': 'Kontoinhaber nicht in lateinischen Buchstaben',
  'bic-missing': 'BIC fehlt',
  'below-fee': 'nicht mehr als die Bankgebühr',
};

export const payouts = {
  resources: {
    payouts: {
      name: 'Auszahlung |||| Auszahlungen',
      empty: 'Dividenden und Liquidationserlöse, die an die Inhaber eines Optionspools gezahlt werden.',
      create: {
        title: 'Auszahlung anlegen',
        description:
          'Es entsteht ein Entwurf mit einer Zeile je Inhaber. Gezahlt wird nichts, bevor er genehmigt ist.',
        button: 'Entwurf anlegen',
      },
      notifications: {
        created: 'Der Entwurf ist angelegt. Sehen Sie sich seine Zeilen an und genehmigen Sie ihn.',
      },
      fields: {
        name: 'Optionspool',
        company_id: 'Unternehmen',
        pool_id: 'Optionspool',
        type: 'Art',
        status: 'Status',
        grossAmountValue: 'Bruttobetrag',
        currency: 'Währung',
        taxRate: 'Steuersatz',
        bankFee: 'Bankgebühr je Überweisung',
        recordDate: 'Stichtag',
        note: 'Notiz',
        countryRates: 'Steuersätze nach Land',
        country: 'Land der Steueransässigkeit',
        holderRates: 'Steuersätze einzelner Inhaber',
        employee_id: 'Inhaber',
        trancheOf_id: 'Spätere Tranche von',
        grossBefore: 'Zuvor ausgezahlt',
        pricePerPiece: 'Preis je Stück',
        holders: 'Inhaber',
        taxSum: 'Steuer',
        feeSum: 'Bankgebühren',
        netSum: 'Netto',
        closedSum: 'Geschlossen',
        retainedSum: 'Einbehalten',
        paidSum: 'Gezahlt',
        approvals: 'Genehmigt von',
        approved_at: 'Genehmigt',
        funded_at: 'Finanziert',
        reversalReason: 'Grund der Stornierung',
        created_at: 'Angelegt',
      },
      hints: {
        fields: {
          recordDate:
            'Bei einer Dividende der Tag, an dessen Ende die Zertifikate zählen. Eine Liquidation zählt die vom Tag der Genehmigung.',
        },
        commands: {
          reverse: {
            inputs: { exercisableUntil: 'Nur wenn Optionen nach ihrem letzten Ausübungstag zurückkommen.' },
          },
        },
      },
      values: {
        type: types,
        status: {
          draft: 'Entwurf',
          approved: 'Genehmigt',
          funded: 'Finanziert',
          paid: 'Gezahlt',
          discarded: 'Verworfen',
          reversed: 'Storniert',
        },
      },
      tabs: { summary: 'Übersicht', details: 'Details' },
      commands: {
        discard: {
          label: 'Verwerfen',
          title: 'Diesen Entwurf verwerfen?',
          description: 'Seine Zeilen bleiben erhalten, und niemand wird benachrichtigt.',
          button: 'Entwurf verwerfen',
          done: 'Der Entwurf wurde verworfen.',
        },
        approve: {
          label: 'Genehmigen',
          title: '%{grossAmountValue} für %{name} genehmigen?',
          description:
            'Die Liste der Inhaber steht damit fest, und jeder erfährt, was er erhält. Geben Sie zum Genehmigen Ihr Passwort ein.',
          button: 'Auszahlung genehmigen',
          done: 'Die Auszahlung wurde genehmigt.',
          inputs: { password: 'Passwort' },
        },
        'record-funds': {
          label: 'Geldeingang erfassen',
          title: 'Sind %{grossAmountValue} für %{name} eingegangen?',
          description:
            'Der ganze Betrag muss auf dem Konto des Treuhänders sein. Von da an können die Inhaber bezahlt werden.',
          button: 'Geldeingang erfassen',
          done: 'Der Geldeingang wurde erfasst.',
        },
        'make-transfer': {
          label: 'Überweisungsdatei erstellen',
          title: 'Noch eine Datei für die Bank erstellen?',
          description: 'Sie enthält alle Zahlungen, die inzwischen möglich und noch in keiner Datei sind.',
          button: 'Datei erstellen',
          done: 'Die Datei wurde erstellt.',
        },
        reverse: {
          label: 'Stornieren',
          title: 'Die Auszahlung für %{name} zurücknehmen?',
          description: 'Niemand wird bezahlt, und alle erfahren den Grund.',
          button: 'Auszahlung stornieren',
          done: 'Die Auszahlung wurde storniert.',
          inputs: { reason: 'Grund', exercisableUntil: 'Ausübbar bis' },
        },
      },
    },
    earnings: {
      name: 'Ertrag |||| Erträge',
      empty: 'Hier steht, was an die Inhaber von Zertifikaten und Optionen ausgezahlt wird.',
      fields: {
        ...line,
        company_id: 'Unternehmen',
        type: 'Art',
        recordDate: 'Stichtag',
        reference: 'Zahlungsreferenz',
        leavesWith_id: 'Gezahlt zusammen mit',
        transfer_id: 'Überweisungsdatei',
        paidOn: 'Gezahlt am',
        created_at: 'Datum',
      },
      values: {
        decision: {
          'without-fee': 'Ohne Gebühr gezahlt',
          carried: 'Auf die nächste Zahlung übertragen',
          closed: 'Geschlossen',
        },
        status: statuses,
        type: types,
        retainedReason: reasons,
      },
    },
    'payout-lines': {
      name: 'Zeile |||| Zeilen',
      fields: { ...line, holder: 'Inhaber' },
      values: { status: statuses, retainedReason: reasons },
    },
    trusts: {
      name: 'Treuhänder |||| Treuhänder',
      fields: {
        name: 'Name',
        serviceType: 'Angebot',
        twoApprovals: 'Auszahlungen werden von zwei Bearbeitern genehmigt',
      },
      values: { serviceType: { shared: 'Viele Unternehmen', individual: 'Ein Unternehmen' } },
    },
    pools: { tabs: { payouts: 'Auszahlungen' } },
    founders: { tabs: { earnings: 'Erträge' } },
    employees: { tabs: { earnings: 'Erträge' } },
    plans: { tabs: { earnings: 'Erträge' } },
    messages: { values: { type: { payout: 'Auszahlung' } } },
    actions: {
      values: {
        type: {
          'approve-payout': 'Auszahlung genehmigen',
          'compare-holders': 'Die Liste der Inhaber weicht ab',
          'record-funds': 'Geldeingang der Auszahlung erfassen',
          'send-payments': 'Zahlungen an die Bank senden',
          'pay-again': 'Zurückgekommene Zahlungen noch einmal zahlen',
          'resolve-entry': 'Buchung der Bank klären',
        },
      },
    },
  },
  platform: { actions: { payout: 'Auszahlung anlegen' } },
  settings: { mails: { payout: 'Auszahlungen und Erträge' } },
  activityList: {
    details: {
      amount: 'Betrag',
      holders: 'Inhaber',
      payoutType: 'Art',
      delisted: 'Ausgebucht',
      twoApprovals: 'Zwei Bearbeiter genehmigen Auszahlungen',
    },
    what: {
      payouts: {
        'drafted-payout': 'Auszahlung entworfen',
        'discarded-payout': 'Entwurf einer Auszahlung verworfen',
        'approved-payout-first': 'Auszahlung vom ersten von zwei Bearbeitern genehmigt',
        'approved-payout': 'Auszahlung genehmigt',
        'funded-payout': 'Geld für eine Auszahlung eingegangen',
        'reversed-payout': 'Auszahlung storniert',
      },
      earnings: { released: 'Einbehaltene Zahlung freigegeben', retained: 'Zahlung einbehalten' },
      plans: {
        'paid-out': 'Durch eine Liquidation beendet',
        'brought-back': 'Wieder aufgenommen, weil die Liquidation storniert wurde',
        'ended-with-liquidation': 'Annulliert, weil der Optionspool liquidiert wurde',
      },
      trusts: {
        'changed-trust': 'Einstellungen des Treuhänders geändert',
        'asked-one-approval': 'Gewünscht, dass ein Bearbeiter allein Auszahlungen genehmigt',
        'kept-two-approvals': 'Wunsch beendet, dass ein Bearbeiter allein Auszahlungen genehmigt',
      },
    },
  },
};
