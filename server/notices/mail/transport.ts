import { createTransport as createMailer } from 'nodemailer';

export type Mail = { to: string; subject: string; text: string; html: string };

export type MailTransport = { send(mail: Mail): Promise<void>; close(): void };

const TIMEOUT_MS = 15_000;

/** One address and nothing else: no list, no display name, no second line. */
const singleAddress = /^[^\s\p{C}@<>,;:"()[\]\\]+@[^\s\p{C}@<>,;:"()[\]\\]+$/u;

/**
 * Sends through the SMTP server that `smtpUrl` names (smtp:// or smtps://), over connections that stay open between mails.
 * With `needsTls` nothing is said to a server that offers no encryption. `send` rejects what the server rejects, and an
 * address that is not exactly one.
 */
export function createTransport(options: {
  smtpUrl: string;
  needsTls: boolean;
  from: { name: string; address: string };
}): MailTransport {
  const mailer = createMailer({
    url: options.smtpUrl,
    requireTLS: options.needsTls,
    pool: true,
    dnsTimeout: TIMEOUT_MS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html }) {
      if (!singleAddress.test(to)) throw new RangeError('a mail goes to exactly one address');
      await mailer.sendMail({
        from: options.from,
        // The address is an object: a string would be parsed and might name further recipients.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // Keeps out-of-office replies from answering a machine.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => mailer.close(),
  };
}
