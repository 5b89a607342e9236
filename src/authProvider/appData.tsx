import type { Options } from 'pusher-js/with-encryption/index.js';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Language, Role } from '../../model/enums.ts';
import { request as send } from '../http/request.ts';
import { chosenKey, speak } from '../i18n/language.ts';
import { loadTexts } from '../i18n/provider.ts';
import { onKeptOut, request, toLogin } from './session.ts';

export type Notification = {
  id: string;
  /** The role of the person that it is for; none where it is for each. */
  role: Role | null;
  subject: string;
  /** The record that it is about, if it is about one. */
  resource: string | null;
  record_id: string | null;
  created_at: string;
};

/** A trust's demand of a second factor from the person in the present role, from a day on. */
export type FactorDemand = {
  from: string;
  isInForce: boolean;
  /** The missing part: a second factor at all, or a login in which it was used. */
  missing: 'factor' | 'login' | null;
};

/** The login provider by which the person has to log in and has not. */
export type ProviderDemand = { id: string; name: string; side: string; isLinked: boolean };

/** The source of the events, as the server names it: an external service, or this very server when it names none. */
export type PusherConfig = { key: string; options: Partial<Options> };

/** The employee as whom somebody looks, reading only; in which of the own roles, and until when. */
export type Viewing = { employee_id: string; name: string; by: Role; until: string };

export type App = {
  user: {
    id: string;
    /** A founder none of whose companies a trust has accepted, and who so begins nothing yet. */
    awaitsTrust: boolean;
    email: string;
    name: string;
    role: Role;
    roles: Role[];
    language: Language;
    avatar: string | null;
    /** Whether the login asks for a code beside the password. */
    secondFactor: boolean;
    factorDemand: FactorDemand | null;
    providerDemand: ProviderDemand | null;
    /** Whether one of the two is in force and not met, so that nothing is open but what meets it. */
    isKeptOut: boolean;
    viewing: Viewing | null;
  };
  awareness: { notifications: Notification[]; unseenMessages: number; actionRequired: number };
  /** `today` is the business date, which outside production may be ahead of the calendar. */
  config: { appName: string; today: string; pusher: PusherConfig };
};

type AppContext = App & {
  /** Reads the data from the server again; components get it by themselves. */
  refresh: () => Promise<void>;
  clearNotifications: () => Promise<void>;
  /** Counts a notification as read, and the message in the inbox that says the same. */
  readNotification: (id: string) => Promise<void>;
};

const Context = createContext<AppContext | undefined>(undefined);

/**
 * With the language that the person chose on the pages before the login, which so becomes theirs. It waits until they may
 * change their settings, and is not that of somebody as whom they look.
 */
const inChosenLanguage = async (app: App): Promise<App> => {
  if (app.user.isKeptOut || app.user.viewing || !sessionStorage.getItem(chosenKey)) return app;
  const { storeChosen } = await import('./chosenLanguage.ts');
  return storeChosen(app);
};

const refreshEvery = 30_000;

type ProviderProps = {
  /** Shown until it is known who is logged in. */
  loading: ReactNode;
  /** Shown instead of the platform if the texts of the person's language could not be loaded. */
  failed: ReactNode;
  children: ReactNode;
};

/** Loads who is logged in and what awaits them, keeps it fresh, and draws nothing of the platform before that. */
export function AppProvider({ loading, failed, children }: ProviderProps) {
  const [app, setApp] = useState<App>();
  const [failure, setFailure] = useState<Error>();

  /** The texts of a language are loaded before anything is drawn in it. */
  const take = useCallback(async (answered: App) => {
    // Where it cannot be stored, the pages are in the language of before.
    const app = await inChosenLanguage(answered).catch(() => answered);
    await loadTexts(app.user.language);
    speak(app.user.language);
    setApp(app);
  }, []);

  useEffect(() => {
    send<App>('/api/app').then(
      ({ body }) => take(body).catch(setFailure),
      () => toLogin(),
    );
  }, [take]);

  // Counts the changes made in this browser: the answer to a request from before a change may be out of date.
  const changes = useRef(0);
  const refresh = useCallback(async () => {
    const changesBefore = changes.current;
    // A refresh that fails leaves what was known; the next one comes soon.
    const answer = await request<App>('/api/app').catch(() => undefined);
    if (answer && changesBefore === changes.current) await take(answer.body).catch(() => undefined);
  }, [take]);

  // After a refusal for want of a second factor the user data is read again, because it says what is demanded.
  useEffect(() => onKeptOut(refresh), [refresh]);

  const clearNotifications = useCallback(async () => {
    await request('/api/user/notifications', { method: 'DELETE' });
    changes.current++;
    setApp((known) => known && { ...known, awareness: { ...known.awareness, notifications: [] } });
  }, []);

  const readNotification = useCallback(
    async (id: string) => {
      await request(`/api/user/notifications/${id}/read`, { method: 'POST' });
      await refresh();
    },
    [refresh],
  );

  const loaded = app !== undefined;
  useEffect(() => {
    if (!loaded) return;
    const refreshIfSeen = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    const timer = setInterval(refreshIfSeen, refreshEvery);
    document.addEventListener('visibilitychange', refreshIfSeen);
    // The back button may bring a page back as it was before the session ended.
    window.addEventListener('pageshow', refreshIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfSeen);
      window.removeEventListener('pageshow', refreshIfSeen);
    };
  }, [loaded, refresh]);

  const value = useMemo(
    () => app && { ...app, refresh, clearNotifications, readNotification },
    [app, refresh, clearNotifications, readNotification],
  );
  if (failure) return failed;
  return value ? <Context value={value}>{children}</Context> : loading;
}

/** The logged-in user, what awaits them, and the configuration. */
export function useApp(): AppContext {
  const app = useContext(Context);
  if (!app) throw new Error('useApp is called outside of AppProvider');
  return app;
}
