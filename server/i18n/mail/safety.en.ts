import type { Device } from '../../../model/userAgent.ts';
import type { SafetyMails } from '../../notices/mail/templates.ts';

const acts = {
  secondFactorOn: (appName: string) => ({
    subject: `A second factor protects your ${appName} login`,
    text: `From now on your ${appName} login asks for a code of your authenticator app beside the password. Keep the recovery codes where you find them without your phone.`,
  }),
  secondFactorOff: (appName: string) => ({
    subject: `The second factor of your ${appName} login is off`,
    text: `Your ${appName} login no longer asks for a code beside the password.`,
  }),
  recoveryCodesRenewed: (appName: string) => ({
    subject: `Your ${appName} login has new recovery codes`,
    text: `The recovery codes of your ${appName} login were renewed. The earlier ones open it no longer.`,
  }),
  passkeyAdded: (appName: string) => ({
    subject: `A passkey was added to your ${appName} login`,
    text: `Your ${appName} login can now be opened with a new passkey.`,
  }),
  passkeyRemoved: (appName: string) => ({
    subject: `A passkey of your ${appName} login was removed`,
    text: `A passkey opens your ${appName} login no longer.`,
  }),
};

const deviceName = ({ browser, system }: Device) => {
  if (browser) return system ? `${browser} on ${system}` : browser;
  return system ? `a browser on ${system}` : 'an unknown browser';
};

const moment = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(at));

/** What a person is told of the own login, whatever other mails are wanted. */
export const safetyMailEn: SafetyMails = {
  loginChanged: ({ act, link, appName }) => ({
    subject: acts[act](appName).subject,
    paragraphs: [
      acts[act](appName).text,
      'If you did not do this, set a new password at once, and look through Change Password in your account.',
    ],
    action: { label: 'Set a new password', url: link },
  }),
  newDevice: ({ browser, system, ip, at, timeZone, link, appName }) => ({
    subject: `New login to your ${appName} account`,
    paragraphs: [
      `Somebody, probably you, has logged in to ${appName} from a browser that was not used for it before.`,
      `Time: ${moment(at, timeZone)}`,
      `Device: ${deviceName({ browser, system })}`,
      `IP address: ${ip}`,
      'If it was you, there is nothing to do. If not, set a new password at once: that ends all sessions.',
    ],
    action: { label: 'Set a new password', url: link },
  }),
};
