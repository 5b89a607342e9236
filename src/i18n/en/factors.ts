/** What is said of second factors that a trust demands. */
export const factors = {
  factorDemand: {
    title: 'A second factor is needed',
    setUp:
      'Since %{date} your trust demands a second factor in the role of %{role}. Set up an authenticator app or a passkey; then you go on where you were.',
    logIn:
      'Since %{date} your trust demands a second factor in the role of %{role}. Your login has one, but it was not used in this session. Log in again with a passkey, or with your password and a code of your app.',
    again: 'Log In Again',
    others: 'Or switch to another role, or log out, in the menu at the top right.',
    done: 'Your login has a second factor now.',
    goOn: 'Continue',
    failed: 'We could not log you out. Try again in a moment.',
    soon: 'From %{date} on you need a second factor here, and your login has none yet: %{smart_count} day left. |||| From %{date} on you need a second factor here, and your login has none yet: %{smart_count} days left.',
    soonLogIn:
      'From %{date} on your password alone is not enough here: log in with your passkey, or with a code of your app. %{smart_count} day left. |||| From %{date} on your password alone is not enough here: log in with your passkey, or with a code of your app. %{smart_count} days left.',
    soonSetUp: 'Set It Up',
  },
};
