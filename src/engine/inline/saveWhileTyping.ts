/** What a field says about itself: nothing yet, that it is being saved, that it is saved, or why it is not. */
export type EditState = { is: 'untouched' | 'saving' | 'saved' } | { is: 'failed'; error: unknown };

/** How long after the last key a value is sent, in milliseconds. */
export const saveAfter = 300;

type Options<T> = {
  saved: T;
  save: (value: T) => Promise<void>;
  /** Whether a failed value may be accepted when it is sent again as it is. */
  mayTryAgain: (error: unknown) => boolean;
  onChange: (state: EditState) => void;
};

/**
 * Saves a value while it is typed: some time after the last change, one request at a time, and always the last value
 * in the end. What became of an earlier one is not told once there is a later.
 */
export function createInlineEdit<T>({ saved, save, mayTryAgain, onChange }: Options<T>) {
  let typed = saved;
  let accepted = saved;
  /** The value that the server has answered for, be it accepted or refused. */
  let settled = saved;
  let isUnderWay = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (isUnderWay || typed === settled) return;
    isUnderWay = true;
    const value = typed;
    onChange({ is: 'saving' });
    const outcome = await attempt(value);
    isUnderWay = false;
    if (typed === value) onChange(outcome);
    else if (timer === undefined) await send();
  };

  const attempt = async (value: T): Promise<EditState> => {
    try {
      await save(value);
      accepted = value;
      settled = value;
      return { is: 'saved' };
    } catch (error) {
      if (!mayTryAgain(error)) settled = value;
      return { is: 'failed', error };
    }
  };

  return {
    change(value: T) {
      typed = value;
      onChange({ is: 'untouched' });
      clearTimeout(timer);
      timer = setTimeout(send, saveAfter);
    },
    /** Waits no longer: the field or the page is being left. */
    flush: () => void send(),
    isUnsaved: () => isUnderWay || typed !== accepted,
    /** The value has changed elsewhere, and nobody is changing it here. */
    replace(value: T) {
      typed = value;
      accepted = value;
      settled = value;
    },
  };
}
