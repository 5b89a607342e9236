export const platform = {
  platform: {
    loading: 'Loading…',
    progress: '%{done} of %{total}',
    skip: 'Skip to the content',
    goBack: 'Back to %{list}',
    home: '%{appName}, to the first page',
    roles: { trust: 'Trust', founder: 'Founder', employee: 'Employee' },
    viewers: { label: 'Also here: %{names}', one: '%{name} (%{role})' },
    menu: {
      label: 'Main menu',
      open: 'Open the menu',
      close: 'Close the menu',
      narrow: 'Narrow the menu',
      widen: 'Widen the menu',
      account: 'My Account',
    },
    actions: {
      label: 'Quick actions',
      pools: 'Create Option Pool',
      plans: 'Create Plan',
      employees: 'Invite Employee',
      personalData: 'Edit Personal Data',
    },
    notifications: {
      label: 'Notifications',
      count: 'Notifications: %{smart_count}',
      empty: 'Nothing new. What concerns you will show up here.',
      clear: 'Clear all',
      failed: 'The notifications could not be cleared, so they are still here. Try again in a moment.',
    },
    user: {
      label: 'User menu: %{name}',
      switch: 'Switch to %{role}',
      switchFailed: 'We could not switch roles. Try again in a moment.',
      account: 'My Account',
      logout: 'Log Out',
    },
    scheme: { toDark: 'Use dark colours', toLight: 'Use light colours' },
    notFound: {
      title: 'Page not found',
      text: 'There is nothing at this address. The link may be old or incomplete, or what it led to is not yours to see.',
      action: 'To the first page',
    },
    failure: {
      title: 'This page could not be shown',
      chunk:
        'The chunk of the program that draws it failed to load. Check your connection, then load it again.',
      other: 'Something went wrong while drawing it. Nothing that was saved is lost.',
      reload: 'Load again',
    },
    connection: {
      lost: 'The server cannot be reached at the moment. What you have typed stays; the page goes on by itself once the connection is back.',
      retry: 'Try now',
    },
    error: {
      unreachable: 'We could not reach the server. Check your connection and try again.',
      server: 'The server could not do this. Try again in a moment.',
    },
  },
};
