export const papers = {
  papers: {
    title: 'Certificates & Documents',
    certificate: 'Share certificate No. %{number}',
    receipt: 'Depositary receipt No. %{number}',
    held: '%{pieces} pieces · %{holder}',
    opens: '%{title} (PDF, in a new tab)',
    cancelled: '%{smart_count} cancelled certificate |||| %{smart_count} cancelled certificates',
    cancelledOn: 'Cancelled on %{date}: %{reason}',
    newest: 'These are the newest %{count}.',
    failed: 'The certificates and documents could not be loaded. Load the page again.',
  },
};
