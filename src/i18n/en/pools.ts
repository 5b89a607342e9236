/** The dialogs of a shareholding, beyond the texts that every command has. */
export const pools = {
  poolBanner: {
    waitsForTrust:
      'An increase from %{pieces} to %{requested} pieces waits for the approval of the trust. Until then nothing changes.',
    waitsForYou:
      'The founder asks for an increase from %{pieces} to %{requested} pieces. It waits for your approval.',
    approved: 'An increase from %{pieces} to %{requested} pieces is approved.',
  },
  updatePool: {
    pieces: 'The shareholding has %{pieces} pieces, of which %{free} are free.',
    more: 'So many pieces need the approval of the trust and both signatures. Until then the shareholding keeps its %{pieces} pieces.',
    fewer:
      '%{fewer} piece returns to the company at once, with its certificate. |||| %{fewer} pieces return to the company at once, with their certificates.',
    tooFew:
      'At most %{free} pieces are free, so the shareholding cannot have fewer than %{least} pieces now.',
    requested: 'The increase was requested. The trust has been told.',
    increaseOpen:
      'An increase to %{requested} pieces is under way. The pieces stay as they are until it is signed, rejected or withdrawn.',
  },
  whoseCertificates: {
    label: 'Whose certificates',
    holder: 'Holder',
    held: '%{name} · %{pieces} pcs',
    nobody: 'No employee holds certificates of this shareholding yet.',
    orders: {
      trust: "The trust's own, split as you say",
      holder: 'Those of an employee, as one certificate',
    },
    cancels: {
      trust: 'Unallocated ones, held by the trust',
      holder: 'Those of an employee',
    },
  },
  shareCertificates: {
    rows: 'Certificates',
    row: 'Pieces of certificate %{row}',
    add: 'Add Certificate',
    remove: 'Remove certificate %{row}',
    sum: '%{sum} of %{held} pieces.',
    rest: '%{sum} of %{held} pieces. The remaining %{rest} become one more certificate.',
    tooMany: 'The trust holds only %{limit} pieces without a holder.',
    balance:
      'One certificate for %{pieces} piece replaces those that %{name} has. |||| One certificate for %{pieces} pieces replaces those that %{name} has.',
  },
  cancelCertificates: {
    spare:
      '%{spare} of %{unallocated} unallocated certificates are spare: the others cover available, unvested and vested options. They are cancelled at once.',
    noneSpare:
      'None of the %{unallocated} unallocated certificates is spare: all of them cover available, unvested and vested options.',
    signed:
      'The trust and the holder sign the cancellation. The certificates are valid until both have signed.',
    sent: 'The cancellation was generated. It now awaits both signatures.',
    payout: 'There is a liquidation payout for this shareholding.',
    noPayout: 'There is no liquidation payout for this shareholding.',
  },
  transferCertificates: {
    to: 'Buyer',
    employee: 'An employee',
    trust: 'The trust (buys back)',
  },
};
