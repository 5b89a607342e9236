/** What is said of second factors that a trust demands. */
export const factors = {
  factorDemand: {
    title: 'Potreban je drugi faktor',
    setUp:
      'Vaš povjerenik za ulogu „%{role}“ traži drugi faktor; to vrijedi od %{date}. Postavite aplikaciju za provjeru autentičnosti ili pristupni ključ pa nastavite gdje ste stali.',
    logIn:
      'Vaš povjerenik za ulogu „%{role}“ traži drugi faktor; to vrijedi od %{date}. Vaša ga prijava ima, ali u ovoj sesiji nije upotrijebljen. Prijavite se ponovno: pristupnim ključem ili lozinkom i kôdom iz svoje aplikacije.',
    again: 'Prijavi se ponovno',
    others: 'Ili u izborniku gore desno prijeđite u drugu ulogu ili se odjavite.',
    done: 'Vaša prijava sada ima drugi faktor.',
    goOn: 'Nastavi',
    failed: 'Nismo Vas mogli odjaviti. Pokušajte ponovno za koji trenutak.',
    soon: 'Od %{date} ovdje Vam je potreban drugi faktor, a Vaša ga prijava još nema. Preostaje %{smart_count} dan. |||| Od %{date} ovdje Vam je potreban drugi faktor, a Vaša ga prijava još nema. Preostaju %{smart_count} dana. |||| Od %{date} ovdje Vam je potreban drugi faktor, a Vaša ga prijava još nema. Preostaje %{smart_count} dana.',
    soonLogIn:
      'Od %{date} ovdje sama lozinka više nije dovoljna: prijavite se pristupnim ključem ili kôdom iz svoje aplikacije. Preostaje %{smart_count} dan. |||| Od %{date} ovdje sama lozinka više nije dovoljna: prijavite se pristupnim ključem ili kôdom iz svoje aplikacije. Preostaju %{smart_count} dana. |||| Od %{date} ovdje sama lozinka više nije dovoljna: prijavite se pristupnim ključem ili kôdom iz svoje aplikacije. Preostaje %{smart_count} dana.',
    soonSetUp: 'Postavi',
  },
};
