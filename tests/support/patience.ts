// What a page does is waited for until it has happened: a limit is there for what hangs, not for a busy machine.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000 });
}
