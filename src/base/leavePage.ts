/** Goes to another page. The promise never settles: a form that waits for it stays busy until this page is gone. */
export function leave(path: string): Promise<never> {
  location.assign(path);
  return new Promise(() => {});
}

/** The same, for a page that the back button shall not return to. */
export function leaveForGood(path: string): Promise<never> {
  location.replace(path);
  return new Promise(() => {});
}
