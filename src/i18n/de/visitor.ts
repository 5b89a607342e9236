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
  'field.code.hint': 'Aus Ihrer Authenticator-App, oder einer Ihrer Wiederherstellungscodes.',
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
  'error.reference': 'Referenz: %{id}',

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
  'login.passkey': 'Passkey verwenden',
  'login.passkey.none':
    'Es wurde kein Passkey benutzt. Versuchen Sie es noch einmal, oder melden Sie sich mit dem Passwort an.',
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

  'register.action': 'Registrieren',
  'register.busy': 'Sie werden registriert …',
  'register.haveLogin': 'Schon registriert?',
  'register.none': 'Hier ist das nur auf Einladung möglich: Bitten Sie den Betreiber dieses Servers darum.',
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

  'checkMail.title': 'Sehen Sie in Ihren E-Mails nach',
  'checkMail.heading': 'Sehen Sie in Ihren E-Mails nach',
  'checkMail.text':
    'Wir haben eine E-Mail an %{email} gesendet. Folgen Sie innerhalb von 24 Stunden dem Link darin: Damit beginnt Ihr Zugang.',
  'checkMail.browser':
    'Öffnen Sie ihn in diesem Browser; in einem anderen werden Sie nach Ihrem Passwort gefragt.',
  'checkMail.again': 'Link noch einmal senden',
  'checkMail.sentAgain': 'Ein neuer Link ist unterwegs. Der frühere gilt nicht mehr.',

  'invitation.title': 'Einladung',
  'invitation.heading': 'Bei %{company} mitmachen',
  'invitation.lead.employee': 'Willkommen, %{name}. Wählen Sie ein Passwort, um Ihre Optionspläne zu sehen.',
  'invitation.lead.founder':
    'Willkommen, %{name}. Sie sind eingeladen, als Gründer für dieses Unternehmen zu handeln. Wählen Sie ein Passwort.',
  'invitation.lead.trust':
    'Willkommen, %{name}. Sie sind eingeladen, als Bearbeiter für diesen Treuhänder zu handeln. Wählen Sie ein Passwort.',
  'invitation.email.hint': 'An diese Adresse ging Ihre Einladung. Mit ihr melden Sie sich künftig an.',
  'invitation.action': 'Mitmachen',
  'invitation.busy': 'Ihr Zugang wird eingerichtet …',
  'invitation.hasLogin':
    'Für %{email} gibt es bereits einen Zugang. Melden Sie sich damit an: Die Einladung wartet in Ihrem Posteingang.',
  'invitation.toInbox': 'Anmelden und annehmen',
  'invitation.dead.heading': 'Diese Einladung gilt nicht mehr',
  'invitation.dead.text':
    'Bitten Sie um eine neue, wo die Einladung herkam; wenn Sie schon dabei sind, melden Sie sich einfach an.',

  'trustInvitation.heading': 'Treuhänder eröffnen',
  'trustInvitation.action': 'Treuhänder eröffnen',
  'trustInvitation.dead': 'Bitten Sie den Betreiber dieses Servers um eine neue.',

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
  'reset.passkeys': 'Passkeys Ihres Logins',
  'reset.passkeys.hint':
    'Auch sie öffnen Ihren Login, und zwar ohne Passwort. Entfernen Sie, was Sie nicht kennen.',
  'reset.passkeys.drop': '%{name} entfernen',
  'reset.passkeys.added': 'Hinzugefügt am %{date}',
  'reset.passkeys.used': 'zuletzt benutzt am %{date}',
  'reset.passkeys.unused': 'noch nicht benutzt',
  'reset.dead.heading': 'Dieser Link gilt nicht mehr',
  'reset.dead.text':
    'Ein Link zur Wahl eines neuen Passworts gilt einmal und nicht lange. Fordern Sie einen neuen an.',
  'reset.dead.action': 'Neuen Link senden',

  'confirmEmail.title': 'E-Mail-Adresse bestätigen',
  'confirmEmail.heading': 'Bestätigen Sie Ihre E-Mail-Adresse',
  'confirmEmail.lead': 'Sie melden sich dann mit der Adresse an, an die wir den Link gesendet haben.',
  'confirmEmail.password':
    'Das ist ein anderer Browser als der, in dem der Link angefordert wurde. Geben Sie das Passwort ein, das Sie für Ihren Zugang gewählt haben; wenn Sie keines gewählt haben, schließen Sie diese Seite.',
  'confirmEmail.action': 'Bestätigen',
  'confirmEmail.busy': 'Wird bestätigt …',
  'confirmEmail.done.heading': 'Ihre E-Mail-Adresse ist geändert',
  'confirmEmail.done.text':
    'Melden Sie sich ab jetzt damit an. In allen anderen Browsern, in denen Sie angemeldet waren, sind Sie abgemeldet.',
  'confirmEmail.dead.heading': 'Dieser Link gilt nicht mehr',
  'confirmEmail.dead.text':
    'Ein Link zur Bestätigung einer Adresse gilt einmal, 24 Stunden lang und nur, bis ein neuerer gesendet wird. Wenn es keinen gibt, registrieren Sie sich noch einmal oder geben Sie die Adresse in Ihrem Konto erneut an.',
  'confirmEmail.continue': 'Weiter',

  'logout.title': 'Abmelden',
  'logout.busy': 'Sie werden abgemeldet …',
  'logout.failed':
    'Ihre Sitzung konnte nicht beendet werden: Sie sind noch angemeldet. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',

  'verify.link': 'Dokument prüfen',
  'verify.title': 'Dokument prüfen',
  'verify.lead':
    'Wählen Sie ein PDF, das von %{appName} stammen soll: eine Vereinbarung, ein Zertifikat oder ein Register. Sie erfahren, ob es hier ausgestellt wurde und unverändert ist.',
  'verify.choose': 'PDF wählen …',
  'verify.another': 'Weiteres PDF prüfen …',
  'verify.drop': 'oder hier ablegen',
  'verify.busy': '%{file} wird geprüft …',
  'verify.privacy':
    'Die Datei wird nicht aufbewahrt. Es wird nichts gezeigt, was die Datei nicht selbst sagt.',
  'verify.tooLarge': 'Die Datei darf höchstens 20 MB groß sein.',
  'verify.unreachable':
    'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und wählen Sie die Datei erneut.',
  'verify.genuine': 'Echt und unverändert',
  'verify.genuine.sealed':
    'Das ist die gesiegelte Ausfertigung eines Dokuments, das alle Beteiligten unterschrieben haben.',
  'verify.genuine.original':
    'Das ist das Original eines Dokuments, wie es zur Unterschrift vorgelegt wurde. Es trägt keine Unterschriften: Diese stehen in der gesiegelten Ausfertigung.',
  'verify.genuine.certificate': 'Das ist ein Anteilszertifikat, das hier ausgestellt wurde.',
  'verify.genuine.cancelled':
    'Das ist ein annulliertes Anteilszertifikat, so gekennzeichnet, wie es hier ausgegeben wird.',
  'verify.genuine.register': 'Das ist ein Register, das hier erstellt wurde.',
  'verify.genuine.statement': 'Das ist eine Auszahlungsabrechnung, die hier erstellt wurde.',
  'verify.still':
    'Ob noch gilt, was darin steht, kann keine Datei sagen: Zertifikate werden annulliert und Vereinbarungen geändert. Fragen Sie den Treuhänder.',
  'verify.extended': 'Es wurde etwas hinzugefügt',
  'verify.extended.text':
    'Die Datei beginnt mit %{what} von hier, aber dahinter wurden %{bytes} Bytes hinzugefügt, und was Sie sehen, kann daraus stammen. Bitten Sie um ein anderes Exemplar.',
  'verify.extended.sealed':
    'Was gesiegelt wurde, ist unverändert, aber dahinter wurden %{bytes} Bytes hinzugefügt, und was Sie sehen, kann daraus stammen. Bitten Sie um ein anderes Exemplar.',
  'verify.altered': 'Nach dem Siegeln verändert',
  'verify.altered.text':
    'Die Datei trägt ein Siegel, ihr Inhalt ist aber nicht der, der gesiegelt wurde. Verlassen Sie sich nicht darauf.',
  'verify.sealed': 'Gesiegelt und unverändert, aber hier nicht bekannt',
  'verify.sealed.own':
    'Das Siegel ist das dieser Installation und unversehrt, aber ein solches Dokument gibt es hier nicht mehr oder noch nicht.',
  'verify.sealed.other':
    'Das Siegel ist unversehrt, aber nicht das dieser Installation. Der Name darin beweist nichts: Siegeln kann man unter jedem Namen.',
  'verify.damaged': 'Beschädigt',
  'verify.damaged.text':
    'Das PDF bricht ab, darum lässt sich nichts darüber sagen. Laden Sie es erneut herunter oder bitten Sie um ein anderes Exemplar.',
  'verify.unknown': 'Hier nicht bekannt',
  'verify.unknown.text':
    'Ein Dokument mit genau diesem Inhalt wurde hier nicht ausgestellt. Auch eines, das ausgedruckt und eingescannt oder geöffnet und neu gespeichert wurde, ist eine andere Datei.',
  'verify.match.sealed': 'der gesiegelten Ausfertigung eines Dokuments',
  'verify.match.original': 'dem Original eines Dokuments',
  'verify.match.certificate': 'einem Anteilszertifikat',
  'verify.match.cancelled': 'einem annullierten Anteilszertifikat',
  'verify.match.register': 'einem Register',
  'verify.match.statement': 'einer Auszahlungsabrechnung',
  'verify.seal.own': '%{name} (diese Installation)',
  'verify.seal.other': '%{name} (nicht diese Installation)',
  'verify.bytes': '%{bytes} Bytes',
  'verify.fact.file': 'Datei',
  'verify.fact.title': 'Titel',
  'verify.fact.subject': 'Gegenstand',
  'verify.fact.author': 'Urheber',
  'verify.fact.madeOn': 'Erstellt am',
  'verify.fact.reference': 'Zeichen',
  'verify.fact.sealedAt': 'Gesiegelt am',
  'verify.fact.sealedBy': 'Gesiegelt von',
  'verify.fact.size': 'Größe',
  'verify.fact.sha256': 'SHA-256',

  'notFound.title': 'Seite nicht gefunden',
  'notFound.text': 'Unter dieser Adresse gibt es nichts. Der Link ist vielleicht alt oder unvollständig.',
};
