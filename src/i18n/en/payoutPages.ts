/** The pages of payouts, beyond the texts that every list and every command has. */
export const payoutPages = {
  resources: { payouts: { rows: { countryRates: { country: 'Country' } } } },
  payoutForm: {
    types: {
      dividend: 'Paid on the certificates that were held at the end of the record date, by their number.',
      liquidation:
        'Paid on certificates and vested options; options get what a share is worth above their exercise price. Ends all plans of the shareholding.',
    },
    recordDate:
      'A liquidation has no record date of its own: whoever holds certificates or vested options on the day of the approval shares in it.',
    otherRates: 'Other tax rates for some holders',
    countryRates: 'By the country of tax residence, as it was verified.',
    holderRates: 'For single holders; these go before the rates of countries.',
    addCountry: 'Add Country',
    addHolder: 'Add Holder',
    removeCountry: 'Remove the rate of country %{row}',
    removeHolder: 'Remove the rate of holder %{row}',
    remove: 'Remove',
    preview: 'Preview',
    incomplete:
      'Choose the shareholding and enter the gross amount and the tax rate. Then you see here what everybody gets.',
  },
  payoutSums: {
    kept: 'Kept by banks on returns',
    title: 'From gross to net',
    gross: 'Gross',
    holders: '%{smart_count} holder |||| %{smart_count} holders',
    tax: 'Tax',
    fees: 'Bank fees',
    net: 'Net',
    paid: 'Paid',
    toPay: 'To be paid',
    closed: 'Closed',
    retained: 'Retained',
  },
  payoutSteps: {
    title: 'Steps',
    drafted: 'Drafted',
    approved: 'Approved',
    funded: 'Funds received',
    paid: 'All paid',
    discarded: 'Discarded',
    reversed: 'Reversed',
    done: 'done',
    toCome: 'to come',
  },
  payoutBanner: {
    undecided:
      '%{smart_count} line does not exceed the bank fee. Pay it without a fee, carry it over, or close it, so that the payout can end. |||| %{smart_count} lines do not exceed the bank fee. Pay them without a fee, carry them over, or close them, so that the payout can end.',
    draft: 'This is a draft. Look at the lines under Details, then approve it: until then nobody is told.',
    second:
      '%{name} has approved this on %{date}. Another operator has to approve it too before it takes effect.',
    approved:
      'Approved. The company now sends %{amount} to the account of the trust. Record the funds when they have arrived.',
    open: '%{smart_count} line can be paid and is in no file yet. Make a transfer file. |||| %{smart_count} lines can be paid and are in no file yet. Make a transfer file.',
    sent: 'The transfer file says how %{smart_count} line is paid (%{amount}). Upload it to the bank, then mark the line paid, or upload the bank statement. |||| The transfer files say how %{smart_count} lines are paid (%{amount}). Upload them to the bank, then mark the lines paid, or upload the bank statement.',
    following:
      "%{smart_count} line is not more than the bank fee. It leaves with the holder's next payment, which is in no file yet. |||| %{smart_count} lines are not more than the bank fee. They leave with the next payments of their holders, which are in no file yet.",
    carried:
      '%{smart_count} line left with a payment of another payout, which the line names. |||| %{smart_count} lines left with payments of other payouts, which the lines name.',
    allRetained:
      'Nothing can be paid yet: %{smart_count} line is retained. |||| Nothing can be paid yet: all %{smart_count} lines are retained.',
    returned:
      'The bank has returned %{smart_count} payment. Check the account with its holder, then pay it again. |||| The bank has returned %{smart_count} payments. Check the accounts with their holders, then pay them again.',
    retained:
      'All is paid but %{smart_count} retained line. It can be paid once nothing is missing any more. |||| All is paid but %{smart_count} retained lines. They can be paid once nothing is missing any more.',
    reversed: 'This payout was taken back: %{reason}',
  },
  trustAccount: {
    title: 'Payouts of %{name}',
    text: 'Holders are paid from this account in every currency that has no account of its own. Without it, no file can be made for the bank.',
    otherAccounts: 'Payouts in the currency of one of these are paid from it.',
    account: 'Account %{row}',
    add: 'Add Account',
    remove: 'Remove account %{row}',
    asked:
      '%{name} asked on %{date} that one operator alone approves payouts. That takes effect when another operator switches it off too.',
    keep: 'Keep Two Approvals',
    kept: 'Payouts are still approved by two operators.',
  },
  payoutDetails: { lines: 'Lines', terms: 'Terms' },
  approvePayout: {
    changed: 'The figures have changed since you opened this page. Look at the new ones before you approve.',
    ends: 'This ends the shareholding for its holders, at once: all certificates that they hold are retired, %{vested} vested options are delisted, %{unvested} unvested options are forfeited, plans that are not granted yet are canceled, and open requests to exercise are rejected.',
  },
  reversePayout: {
    liquidation: 'What the liquidation ended goes on: certificates are held again, and plans continue.',
    continue: 'Continue',
    title: 'Take back %{amount} for %{name}, for good?',
    forGood:
      'What one holder was promised is taken back. This cannot be undone. |||| What %{smart_count} holders were promised is taken back. This cannot be undone.',
  },
  transferList: {
    title: 'Transfer files',
    download: 'Download XML',
    none: 'No file has been made: nothing can be paid yet.',
    noneOwn: 'No file of its own has been made: its lines leave with other payments of their holders.',
    notYet: 'The first file for the bank is made when the funds are recorded.',
  },
  returnCharges: {
    title: 'Charges on returns',
    text: 'A bank may keep up to this much of a payment that comes back: it counts as returned then, and the trust bears what is missing. Whatever else comes back waits for somebody to decide.',
    add: 'Add Currency',
    remove: 'Remove currency %{row}',
    done: 'The charges were saved.',
    save: 'Save Charges',
  },
  paidBefore: {
    title: 'The bank has already paid by a withdrawn file of this shareholding:',
    text: '%{holder}: %{amount}',
    ask: 'Whoever is in this payout as well would be paid twice.',
  },
  differingHolders: {
    title:
      'On %{date}, after the approval, certificates changed hands. At the end of the day they were held otherwise than this payout counts them:',
    text: '%{holder}: counted %{frozen}, held %{held}',
    more: 'and one more |||| and %{smart_count} more',
    ask: 'While nothing is paid, the payout can be reversed and made anew, so that it counts what was held at the end of the day.',
  },
  payoutEntries: { title: 'What the bank says' },
  bankStatement: {
    upload: 'Upload Bank Statement',
    result: 'What the statement says',
    question: 'Which bank statement do you want to read?',
    description:
      'A file in the format camt.053, which your bank offers for download. Payments that are found in it are marked paid or returned, for all payouts at once. A file that was read before changes nothing.',
    choose: 'Choose File',
    again: 'This statement was read before, on %{date}. Nothing was changed now.',
    another: 'Choose Another File',
    read: 'One entry was read. |||| %{smart_count} entries were read.',
    counts: {
      matched:
        '%{smart_count} payment was found and marked paid |||| %{smart_count} payments were found and marked paid',
      returned: '%{smart_count} payment came back |||| %{smart_count} payments came back',
      amountDiffers:
        '%{smart_count} entry has another amount than its payment |||| %{smart_count} entries have other amounts than their payments',
      tooEarly:
        '%{smart_count} entry is dated before its file was made |||| %{smart_count} entries are dated before their files were made',
      repeated: '%{smart_count} payment left more than once |||| %{smart_count} payments left more than once',
      notDue:
        '%{smart_count} payment left though it was withdrawn or replaced |||| %{smart_count} payments left though they were withdrawn or replaced',
      unknown: '%{smart_count} entry belongs to no payment |||| %{smart_count} entries belong to no payment',
      known: '%{smart_count} entry was read before |||| %{smart_count} entries were read before',
    },
    open: 'Entries to look at',
  },
};
