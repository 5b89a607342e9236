/** Whether an address is this machine's own, so that data sent to it crosses no network. */
export const isThisMachine = ({ hostname }: Pick<URL, 'hostname'>): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
