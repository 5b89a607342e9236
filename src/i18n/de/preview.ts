/** What a command would do, in its dialog. */
export const preview = {
  preview: {
    title: 'Was das bewirkt',
    lines:
      'Eine Transaktion würde im Journal gebucht. |||| %{smart_count} Transaktionen würden im Journal gebucht.',
    noLines: 'Im Journal würde nichts gebucht.',
    pieces: {
      options: '%{pieces} Option |||| %{pieces} Optionen',
      certificates: '%{pieces} Zertifikat |||| %{pieces} Zertifikate',
    },
    unseen: 'Noch ist nichts geschehen: Sehen Sie sich zuerst an, was das bewirkt. Bestätigen Sie es dann.',
    becomes: 'wird zu',
    requested: 'Zur Ausübung beantragt',
  },
};
