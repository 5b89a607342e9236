/** Whether an address leads nowhere else: what is said to it crosses no network. */
export const isThisMachine = ({ hostname }: Pick<URL, 'hostname'>): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
