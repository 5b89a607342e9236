/** What a command would do, in its dialog. */
export const preview = {
  preview: {
    title: 'Što se time mijenja',
    lines:
      'U knjigu bi se upisala %{smart_count} stavka. |||| U knjigu bi se upisale %{smart_count} stavke. |||| U knjigu bi se upisalo %{smart_count} stavki.',
    noLines: 'U knjigu se ne bi upisalo ništa.',
    pieces: {
      options: '%{pieces} opcija |||| %{pieces} opcije |||| %{pieces} opcija',
      certificates: '%{pieces} potvrda |||| %{pieces} potvrde |||| %{pieces} potvrda',
    },
    unseen: 'Još ništa nije učinjeno: najprije pogledajte što se time mijenja. Zatim potvrdite.',
    becomes: 'postaje',
    requested: 'Čeka izvršenje',
  },
};
