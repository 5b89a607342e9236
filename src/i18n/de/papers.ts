export const papers = {
  papers: {
    title: 'Zertifikate & Dokumente',
    certificate: 'Anteilszertifikat Nr. %{number}',
    receipt: 'Hinterlegungsschein Nr. %{number}',
    held: '%{pieces} Stück · %{holder}',
    opens: '%{title} (PDF, in neuem Tab)',
    cancelled: '%{smart_count} annulliertes Zertifikat |||| %{smart_count} annullierte Zertifikate',
    cancelledOn: 'Annulliert am %{date}: %{reason}',
    newest: 'Das sind die neuesten %{count}.',
    failed: 'Die Zertifikate und Dokumente konnten nicht geladen werden. Laden Sie die Seite neu.',
  },
};
