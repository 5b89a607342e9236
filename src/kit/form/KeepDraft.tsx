import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useApp } from '../../authProvider/appData.tsx';
import { type Draft, draftsOf, keepDraft, newDraftKey } from '../../base/drafts.ts';
import { dropDraft, isKept } from '../../base/forgetDrafts.ts';
import { formatInstant } from '../../i18n/format.ts';
import { AskBeforeLeaving, useIsSaved, useIsUnsaved } from './AskBeforeLeaving.tsx';
import { DraftKey } from './begunForm.ts';

type Values = Draft['values'];

type Props = {
  form: string;
  /** What of the address is added to a draft with which the form goes on. */
  add?: (values: Values, address: URLSearchParams) => Values;
  /** The inputs that lead to other forms, and back. */
  children?: ReactNode;
};

/**
 * Within a long form without secrets: what is typed is kept in this browser until it is sent, and offered when the form
 * is opened again. Each opened form keeps a draft of its own, so that two windows do not overwrite each other. A form that
 * is opened with values for another matter, such as a task, offers only drafts that have the same. Once it is sent, the
 * drafts that it offered are gone with its own, and other windows offer them no longer. Whoever comes back from a form to
 * which this one led goes on with the draft at once.
 */
export function KeepDraft({ form, add = (values) => values, children }: Props) {
  const { user } = useApp();
  const whose = `${user.id}.${user.role}`;
  const [key, setKey] = useState(() => newDraftKey(whose, form));
  const isOffered = useNamedAlike();
  const [offers, setOffers] = useState(() => draftsOf(whose, form).filter(isOffered));
  // The next one is offered when this one is discarded.
  const [latest] = offers;
  const [isAnother, setAnother] = useState(false);
  const { search, state } = useLocation();
  const { reset, formState } = useFormContext();
  const { keepNow, isGone } = useKept(key);

  const isSaved = useIsSaved();
  const dropOffers = useRef(() => {});
  dropOffers.current = () => {
    const kept = draftsOf(whose, form);
    // What is being typed in another window meanwhile is no longer what was offered here.
    const isSame = (offer: Draft) => kept.some(({ key, at }) => key === offer.key && at === offer.at);
    for (const offer of offers.filter(isSame)) dropDraft(offer.key);
    setOffers([]);
  };
  useEffect(() => {
    if (isSaved) dropOffers.current();
  }, [isSaved]);

  useEffect(() => {
    const look = () => setOffers((some) => some.filter((draft) => isKept(draft.key)));
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);

  const goOn = (draft: Draft) => {
    keepNow();
    setKey(draft.key);
    setOffers(draftsOf(whose, form).filter((other) => other.key !== draft.key && isOffered(other)));
    setAnother(true);
    reset(add(draft.values, new URLSearchParams(search)), { keepDefaultValues: true });
  };
  const { isReady } = formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form has its first values
  useEffect(() => {
    const left = isReady && offers.find((draft) => draft.key === state?.draft);
    if (left) goOn(left);
  }, [isReady]);

  const discard = (draft: Draft) => {
    dropDraft(draft.key);
    setOffers(offers.filter((other) => other !== draft));
    setAnother(true);
  };
  return (
    <>
      <AskBeforeLeaving fate={isGone ? 'lost' : 'kept'} />
      {latest && (
        <Offer
          key={latest.key}
          draft={latest}
          isAnother={isAnother}
          onGoOn={() => goOn(latest)}
          onDiscard={() => discard(latest)}
        />
      )}
      <DraftKey value={key}>{children}</DraftKey>
    </>
  );
}

/** Tells whether a draft has the values that the address names for this form. */
function useNamedAlike() {
  const { search } = useLocation();
  const { getValues } = useFormContext();
  return ({ values }: Draft) =>
    [...new URLSearchParams(search)].every(
      ([name, value]) => getValues(name) === undefined || String(values[name] ?? '') === value,
    );
}

/**
 * Writes what is typed a moment after it was typed, and at the latest when the page is left; forgets what was sent. The
 * draft is gone while another window has sent or discarded it and nothing was typed here since.
 */
function useKept(key: string) {
  const { getValues } = useFormContext();
  const values = useWatch();
  const isUnsaved = useIsUnsaved();
  const isWaiting = useRef(false);
  const [isGone, setGone] = useState(false);
  const latest = useRef(() => {});
  latest.current = () => {
    if (isWaiting.current) keepDraft(key, getValues());
    isWaiting.current = false;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a value is one to keep
  useEffect(() => {
    isWaiting.current = isUnsaved;
    setGone(false);
    if (!isUnsaved) return dropDraft(key);
    const timer = setTimeout(() => latest.current(), 400);
    return () => clearTimeout(timer);
  }, [key, values, isUnsaved]);

  useEffect(() => {
    const look = (event: StorageEvent) => {
      if (event.key === key) setGone(event.newValue === null);
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [key]);

  useEffect(() => {
    const keep = () => latest.current();
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, []);
  return { keepNow: latest.current, isGone };
}

type OfferProps = { draft: Draft; isAnother: boolean; onGoOn: () => void; onDiscard: () => void };

function Offer({ draft, isAnother, onGoOn, onDiscard }: OfferProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, maxWidth: 'var(--width-block)', '& .MuiAlert-action': { alignItems: 'center', pt: 0 } }}
      action={
        <>
          <Button size="small" color="inherit" onClick={onGoOn}>
            {translate('drafts.goOn')}
          </Button>
          <Button size="small" color="inherit" onClick={onDiscard}>
            {translate('drafts.discard')}
          </Button>
        </>
      }
    >
      {translate(`drafts.${isAnother ? 'another' : 'offer'}`, { at: formatInstant(draft.at) })}
    </Alert>
  );
}
