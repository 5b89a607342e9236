import type { ReactNode } from 'react';
import { Layout } from './Layout.tsx';
import { ConfirmEmail } from './login/ConfirmEmail.tsx';
import { destination, nextInAddress } from './login/destination.ts';
import { ForgotPassword } from './login/ForgotPassword.tsx';
import { Login } from './login/Login.tsx';
import { Logout } from './login/Logout.tsx';
import { OrganisationPage } from './login/OrganisationPage.tsx';
import { ResetPassword } from './login/ResetPassword.tsx';
import { NotFound } from './NotFound.tsx';
import { Invitation } from './register/Invitation.tsx';
import { RegisterFounder } from './register/RegisterFounder.tsx';
import { RegisterTrust } from './register/RegisterTrust.tsx';
import { TrustInvitation } from './register/TrustInvitation.tsx';
import { VisitorOnly } from './VisitorOnly.tsx';
import { Verify } from './verify/Verify.tsx';

type VisitorPage = { path: RegExp; page: (part: string) => ReactNode; isForAll?: true };

/** The pages with the part of the path that they need. Most are kept from those who are logged in. */
export const visitorPages: VisitorPage[] = [
  { path: /^\/logout$/, page: () => <Logout />, isForAll: true },
  { path: /^\/verify$/, page: () => <Verify />, isForAll: true },
  { path: /^\/confirm-email\/([^/]+)$/, page: (token) => <ConfirmEmail token={token} />, isForAll: true },
  { path: /^\/$/, page: () => <Login /> },
  { path: /^\/register\/founder$/, page: () => <RegisterFounder /> },
  { path: /^\/register\/trust$/, page: () => <RegisterTrust /> },
  { path: /^\/invitation\/([^/]+)$/, page: (uuid) => <Invitation uuid={uuid} /> },
  { path: /^\/trust-invitation\/([^/]+)$/, page: (token) => <TrustInvitation token={token} /> },
  { path: /^\/organisation$/, page: () => <OrganisationPage part="" /> },
  { path: /^\/organisation\/([^/]+)$/, page: (part) => <OrganisationPage part={part} /> },
  { path: /^\/forgot-password$/, page: () => <ForgotPassword /> },
  { path: /^\/reset-password\/([^/]+)$/, page: (token) => <ResetPassword token={token} /> },
];

/** The page of the current address. Visitors change pages by loading them, so it never changes. */
export function VisitorPages() {
  return <Layout>{pageAt(location.pathname.replace(/(?<=.)\/$/, ''))}</Layout>;
}

function pageAt(path: string): ReactNode {
  for (const { path: pattern, page, isForAll } of visitorPages) {
    const match = pattern.exec(path);
    if (!match) continue;
    const found = page(match[1] ?? '');
    return isForAll ? found : <VisitorOnly landing={landing}>{found}</VisitorOnly>;
  }
  return <NotFound />;
}

/**
 * The page to which a logged-in user is sent: the one to which a login would lead; for an invitation, the inbox, where
 * it waits.
 */
function landing(role: string): string {
  const next = location.pathname.startsWith('/invitation/') ? 'inbox' : nextInAddress();
  return destination(next, role);
}
