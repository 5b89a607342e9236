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
  retained: {
    title: 'This cannot be paid yet.',
    personalData: 'Edit Personal Data',
    bankDetails: 'Enter Bank Details',
    own: {
      'not-verified': 'Your personal data has not been verified.',
      'no-bank-details': 'The account to which it is to be paid is missing.',
      'below-fee':
        'After tax it is not more than the fee of a transfer. It is paid without a fee, together with your next payment.',
    },
    others: {
      'not-verified': 'The holder has to verify the personal data, from the quick actions.',
      'no-bank-details': 'The holder has to enter an account under My Account, Bank Details.',
      'below-fee':
        "After tax it is not more than the fee of a transfer. It leaves without a fee, together with the holder's next payment.",
    },
  },
};
