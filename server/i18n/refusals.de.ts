import type { problems } from './refusals.en.ts';

/** What the server answers when it refuses. `{name}` is filled in. */
export const problemsDe: Record<keyof typeof problems, string> = {
  notJson: 'Die Anfrage ist kein gültiges JSON.',
  unauthenticated: 'Melden Sie sich zuerst an.',
  antiForgery:
    'Das Anti-Forgery-Token fehlt oder ist falsch. Laden Sie die Seite neu und versuchen Sie es erneut.',
  forbidden: 'Ihre Rolle darf das nicht.',
  notFound: 'Hier gibt es nichts, oder Sie dürfen es nicht sehen.',
  mediaType: 'Dieser Inhaltstyp wird hier nicht unterstützt.',
  tooLarge: 'Die Anfrage ist zu groß.',
  tooMany: 'Zu viele Fehlversuche. Versuchen Sie es in {minutes} Minuten wieder.',
  guessedElsewhere:
    'Jemand versucht, das Passwort dieses Logins zu erraten. Melden Sie sich mit einem Browser an, den Sie schon einmal dafür benutzt haben, oder setzen Sie über „Passwort vergessen?“ ein neues Passwort.',
  tooManyRequests: 'Zu viele Anfragen aus Ihrem Netz. Versuchen Sie es in {minutes} Minuten wieder.',
  mailsOfNewCompany:
    'Ein neues Unternehmen kann am Tag {most} Personen einladen. Ab morgen oder sobald die Vereinbarung zum ersten Optionspool unterzeichnet ist, können es mehr sein.',
  mailsOfCompany: 'Ein Unternehmen kann am Tag {most} Personen einladen. Fahren Sie morgen fort.',
  mailsToColleagues: 'Am Tag können {most} Kollegen eingeladen werden. Fahren Sie morgen fort.',
  mailsToReceiver:
    'Diese Adresse wurde innerhalb eines Tages {most}-mal eingeladen. Warten Sie auf eine Antwort und versuchen Sie es morgen wieder.',
  mailsOfAddressChanges:
    'Eine andere Adresse kann am Tag {most}-mal verlangt werden. Versuchen Sie es morgen wieder.',
  busy: 'Der Server hat gerade mehr zu tun, als er kann. Versuchen Sie es in einigen Sekunden wieder.',
  tooMuchWork:
    'Das braucht mehr Zeit oder Speicher, als der Server einer Anfrage gibt. Senden Sie weniger auf einmal.',
  invalid: 'Ein Teil der Eingaben kann nicht angenommen werden.',
  queryInvalid: 'Die Abfrage ist nicht verständlich: {what}.',
  rangeTooFar: 'Ein Bereich, der jenseits von 10.000 beginnt, braucht after={cursor}.',
  ifMatchMissing: 'Senden Sie das gelesene ETag als If-Match.',
  stale:
    'Der Datensatz hat sich geändert, seit Sie ihn gelesen haben. Nichts wurde gespeichert; laden Sie ihn neu.',
  unprintable:
    'Dokumente können {letters} in „{text}“ nicht zeigen: Ihre Schrift hat es nicht. Schreiben Sie das mit lateinischen, griechischen oder kyrillischen Buchstaben.',
  wrongState: 'Im Status {status} ist das nicht möglich.',
  notNow: 'Das ist derzeit nicht möglich.',
  reversedAlready: 'Diese Transaktion wurde bereits storniert.',
  reversalStands:
    'Dies storniert eine andere Transaktion und kann selbst nicht storniert werden. Erfassen Sie jene neu.',
  leaverRecorded:
    'Der Austritt dieses Mitarbeiters ist bereits erfasst. Nehmen Sie ihn zuerst zurück, falls der Tag noch bevorsteht.',
  leaverApplied:
    'Der Mitarbeiter ist ausgetreten: Die Pläne sind geregelt. Wurde das irrtümlich erfasst, kann der Treuhänder es zurücknehmen.',
  vestsTooLate:
    'Diese Optionen würden nach dem letzten Ausübungstag ({date}) vesten, und der Plan sieht keine weitere Frist vor: Niemand könnte sie ausüben. Der Meilenstein lässt sich nur noch als verfehlt bewerten.',
  agreementLapsed:
    'Der letzte Tag, an dem diese Optionen ausgeübt werden könnten, ist vorbei. Die Vereinbarung ist hinfällig, und ihre Stücke sind wieder frei.',
  leaverWaits:
    'Ein Austritt dieses Mitarbeiters wartet bereits auf die Zustimmung des Treuhänders. Ziehen Sie ihn zuerst zurück.',
  noLeaverWaits:
    'Kein Austritt wartet auf Ihre Zustimmung: Es wurde bereits darüber entschieden, oder er wurde zurückgezogen.',
  leaverToCome: 'Der Tag des Austritts kommt erst noch: Der Gründer kann ihn zurückziehen.',
  leaverNotKept:
    'Dieser Austritt wurde von einer früheren Version vollzogen, die nicht festhielt, wie die Pläne vorher waren. Stornieren Sie seine Transaktionen einzeln.',
  returnedSince:
    'Die Person ist zurückgekehrt: Seit {date} nimmt sie mit einem neuen Eintrag teil, der bestehen bleibt.',
  liquidatedSince:
    '{pool} wurde am {date} nach dem Austritt ausgezahlt. Stornieren Sie zuerst diese Auszahlung.',
  exercisedSince:
    '{pieces} Optionen aus {pool} wurden am {date} nach dem Austritt ausgeübt. Stornieren Sie zuerst diese Ausübung.',
  requestedSince:
    'Der Mitarbeiter hat seither beantragt, {pieces} Optionen aus {pool} auszuüben. Lehnen Sie zuerst diesen Antrag ab.',
  correctedPlanSince:
    'Seit dem Austritt wurde eine Transaktion des Plans aus {pool} mit Datum {date} erfasst oder storniert.',
  promisedToSince: 'Optionen, die an den Optionspool zurückgegangen waren, wurden seither zugesagt: {names}.',
  reducedSince: 'Optionen, die an den Optionspool zurückgegangen waren, sind nicht mehr in ihm.',
  noLeaver: 'Für diesen Mitarbeiter ist kein Austritt erfasst, oder er wurde bereits zurückgenommen.',
  nothingVested: 'Keine Option dieses Plans kann ausgeübt werden: Es ist keine gevestet.',
  exerciseRequested: 'Ein Antrag auf Ausübung von Optionen dieses Plans wartet bereits auf den Treuhänder.',
  notCompleted: 'Dieser Plan kann erst ausgeübt werden, wenn er vollständig gevestet ist.',
  noExerciseRequest: 'Kein Antrag auf Ausübung ist offen: Über ihn wurde bereits entschieden.',
  documentOpen:
    'Ein Dokument dieses Optionspools wartet auf Unterschriften. Lassen Sie es zuerst unterschreiben oder ablehnen.',
  noDocumentOpen: 'Kein Dokument wartet auf eine Unterschrift.',
  noIncrease:
    'Keine Erhöhung ist beantragt: Über sie wurde bereits entschieden, oder sie wurde zurückgezogen.',
  refusedForOne: '{title}: {reason} An keinem der Datensätze wurde etwas geändert.',
  keyReused: 'Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet.',
  duplicate: 'Das gibt es bereits. Nichts wurde geändert.',
  keyTooLong: 'Ein Idempotency-Key hat höchstens 255 Zeichen.',
  fault: 'Bei uns ist ein Fehler aufgetreten.',
  /** Under what the operator finds a fault in the log. */
  reference: 'Referenz: {id}',
  unavailable: 'Der Server startet gerade oder wird beendet. Versuchen Sie es gleich noch einmal.',
  databaseAway:
    'Die Datenbank ist gerade nicht erreichbar. Versuchen Sie es in einigen Sekunden noch einmal.',
  databaseBusy:
    'Gerade ist zu viel zu tun, oder jemand anderes bearbeitet dieselben Einträge. Versuchen Sie es in einigen Sekunden noch einmal.',
  outcomeUnknown:
    'Die Verbindung zur Datenbank ist im letzten Augenblick abgerissen; es ist nicht bekannt, ob dies gespeichert wurde. Versuchen Sie es noch einmal: Mit demselben Idempotency-Key wiederholt, wie es diese Seite tut, geschieht es nur einmal, und die Antwort sagt, was daraus geworden ist.',
  clockWrong:
    'Die Uhr dieses Servers geht falsch; darum ändert er zurzeit nichts. Versuchen Sie es später noch einmal.',
  filesUnavailable:
    'Der Dateispeicher ist zurzeit nicht erreichbar. Es wurde nichts geändert; bitte versuchen Sie es später noch einmal.',
  fileDamaged:
    'Diese Datei ist in ihrem Speicher beschädigt oder fehlt dort. Wer den Server betreibt, ist informiert.',

  credentials: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  passwordNeeded: 'Eine Änderung des Bankkontos bestätigen Sie bitte mit Ihrem Passwort.',
  passwordWrong: 'Das Passwort ist falsch.',
  codeNeeded: 'Geben Sie den Code Ihrer Authenticator-App oder einen Wiederherstellungscode ein.',
  codeWrong: 'Dieser Code ist falsch oder wurde schon benutzt.',
  secondFactorOn: 'Ihr Login ist bereits durch einen zweiten Faktor geschützt.',
  secondFactorOff: 'Ihr Login ist nicht durch einen zweiten Faktor geschützt.',
  secondFactorDemanded:
    'In dieser Rolle wird von Ihnen ein zweiter Faktor verlangt. Richten Sie einen ein, oder melden Sie sich mit dem an, den Sie haben.',
  lastFactor:
    'Von Ihnen wird ein zweiter Faktor verlangt, und das ist der einzige. Richten Sie zuerst einen anderen ein.',
  factorDayPast: 'Wählen Sie den heutigen oder einen künftigen Tag.',
  ownFactorFirst:
    'Sie haben selbst keinen zweiten Faktor. Richten Sie zuerst einen ein, damit Sie sich nicht aussperren.',
  noFactor: 'Dieser Login hat keinen zweiten Faktor.',
  factorOfOthersToo:
    'Dieser Login handelt auch für andere, die der zweite Faktor ebenso schützt. Wer den Server betreibt, kann ihn zurücksetzen.',
  resetSelf:
    'Den eigenen zweiten Faktor können Sie nicht zurücksetzen. Bitten Sie jemanden, der mit Ihnen handelt, oder wer den Server betreibt.',
  nothingToConfirm: 'Es gibt nichts zu bestätigen: Beginnen Sie die Einrichtung von vorn.',
  passkeyRefused:
    'Dieser Passkey wurde nicht angenommen. Versuchen Sie es noch einmal, oder melden Sie sich mit dem Passwort an.',
  passkeyNotAdded: 'Der Passkey konnte nicht hinzugefügt werden. Versuchen Sie es noch einmal.',
  passkeysTooMany: 'Sie haben so viele Passkeys, wie es geben kann. Entfernen Sie zuerst einen.',
  passwordOfOwn:
    'Das ist kaum mehr als Ihr Name oder Ihre Adresse, und das würden andere zuerst versuchen. Wählen Sie ein anderes.',
  passwordSame: 'Das ist bereits Ihr Passwort.',
  trustsByInvitation:
    'Treuhänder registrieren sich hier nur auf Einladung: Wenden Sie sich an den Betreiber dieses Servers.',
  registrationClosed:
    'Hier registriert sich niemand. Mitarbeiter, Gründer und Bearbeiter kommen auf Einladung dazu.',
  emailUnconfirmed:
    'Diese Adresse ist noch nicht bestätigt. Folgen Sie dem Link in der E-Mail, die wir dorthin gesendet haben.',
  passwordOfAsker: 'Geben Sie das Passwort des Zugangs ein, zu dem der Link gehört.',
  trustTaken:
    'Der Treuhänder, den Sie gewählt haben, nimmt keine Unternehmen mehr auf. Registrieren Sie sich noch einmal und wählen Sie einen anderen.',
  emailTaken: 'Für diese Adresse gibt es bereits einen Zugang.',
  emailSame: 'Das ist bereits Ihre Adresse.',
  trustUnknown: 'Wählen Sie einen Treuhänder aus der Liste.',
  linkExpired: 'Dieser Link ist abgelaufen oder wurde schon verwendet.',
  invitationExpired: 'Diese Einladung ist abgelaufen: Sie galt 30 Tage lang.',
  invitationUsed: 'Diese Einladung wurde schon angenommen, widerrufen oder durch eine neuere ersetzt.',
  invitationUnknown: 'Eine solche Einladung gibt es nicht. Öffnen Sie den ganzen Link aus der E-Mail.',
  linkOfLogin:
    'Für diese Adresse gibt es bereits einen Zugang. Melden Sie sich an und nehmen Sie die Einladung dort an.',
  roleMissing: 'Dieser Zugang hat diese Rolle nicht.',

  accountInUse: 'Ihr Konto kann noch nicht gelöscht werden.',
  plansNotFinished: 'Sie haben Pläne, die nicht beendet sind, bei: {names}.',
  exercisesOpen:
    'Sie haben eine Ausübung beantragt, über die der Treuhänder noch nicht entschieden hat: {names}.',
  certificatesHeld: 'Sie halten Zertifikate von: {names}.',
  documentsAwaiting: 'Dokumente warten auf Ihre Unterschrift: {names}.',
  lastFounder:
    'Niemand sonst verwaltet {names}; dort gibt es Optionspools oder Pläne, die nicht beendet sind.',
  lastOperator: 'Niemand sonst betreibt {names}; dieser Treuhänder hält Anteile von Unternehmen.',
  employeeForgotten: 'Diese Person hat ihr Konto gelöscht.',

  textTooLarge: 'Der Text darf mit seinen Bildern höchstens {n} Bytes haben.',
  textParts: 'Der Text darf höchstens {n} Absätze, Zeilenumbrüche und formatierte Stellen haben.',
  textDepth: 'Listen und Formatierungen dürfen höchstens {n} Ebenen tief verschachtelt sein.',
  textPictures: 'Ein Text darf höchstens {n} Bilder haben.',
  placeholderMalformed:
    'Schreiben Sie Platzhalter am Stück, in zwei Paaren geschweifter Klammern. Dies ist keiner: {found}',
  placeholderTooMany: 'Der Text darf höchstens {n} Platzhalter haben.',
  placeholderUnknown: 'Diese Art von Dokument hat keinen solchen Platzhalter: {found}',
  placeholderMissing: 'Der Text muss {found} enthalten.',
  clausesTooLong: 'Der Text ist zu lang: Dieses Dokument hat eine Seite.',
  versionUnknown: 'Diese Version gibt es nicht.',

  referenceUnknown: 'Wählen Sie einen bestehenden Datensatz.',
  companyWaits:
    'Der Treuhänder hat das Unternehmen noch nicht angenommen. Vorher kann nichts begonnen werden.',
  companyDeclined: 'Der Treuhänder hat das Unternehmen abgelehnt. Mit ihm kann nichts begonnen werden.',
  trustHasCompany: 'Dieser Treuhänder betreut ein einziges Unternehmen und hat bereits eines.',
  companyHasRecords:
    'Das Unternehmen hat Beteiligungen oder Mitarbeiter und kann daher nicht entfernt werden.',
  employeeExists: 'Diese Person wurde bereits eingeladen.',
  colleagueExists: 'Diese Person handelt bereits für Sie.',
  colleagueInvited: 'Diese Person ist bereits eingeladen. Die Einladung kann noch einmal gesendet werden.',
  removeSelf: 'Sie können sich nicht selbst entfernen. Um zu gehen, löschen Sie Ihr Konto.',
  notYourSide: 'Das darf nur, wer für denselben Treuhänder oder dasselbe Unternehmen handelt.',
  notYourInvitation: 'Eine Einladung nimmt nur die eingeladene Person an.',
  joinedAlready: 'Sie handeln bereits dafür.',
  sideOfOthers: 'Wählen Sie, wofür Sie selbst handeln.',
  employeeTwice: 'Dieser Mitarbeiter steht mehr als einmal in der Liste.',
  belongsElsewhere: 'Das gehört zu einem anderen Unternehmen.',
  companyOfPool: 'Der Mitarbeiter gehört zu einem anderen Unternehmen als der Optionspool.',
  employeeNotJoined: 'Der Mitarbeiter muss zuerst die Einladung annehmen.',
  poolNotActive: 'Der Optionspool ist nicht aktiv.',
  notFree: 'In diesem Optionspool sind nur {free} Stück frei.',
  noneFree: 'In diesem Optionspool ist kein Stück frei.',
  expiryBeforeVesting: 'Der Plan kann nicht vor seinem letzten Vesting-Termin, dem {date}, ablaufen.',
  plansLive: 'Pläne dieses Optionspools sind nicht beendet, und zwar von: {names}.',
  holdersHold: 'Zertifikate dieses Optionspools halten: {names}.',
  increaseOpen: 'Eine Erhöhung wartet auf Genehmigung oder Unterschriften. Ziehen Sie sie zuerst zurück.',
  employeeLeaves: 'Dieser Mitarbeiter tritt aus dem Unternehmen aus.',
  hasVested: 'Optionen dieses Plans sind gevestet. Erfassen Sie stattdessen einen Austritt.',
  dateToCome: 'Dieses Datum liegt noch in der Zukunft.',
  paidBeforeFile: 'Nicht vor dem {date}, als die Datei für die Bank erstellt wurde.',
  dateBefore: 'Nicht vor dem {date}.',
  dateAfter: 'Nicht nach dem {date}.',
  tooFarAhead: 'Das liegt zu weit in der Zukunft.',
  settlementContradicts: 'Optionen können nicht vesten, während die bereits gevesteten entzogen werden.',
  settlementReason: 'Geben Sie an, warum anders geregelt wird als üblich.',
  exerciseDepends:
    'Optionen, die nach diesem Tag gevestet sind, wurden ausgeübt. Der früheste mögliche Tag ist der {date}.',
  correctedSince:
    'Ein Plan dieses Mitarbeiters wurde an einem späteren Tag korrigiert. Wählen Sie diesen oder einen späteren Tag.',
  promisedSince: 'Optionen, die an den Optionspool zurückgegangen waren, wurden seither wieder zugesagt.',
  splitOfHolder: 'Die Anteile eines Inhabers werden zu einem Zertifikat; lassen Sie das weg.',
  holdsNothing: 'Es gibt nichts, worüber ein Zertifikat ausgestellt werden könnte.',
  heldTooFew: 'Nur {held} Stück werden gehalten.',
  notHeldThen: 'Diese Stückzahl wurde nicht an jedem Tag seit dem {date} gehalten.',
  holdingChanged:
    'Die gehaltene Stückzahl hat sich geändert, seit dies geschrieben wurde. Lehnen Sie ab und bestellen Sie neu.',
  liquidationChanged: 'Ob es eine Liquidationsauszahlung gibt, hat sich geändert. Laden Sie die Seite neu.',
  notSpare: 'Nur {spare} nicht zugeordnete Stück werden nicht für Optionen gebraucht.',
  buyerIsSeller: 'Käufer und Verkäufer sind dieselbe Person.',
  beforeReversed: 'Nicht vor der Transaktion selbst, dem {date}.',
  linesDepend: 'Spätere Transaktionen hängen von dieser ab. Stornieren Sie zuerst diese.',
  paidOut: 'Das wurde ausgezahlt; stornieren Sie die Auszahlung.',
  nothingToVest: 'Dadurch wird keine Option wieder nicht gevestet; lassen Sie das Datum weg.',
  vestsOnOrForfeit: 'Geben Sie an, wann diese Optionen vesten oder dass sie verfallen.',
  onlyVestings: 'Nur bei einem stornierten Vesting können Optionen verfallen.',
  nothingToExercise: 'Dadurch wird nichts wieder ausübbar; lassen Sie das Datum weg.',
  requestDepends:
    'Der Mitarbeiter hat die Ausübung dieser Optionen beantragt. Entscheiden Sie zuerst über diesen Antrag.',
  exercisableUntilMissing:
    'Der letzte Ausübungstag ist vorbei. Geben Sie an, bis wann diese Optionen ausgeübt werden können.',
  belowZero: 'Auf einem Konto des Journals wären weniger als null Stück.',
  expiryPast: 'Das Ablaufdatum liegt in der Vergangenheit.',
  grantTooEarly: 'Das Zuteilungsdatum kann nicht vor dem Beginn des Vestings liegen.',
  noSigner: 'Ihre Seite unterschreibt dieses Dokument nicht.',
  signedByParty: 'Ihre Seite hat dieses Dokument bereits unterschrieben.',
  awaitsNoSignature: '„{title}“ wartet nicht auf Ihre Unterschrift.',
  documentsUnknown: 'Eines dieser Dokumente gibt es nicht, oder Sie dürfen es nicht sehen.',
  milestoneUnknown: 'Dieser Meilenstein wartet nicht auf eine Beurteilung.',
  fraction: 'Geben Sie einen Anteil zwischen 0 und 1 an, zum Beispiel 1/2.',
  exerciseTooMany: 'Nur {vested} Stück können ausgeübt werden.',
  exerciseOver: 'Der letzte Ausübungstag war der {date}.',
  notVestedThen: 'So viele Optionen dieses Plans waren nicht an jedem Tag seit {date} gevestet.',
  receivedBeforeRequest:
    'Die Ausübung wurde am {date} beantragt. Geld, das davor einging, kann nicht für sie sein.',
  receivedTooLittle:
    'Es fehlen {missing}: fällig sind {due}. Bestätigen Sie die Zahlung, wenn der Rest eingegangen ist, oder lehnen Sie die Ausübung ab.',
  dataNotVerified: 'Verifizieren Sie zuerst Ihre persönlichen Daten.',
  bankMissing: 'Das Unternehmen hat seine Bankverbindung noch nicht eingegeben; bitten Sie es darum.',
  fileNotUtf8: 'Die Datei ist nicht in UTF-8 geschrieben. Speichern Sie sie als „CSV UTF-8“.',
  fileEmpty: 'Die Datei hat unter der Kopfzeile keine Zeilen.',
  fileTooWide: 'Zeile {line} hat mehr als {n} Spalten.',
  fileTooLong: 'Eine Datei hat höchstens {n} Zeilen.',
  fileMalformed: 'In Zeile {line} oder davor fehlt ein Anführungszeichen oder steht an falscher Stelle.',
  columnsWrong: 'Die Spalten sind nicht die dieses Imports. Sie lauten: {columns}.',
  columnUnknown: 'Diese Spalte gibt es nicht.',
  columnMissing: 'Diese Spalte fehlt.',
  columnTwice: 'Diese Spalte kommt mehr als einmal vor.',
  linesWrong: 'Zeilen, die nicht importiert werden können: {n}. Nichts wurde importiert.',
  moreThanHeader: 'Die Zeile geht nach ihrer letzten Spalte weiter.',
  emailTwice: 'Zeile {line} hat dieselbe Adresse.',
  fileKnown:
    'Diese Datei wurde schon importiert: von {who} am {date}, als „{file}“. War das falsch, lassen Sie zuerst jenen Import zurücknehmen.',
  lineKnown:
    'Diese Zeile wurde schon importiert: von {who} am {date}, mit Zeile {line} von „{file}“. Ist es eine andere, geben Sie ihr eine eigene Referenz.',
  importRuns:
    'Für dieses Unternehmen wird gerade die Datei „{file}“ importiert oder zurückgenommen. Machen Sie danach weiter.',
  changedSinceCheck: 'Seit der Prüfung der Datei hat sich etwas geändert. Wählen Sie sie erneut.',
  lineRefused: 'Zeile {line} kann nicht mehr importiert werden: {why}',
  importFailed:
    'Die Datei konnte nicht importiert werden, und was davon schon importiert war, wird zurückgenommen. {why}',
  importBuiltOn: 'Das kann nicht zurückgenommen werden, weil inzwischen etwas darauf beruht: {names}.',
  importerGone: 'Wer das begonnen hat, darf es nicht mehr.',
  referenceTwice: 'Zeile {line} hat dieselbe Referenz.',
  milestoneForm:
    'Schreiben Sie jeden Meilenstein als Name, Datum und Stück oder Anteil, etwa „Break-even 2027-12-31 1000“, mehrere durch „|“ getrennt.',
  milestonesTooMany: 'Die Meilensteine haben mehr als die {left} Stück, die übrig sind.',
  forfeitedTooMany: 'Nicht mehr als die {unvested} Stück, die nicht gevestet sind, und nicht der ganze Plan.',
  numberTaken: 'Das Unternehmen hat diese Nummer schon für ein Zertifikat vergeben.',
  numberTwice: 'Zeile {line} hat dieselbe Nummer.',
  poolUnknown: 'Das Unternehmen hat keinen Optionspool mit diesem Namen.',
  poolAmbiguous: 'Mehrere aktive Optionspools haben diesen Namen.',
  employeeUnknown: 'Das Unternehmen hat keinen Mitarbeiter mit dieser Adresse.',
  employeeHasLeft: 'Dieser Mitarbeiter ist ausgetreten, daher kann nichts mehr vesten.',
  vestedTooMany: 'Nicht mehr als die {pieces} zugeteilten Stück.',
  exercisedTooMany: 'Nicht mehr als die {vested} gevesteten Stück.',
  notOfScope: 'Das Register betrifft dies nicht; lassen Sie es weg.',
  registerNotReady: 'Die Dateien dieses Registers sind noch nicht erstellt.',
  leaveOut: 'Dafür gibt es keine Stück; lassen Sie es weg.',
  notFreeSince:
    'Am {date} oder an einem Tag danach war in diesem Optionspool weniger als diese Stückzahl frei.',
  documentMissing: 'Bitte wählen Sie eine PDF-Datei.',
  documentTooMany: 'Bitte senden Sie eine PDF-Datei und sonst nichts.',
  documentType: 'Diese Datei ist kein PDF.',
  documentTooLarge: 'Die Datei darf höchstens {size} groß sein.',
  imageMissing: 'Wählen Sie ein Bild.',
  imageTooMany: 'Senden Sie ein Bild und sonst nichts.',
  imageType: 'Nur Bilder im Format PNG, JPEG oder WebP können verwendet werden.',
  imageTooLarge: 'Ein Bild darf höchstens {size} groß sein.',
  imageDimensions:
    'Ein Bild darf auf jeder Seite höchstens {side} Pixel haben, insgesamt höchstens 40 Millionen.',
  imageBroken: 'Das Bild ist beschädigt und kann nicht gelesen werden.',
  notMultipart: 'Die Anfrage ist kein gültiges Formular (multipart/form-data).',
  figuresChanged:
    'Die Beträge haben sich geändert, seit sie angezeigt wurden. Die Auszahlung zeigt die neuen: Sehen Sie sie an und genehmigen Sie noch einmal.',
  oneApprovalAskedByYou:
    'Sie haben das schon gewünscht. Es gilt, sobald ein zweiter Bearbeiter es ebenfalls ausschaltet.',
  approvedByYou:
    'Sie haben diese Auszahlung schon genehmigt. Ein anderer Bearbeiter des Treuhänders muss sie ebenfalls genehmigen.',
  currencyOfOptions:
    'Die Ausübungspreise der beteiligten Optionen lauten auf {currency}; die Auszahlung muss es auch.',
  currencyOfTranches: 'Dieser Optionspool wird in {currency} liquidiert; das gilt auch für spätere Tranchen.',
  recordDateOfLiquidation:
    'Eine Liquidation geht an die Inhaber am Tag der Genehmigung; lassen Sie den Stichtag weg.',
  countryTwice: 'Dieses Land steht mehrmals in der Liste.',
  currencyTwice: 'Für diese Währung gibt es schon ein Konto.',
  linePaid: 'Ein Teil dieser Auszahlung wurde schon gezahlt.',
  tranchesStand:
    'Spätere Tranchen dieser Liquidation wurden genehmigt. Stornieren Sie zuerst diese, die letzte zuerst.',
  frozenList:
    'Eine genehmigte Auszahlung hat festgelegt, wer am {date} Zertifikate hielt. Wählen Sie einen späteren Tag, oder stornieren Sie die Auszahlung.',
  paidOutSince:
    'Ein Plan dieses Mitarbeiters wurde am {date} ausgezahlt. Wählen Sie diesen Tag oder einen späteren.',
  poolLiquidated: 'Dieser Optionspool wurde in einer Liquidation ausgezahlt.',
  earningsOpen: 'Ihnen wurde noch nicht alles ausgezahlt: {names}',
  nobodyShares: 'Niemand hat Stücke, auf die etwas entfällt.',
  statementMissing: 'Wählen Sie einen Kontoauszug.',
  statementTooMany: 'Senden Sie eine Datei und sonst nichts.',
  statementAccount: 'Dieser Auszug gehört zum Konto {account}, von dem Sie nicht zahlen.',
  trustAccountMissing:
    'Das Bankkonto des Treuhänders fehlt: Tragen Sie Inhaber und IBAN unter Daten des Treuhänders in Ihrem Konto ein.',
  trustHolderLetters:
    'Der Kontoinhaber des Treuhänders ist nicht in lateinischen Buchstaben geschrieben, und nur solche kennt eine Bank. Schreiben Sie ihn so, wie die Bank ihn führt, unter Daten des Treuhänders in Ihrem Konto.',
  trustHolderMissing:
    'Der Inhaber des Bankkontos des Treuhänders fehlt: Tragen Sie ihn unter Daten des Treuhänders in Ihrem Konto ein.',
  trustIbanMissing:
    'Die IBAN des Treuhänders fehlt: Tragen Sie sie unter Daten des Treuhänders in Ihrem Konto ein.',
  nothingToSend: 'Es gibt nichts, was an die Bank gesendet werden kann.',
  decisionUnfit: 'Das kann über die Buchung nicht entschieden werden.',
  entryResolved: 'Diese Buchung hat schon jemand geklärt.',
  paymentNotDue:
    'Die Zahlung wurde zurückgezogen oder durch eine andere ersetzt; aus ihr kann nichts mehr werden.',
  chargeTwice: 'Jede Währung darf nur einmal vorkommen.',
  notSent: 'Dies ist noch in keiner Datei für die Bank.',
  lineSentWithOther:
    'Eine Zeile dieser Auszahlung ist in der Datei einer anderen Auszahlung, mit der sie überwiesen wird.',
  statementNotPaid: 'Eine Abrechnung gibt es, sobald die Zahlung ausgeführt ist.',
  statementTooLong: 'Ein Kontoauszug darf höchstens {n} Buchungen haben.',
  statementTooLarge: 'Ein Kontoauszug darf höchstens {size} haben.',
  statementEncoding:
    'Die Zeichen der Datei sind nicht lesbar: Sie stehen nicht in der Kodierung, die sie nennt.',
  statementNotXml: 'Die Datei ist kein wohlgeformtes XML. Der Fehler liegt in Zeile {line}.',
  statementDoctype:
    'Die Datei gibt einen Dokumenttyp (DOCTYPE) an, den Kontoauszüge nicht haben; sie wurde nicht gelesen.',
  statementKind: 'Die Datei ist kein Kontoauszug nach ISO 20022 (camt.053).',
  statementIncomplete: 'Dem Kontoauszug fehlt eine notwendige Angabe: {what}.',
  amountTooLarge: 'Der Betrag ist zu groß, um verarbeitet zu werden.',

  'validation.required': 'Füllen Sie dieses Feld aus.',
  'validation.unknown': 'Unbekanntes Feld.',
  'validation.object': 'Ein Objekt wird erwartet.',
  'validation.commonPassword':
    'Viele Menschen verwenden dieses Passwort, daher würde es früh erraten. Wählen Sie ein anderes.',
  'validation.shorter': 'Verwenden Sie mindestens {n} Zeichen.',
  'validation.longer': 'Verwenden Sie höchstens {n} Zeichen.',
  'validation.characters': 'Hier steht ein Zeichen, das nicht gespeichert werden kann.',
  'validation.nameCharacters':
    'Ein Name enthält keine Zeilenumbrüche und nichts Unsichtbares. Tippen Sie ihn neu, statt ihn einzufügen.',
  'validation.nameAddress':
    'Ein Name enthält keine Webadresse. Schreiben Sie ihn ohne „https://“, „www.“ und was auf einen Schrägstrich folgt.',
  'validation.whole': 'Geben Sie eine ganze Zahl ein.',
  'validation.atLeast': 'Geben Sie mindestens {n} ein.',
  'validation.atMost': 'Geben Sie höchstens {n} ein.',
  'validation.email': 'Geben Sie eine gültige E-Mail-Adresse ein.',
  'validation.money': 'Geben Sie einen Betrag in Ziffern ein, zum Beispiel 1250.',
  'validation.moneyNegative': 'Der Betrag darf nicht negativ sein.',
  'validation.moneySeparators': 'Lassen Sie die Tausendertrennzeichen weg: 1000.00, nicht 1,000.00.',
  'validation.moneyTooLarge': 'Der Betrag ist größer, als verarbeitet werden kann.',
  'validation.moneyWhole': 'Geben Sie einen ganzen Betrag ein: {n} hat keine Nachkommastellen.',
  'validation.moneyDecimals': 'Geben Sie höchstens {n} Nachkommastellen ein, zum Beispiel 12.50.',
  'validation.priceDecimals': 'Geben Sie höchstens {n} Nachkommastellen ein, zum Beispiel 0.125.',
  'validation.priceAmbiguous':
    'Das können Nachkommastellen oder Tausender sein: Schreiben Sie 1000 oder 1.0000.',
  'validation.asText': 'Senden Sie den Betrag als Text, in Anführungszeichen.',
  'validation.rate': 'Geben Sie einen Satz in Prozent von 0 bis 100 ein, zum Beispiel 12.5.',
  'validation.date': 'Geben Sie ein Datum als JJJJ-MM-TT ein.',
  'validation.instant': 'Geben Sie einen Zeitpunkt in UTC ein.',
  'validation.flag': 'Antworten Sie mit true oder false.',
  'validation.oneOf': 'Wählen Sie einen der Werte.',
  'validation.currency': 'Wählen Sie eine der Währungen.',
  'validation.country': 'Wählen Sie ein Land.',
  'validation.latin':
    'Dieser Name ist nicht in lateinischen Buchstaben. Schreiben Sie ihn so, wie die Bank ihn führt: Zahlungsdateien kennen keine anderen.',
  'validation.iban': 'Das ist keine gültige IBAN.',
  'validation.bicCountry': 'Das ist der BIC einer Bank in einem anderen Land als dem der IBAN.',
  'validation.bicMissing':
    'Bitte geben Sie den BIC an: Außerhalb des einheitlichen Euro-Zahlungsverkehrsraums (SEPA) wird die Bank nicht durch die IBAN allein gefunden.',
  'validation.bic': 'Das ist kein gültiger BIC.',
  'validation.connection': 'Das ist nicht die Kennung einer Verbindung.',
  'validation.list': 'Eine Liste wird erwartet.',
  'validation.rowsAtLeast': 'Geben Sie mindestens {n} an.',
  'validation.rowsAtMost': 'Geben Sie höchstens {n} an.',
  'validation.reference': 'Wählen Sie einen bestehenden Datensatz.',
  'validation.ids': 'Geben Sie die IDs eines oder mehrerer Datensätze an, jede nur einmal.',
  'validation.idsAtMost': 'Geben Sie höchstens {n} IDs an.',
  'validation.aboveZero': 'Geben Sie einen Betrag über null ein.',
  'validation.holderTwice': 'Diese Person steht mehrfach in der Liste.',
  'validation.optionsOfDividend': 'Auf Optionen entfällt keine Dividende; lassen Sie sie weg.',

  'validation.vesting.allocation': 'Wählen Sie eine der Verteilungsarten.',
  'validation.vesting.allocationWithCliffPortion':
    'Ein Cliff mit eigenem Anteil ist nur mit CUMULATIVE_ROUND_DOWN möglich.',
  'validation.vesting.cliffBeyondOccurrences': 'Der Cliff liegt nach dem letzten Vesting-Termin.',
  'validation.vesting.cliffPortionAtTheEnd':
    'Am letzten Vesting-Termin bleibt nach dem Cliff nichts übrig; lassen Sie den Anteil weg.',
  'validation.vesting.cliffWithoutPeriod': 'Ein Cliff braucht eine Periode.',
  'validation.vesting.date': 'Geben Sie ein Datum als JJJJ-MM-TT ein.',
  'validation.vesting.dayOfMonth': 'Wählen Sie eine der Regeln für den Tag des Monats.',
  'validation.vesting.dayOfMonthWithDays': 'Eine Regel für den Tag des Monats ist nur bei Monaten möglich.',
  'validation.vesting.endsTooLate': 'Das Vesting endet zu spät.',
  'validation.vesting.length': 'Geben Sie eine ganze Zahl von 1 bis 36.525 ein.',
  'validation.vesting.occurrences': 'Geben Sie eine ganze Zahl von 1 bis 1.200 ein.',
  'validation.vesting.cliffOccurrence': 'Geben Sie eine ganze Zahl von 1 bis 1.200 ein.',
  'validation.vesting.list': 'Eine Liste wird erwartet.',
  'validation.vesting.milestoneNameTwice': 'Ein anderer Meilenstein hat bereits diesen Namen.',
  'validation.vesting.milestoneSize': 'Geben Sie entweder einen Anteil oder eine Stückzahl an.',
  'validation.vesting.milestonesDoNotSum':
    'Die Meilensteine müssen alle Stück ergeben, wenn nichts nach Datum vestet.',
  'validation.vesting.milestonesExceedPieces': 'Die Meilensteine versprechen mehr Stück, als der Plan hat.',
  'validation.vesting.milestonesExceedWhole':
    'Die Anteile der Meilensteine ergeben zusammen mehr als das Ganze.',
  'validation.vesting.nameTooLong': 'Verwenden Sie höchstens 200 Zeichen.',
  'validation.vesting.nothingVests': 'Nichts vestet: Geben Sie eine Periode, Tranchen oder Meilensteine an.',
  'validation.vesting.occurrencesWithoutPeriod': 'Geben Sie die Länge der Periode an.',
  'validation.vesting.periodAndTranches': 'Geben Sie entweder eine Periode oder einzelne Tranchen an.',
  'validation.vesting.periodWithoutOccurrences':
    'Geben Sie an, wie oft sich die Periode wiederholt, 1- bis 1.200-mal.',
  'validation.vesting.pieces': 'Geben Sie eine ganze Stückzahl ein, mindestens 1.',
  'validation.vesting.portion': 'Geben Sie einen Anteil über 0 und bis 1 an, zum Beispiel 1/4.',
  'validation.vesting.required': 'Füllen Sie dieses Feld aus.',
  'validation.vesting.tooManyMilestones': 'Es sind zu viele Meilensteine.',
  'validation.vesting.tooManyTranches': 'Es sind zu viele Tranchen.',
  'validation.vesting.tranchesDoNotSum':
    'Die Tranchen ergeben nicht die Stückzahl, die die Meilensteine übrig lassen.',
  'validation.vesting.unit': 'Wählen Sie Monate oder Tage.',
};
