/** What holders earn: the lists, and how an earning came about. */
export const earnings = {
  earningList: {
    paid: 'Paid to you so far',
    toCome: 'Still to come',
    summary: 'Summary of a year',
    year: 'Year',
    pdf: 'Summary %{year} (PDF)',
    csv: 'Payments %{year} (CSV)',
  },
  earningDialog: {
    calculation: 'Calculation',
    about: 'Payout',
    certificates: '%{pieces} certificate |||| %{pieces} certificates',
    options: '%{pieces} option |||| %{pieces} options',
    heldOn: 'Held at the end of %{date}',
    atPrice: 'At %{price} per piece',
    lessPrice: 'What a share is worth above the exercise price',
    gross: 'Gross income',
    ofPayout: 'Share of %{amount}',
    tax: 'Tax (%{rate})',
    fee: 'Bank fee',
    noFee: 'None, since it leaves together with your next payment',
    net: 'Net income',
    statement: 'Statement (PDF)',
  },
  leavesWith: {
    sent: 'Left with another payment',
    waiting: 'Leaves with the next payment',
    whySent:
      "After tax it is not more than the bank fee. It left without a fee, with the holder's payment of the payout named below.",
    whyWaiting:
      "After tax it is not more than the bank fee. It leaves without a fee, with the holder's payment of the payout named below, which is in no file yet.",
  },
  retained: {
    title: 'This cannot be paid yet.',
    personalData: 'Edit Personal Data',
    bankDetails: 'Enter Bank Details',
    own: {
      'not-verified': 'Your personal data has not been verified.',
      'no-bank-details': 'The account to which it is to be paid is missing.',
      'name-not-latin':
        'The name of the account holder is not in Latin letters, which alone a bank can be told. Enter it under Bank Details as the bank has it.',
      'bic-missing':
        'A payment that leaves the Single Euro Payments Area (SEPA) needs the BIC of the bank. Enter it under Bank Details.',
      'below-fee':
        'After tax it is not more than the fee of a transfer. It is paid without a fee, together with your next payment.',
    },
    others: {
      'not-verified': 'The holder has to verify the personal data, from the quick actions.',
      'no-bank-details': 'The holder has to enter an account under My Account, Bank Details.',
      'name-not-latin':
        'The name of the account holder is not in Latin letters. The holder has to enter it as the bank has it, under My Account, Bank Details.',
      'bic-missing':
        'A payment that leaves the Single Euro Payments Area (SEPA) needs the BIC of the bank. The holder has to enter it under My Account, Bank Details.',
      'below-fee':
        "After tax it is not more than the fee of a transfer. It leaves without a fee, together with the holder's next payment.",
    },
  },
};
