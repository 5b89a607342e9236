export const papers = {
  papers: {
    title: 'Certificates & Documents',
    certificate: 'Share certificate No. %{number}',
    held: '%{pieces} pieces · %{holder}',
    opens: '%{title} (PDF, in a new tab)',
    failed: 'The certificates and documents could not be loaded. Load the page again.',
  },
};
