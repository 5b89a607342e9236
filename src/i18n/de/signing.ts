export const signing = {
  signing: {
    checkCopy: 'Ein Exemplar prüfen',
    titles: {
      'pool-amendment': 'Zusatzvereinbarung',
      'certificate-order': 'Zertifikatsbestellung',
      'certificate-cancellation': 'Zertifikatsannullierung',
    },
    // All kinds of documents are feminine: sentences put an article before them.
    kinds: {
      'pool-amendment': 'Zusatzvereinbarung',
      'certificate-order': 'Zertifikatsbestellung',
      'certificate-cancellation': 'Zertifikatsannullierung',
    },
  },
  signMany: {
    title: 'Zu unterschreibende Dokumente',
    open: 'Mehrere Dokumente unterschreiben',
    introduction:
      'Lesen Sie jedes Dokument, bevor Sie es unterschreiben. Mit Ihrem Passwort unterschreiben Sie alle ausgewählten.',
    empty: 'Nichts wartet auf Ihre Unterschrift. Dokumente, die sie brauchen, werden hier aufgelistet.',
    more: 'Das sind die neuesten %{count}. Die anderen folgen, wenn diese unterschrieben sind.',
    all: 'Alle auswählen',
    select: '%{title} auswählen',
    read: 'Lesen',
    readNamed: 'Lesen: %{title} (PDF, in neuem Tab)',
    recorded:
      'Ihre Unterschriften werden mit Ihrem Namen, der Uhrzeit, Ihrer IP-Adresse und Ihrem Gerät aufgezeichnet und können nicht zurückgenommen werden.',
    sign: '%{smart_count} Dokument unterschreiben |||| %{smart_count} Dokumente unterschreiben',
    none: 'Wählen Sie aus, was Sie unterschreiben möchten.',
    running:
      '%{smart_count} Dokument wird unterschrieben und gesiegelt. Bitte lassen Sie diese Seite geöffnet. |||| %{smart_count} Dokumente werden unterschrieben und gesiegelt. Das kann eine Weile dauern; bitte lassen Sie diese Seite geöffnet.',
    done: 'Sie haben %{smart_count} Dokument unterschrieben. |||| Sie haben %{smart_count} Dokumente unterschrieben.',
  },
};
