export const papers = {
  papers: {
    title: 'Potvrde i dokumenti',
    certificate: 'Potvrda o dionicama br. %{number}',
    receipt: 'Depozitna potvrda br. %{number}',
    held: '%{pieces} kom. · %{holder}',
    opens: '%{title} (PDF, u novoj kartici)',
    cancelled:
      '%{smart_count} poništena potvrda |||| %{smart_count} poništene potvrde |||| %{smart_count} poništenih potvrda',
    cancelledOn: 'Poništeno %{date}: %{reason}',
    newest: 'Ovo su najnovije potvrde, ukupno %{count}.',
    failed: 'Potvrde i dokumenti nisu se mogli učitati. Učitajte stranicu ponovno.',
  },
};
