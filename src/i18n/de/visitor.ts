export const visitor = {
  'brand.home': '%{appName}, zur Anmeldung',
  'brand.sentence': 'Mitarbeiteroptionen, treuhänderisch gehalten und auf das Stück genau.',
  'brand.detail':
    'Optionspools, Vesting, Zertifikate und Auszahlungen in einem Journal, das Gründer, Mitarbeiter und Treuhänder teilen.',

  'field.email': 'E-Mail',
  'field.password': 'Passwort',
  'field.newPassword': 'Passwort',
  'field.newPassword.hint': 'Mindestens 12 Zeichen.',
  'field.personName': 'Ihr Name',
  'field.code': 'Code',
  'field.code.hint': 'Aus Ihrer Authenticator-App.',
  'field.companyName': 'Name des Unternehmens',
  'field.currency': 'Währung des Unternehmens',
  'field.trust': 'Treuhänder',
  'field.trust.hint': 'Er wird die Anteile für Ihre Mitarbeiter halten.',
  'field.trustName': 'Name des Treuhänders',
  'field.serviceType': 'Leistung',
  'field.choose': 'Wählen …',
  'password.show': 'Passwort anzeigen',

  'serviceType.shared': 'Gemeinsam',
  'serviceType.shared.text': 'Hält die Anteile für die Mitarbeiter vieler Unternehmen.',
  'serviceType.individual': 'Individuell',
  'serviceType.individual.text': 'Hält die Anteile für die Mitarbeiter eines einzigen Unternehmens.',

  'error.required': 'Bitte füllen Sie dieses Feld aus.',
  'error.choice': 'Bitte treffen Sie eine Auswahl.',
  'error.email': 'Bitte geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
  'error.passwordLength': 'Bitte verwenden Sie mindestens %{least} Zeichen.',
  'error.fields': 'Es wurde noch nichts gesendet. Bitte korrigieren Sie, was unten markiert ist.',
  'error.unreachable':
    'Der Server ist nicht erreichbar. Ihre Eingaben sind noch da: Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'error.server':
    'Der Server konnte das nicht ausführen. Ihre Eingaben sind noch da: Bitte versuchen Sie es gleich noch einmal.',
  'error.loading': 'Das konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',

  language: 'Sprache',
  loading: 'Wird geladen …',
  retry: 'Erneut versuchen',
  'to.login': 'Anmelden',
  'to.loginPage': 'Zur Anmeldung',

  'chunk.title': 'Diese Seite konnte nicht geladen werden',
  'chunk.text':
    'Der Programmteil (Chunk), der sie zeichnet, konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
  'chunk.reload': 'Neu laden',

  'login.title': 'Anmelden',
  'login.action': 'Anmelden',
  'login.busy': 'Sie werden angemeldet …',
  'login.forgot': 'Passwort vergessen?',
  'login.new': 'Neu bei %{appName}?',
  'login.founder': 'Als Gründer registrieren',
  'login.trust': 'Als Treuhänder registrieren',
  'login.employees': 'Mitarbeiter kommen über eine Einladung ihres Unternehmens dazu.',
  'login.code.title': 'Bestätigen Sie, dass Sie es sind',
  'login.code.lead': 'Ein zweiter Schritt schützt den Zugang %{email}.',
  'login.code.action': 'Bestätigen',
  'login.code.back': 'Anderen Zugang verwenden',
  'login.reason.expired': 'Ihre Sitzung ist zu Ende. Bitte melden Sie sich erneut an.',
  'login.reason.logged-out': 'Sie sind abgemeldet.',
  'login.reason.reset': 'Ihr Passwort ist geändert. Melden Sie sich mit dem neuen an.',
  'login.reason.deleted': 'Ihr Konto ist gelöscht.',
  'login.reason.registered': 'Ihre Registrierung ist abgeschlossen. Sie können sich jetzt anmelden.',

  'register.action': 'Registrieren',
  'register.busy': 'Sie werden registriert …',
  'register.haveLogin': 'Schon registriert?',
  'registerFounder.title': 'Als Gründer registrieren',
  'registerFounder.lead': 'Für Unternehmen, die ihren Mitarbeitern Optionen zuteilen.',
  'registerFounder.person': 'Sie',
  'registerFounder.company': 'Ihr Unternehmen',
  'registerFounder.other': 'Stattdessen einen Treuhänder registrieren',
  'registerFounder.noTrusts':
    'Noch hat sich kein Treuhänder registriert. Ein Unternehmen arbeitet mit einem zusammen; kommen Sie bitte wieder, sobald Ihrer registriert ist.',
  'registerTrust.title': 'Als Treuhänder registrieren',
  'registerTrust.lead': 'Für Stiftungen und Treuhandgesellschaften, die Anteile für Mitarbeiter halten.',
  'registerTrust.other': 'Stattdessen ein Unternehmen registrieren',

  'invitation.title': 'Einladung',
  'invitation.heading': 'Bei %{company} mitmachen',
  'invitation.lead': 'Willkommen, %{name}. Wählen Sie ein Passwort, um Ihre Optionspläne zu sehen.',
  'invitation.email.hint': 'An diese Adresse ging Ihre Einladung. Mit ihr melden Sie sich künftig an.',
  'invitation.action': 'Mitmachen',
  'invitation.busy': 'Ihr Zugang wird eingerichtet …',
  'invitation.hasLogin':
    'Für %{email} gibt es bereits einen Zugang. Melden Sie sich damit an: Die Einladung wartet in Ihrem Posteingang.',
  'invitation.toInbox': 'Anmelden und annehmen',
  'invitation.dead.heading': 'Diese Einladung gilt nicht mehr',
  'invitation.dead.text':
    'Eine Einladung gilt einmal und 30 Tage lang. Bitten Sie Ihr Unternehmen um eine neue; wenn Sie schon dabei sind, melden Sie sich einfach an.',

  'forgot.title': 'Passwort vergessen',
  'forgot.heading': 'Passwort vergessen?',
  'forgot.lead':
    'Geben Sie die Adresse ein, mit der Sie sich anmelden. Wir senden Ihnen einen Link, um ein neues Passwort zu wählen.',
  'forgot.action': 'Link senden',
  'forgot.busy': 'Wird gesendet …',
  'forgot.sent.heading': 'Sehen Sie in Ihren E-Mails nach',
  'forgot.sent.text':
    'Wenn es für %{email} einen Zugang gibt, ist ein Link dorthin unterwegs, um ein neues Passwort zu wählen.',
  'forgot.sent.hint':
    'Nach einigen Minuten noch nichts da? Sehen Sie im Spam-Ordner nach und prüfen Sie dann die Adresse.',
  'forgot.again': 'Andere Adresse verwenden',

  'reset.title': 'Passwort zurücksetzen',
  'reset.heading': 'Wählen Sie ein neues Passwort',
  'reset.lead': 'Ab dann melden Sie sich damit an.',
  'reset.action': 'Passwort ändern',
  'reset.busy': 'Wird geändert …',
  'reset.dead.heading': 'Dieser Link gilt nicht mehr',
  'reset.dead.text':
    'Ein Link zur Wahl eines neuen Passworts gilt einmal und nicht lange. Fordern Sie einen neuen an.',
  'reset.dead.action': 'Neuen Link senden',

  'confirmEmail.title': 'E-Mail-Adresse bestätigen',
  'confirmEmail.heading': 'Bestätigen Sie Ihre neue E-Mail-Adresse',
  'confirmEmail.lead': 'Ab dann melden Sie sich mit der Adresse an, an die wir den Link gesendet haben.',
  'confirmEmail.action': 'Bestätigen',
  'confirmEmail.busy': 'Wird bestätigt …',
  'confirmEmail.done.heading': 'Ihre E-Mail-Adresse ist geändert',
  'confirmEmail.done.text':
    'Melden Sie sich ab jetzt damit an. In allen anderen Browsern, in denen Sie angemeldet waren, sind Sie abgemeldet.',
  'confirmEmail.dead.heading': 'Dieser Link gilt nicht mehr',
  'confirmEmail.dead.text':
    'Ein Link zur Bestätigung einer Adresse gilt einmal und 24 Stunden lang. Fordern Sie in Ihrem Konto einen neuen an.',
  'confirmEmail.continue': 'Weiter',

  'logout.title': 'Abmelden',
  'logout.busy': 'Sie werden abgemeldet …',
  'logout.failed':
    'Ihre Sitzung konnte nicht beendet werden: Sie sind noch angemeldet. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',

  'notFound.title': 'Seite nicht gefunden',
  'notFound.text': 'Unter dieser Adresse gibt es nichts. Der Link ist vielleicht alt oder unvollständig.',
};
