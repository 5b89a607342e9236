/** What a command would do, in its dialog. */
export const preview = {
  preview: {
    title: 'What This Does',
    lines:
      'One line would be entered in the ledger. |||| %{smart_count} lines would be entered in the ledger.',
    noLines: 'Nothing would be entered in the ledger.',
    pieces: {
      options: '%{pieces} option |||| %{pieces} options',
      certificates: '%{pieces} certificate |||| %{pieces} certificates',
    },
    unseen: 'Nothing was done yet: first look at what this does. Then confirm it.',
    becomes: 'becomes',
    requested: 'Waiting to be exercised',
  },
};
