/** What is said of second factors that a trust demands. */
export const factors = {
  factorDemand: {
    title: 'Sie brauchen einen zweiten Faktor',
    setUp:
      'Seit dem %{date} verlangt Ihr Treuhänder in der Rolle %{role} einen zweiten Faktor. Richten Sie eine Authenticator-App oder einen Passkey ein; danach machen Sie weiter, wo Sie waren.',
    logIn:
      'Seit dem %{date} verlangt Ihr Treuhänder in der Rolle %{role} einen zweiten Faktor. Ihr Login hat einen, doch in dieser Sitzung wurde er nicht benutzt. Melden Sie sich noch einmal an: mit einem Passkey oder mit Ihrem Passwort und einem Code Ihrer App.',
    again: 'Noch einmal anmelden',
    others: 'Oder wechseln Sie im Menü rechts oben die Rolle, oder melden Sie sich dort ab.',
    done: 'Ihr Login hat jetzt einen zweiten Faktor.',
    goOn: 'Weiter',
    failed: 'Wir konnten Sie nicht abmelden. Versuchen Sie es gleich noch einmal.',
    soon: 'Ab dem %{date} brauchen Sie hier einen zweiten Faktor, und Ihr Login hat noch keinen. Es bleibt %{smart_count} Tag. |||| Ab dem %{date} brauchen Sie hier einen zweiten Faktor, und Ihr Login hat noch keinen. Es bleiben %{smart_count} Tage.',
    soonLogIn:
      'Ab dem %{date} genügt Ihr Passwort allein hier nicht mehr: Melden Sie sich mit Ihrem Passkey oder mit einem Code Ihrer App an. Es bleibt %{smart_count} Tag. |||| Ab dem %{date} genügt Ihr Passwort allein hier nicht mehr: Melden Sie sich mit Ihrem Passkey oder mit einem Code Ihrer App an. Es bleiben %{smart_count} Tage.',
    soonSetUp: 'Einrichten',
  },
};
