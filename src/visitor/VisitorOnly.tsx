import { type ReactNode, useEffect } from 'react';
import { leaveForGood } from '../base/leavePage.ts';
import { mayHaveSession } from '../base/presence.ts';
import { useAnswer } from './parts/useAnswer.ts';
import { Waiting } from './parts/Waiting.tsx';

interface App {
  user: { role: string };
}

interface Props {
  /** The page for somebody who has a session already. */
  landing: (role: string) => string;
  children: ReactNode;
}

/** Shows a page to those who are not logged in, and sends all others to the platform. */
export function VisitorOnly(props: Props) {
  useEffect(() => {
    // The back button may bring this page back as it was left: with a form that waits, and a session since then.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  // Whoever has no session does not have to wait for an answer.
  return mayHaveSession() ? <UnlessLoggedIn {...props} /> : props.children;
}

function UnlessLoggedIn({ landing, children }: Props) {
  const [app] = useAnswer<App>('/api/app');
  const role = app.state === 'loaded' ? app.body.user.role : undefined;

  useEffect(() => {
    if (role) leaveForGood(landing(role));
  }, [role, landing]);

  return app.state === 'failed' ? children : <Waiting />;
}
