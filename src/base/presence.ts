/** Whether there may be a session: the server marks a browser that has one, because its own cookie cannot be read here. */
export const mayHaveSession = () => /(?:^|; )vestry_present=/.test(document.cookie);
