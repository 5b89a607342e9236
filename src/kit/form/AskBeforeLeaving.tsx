import { createContext, useContext, useEffect, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { type Unsaved, UnsavedForms } from './UnsavedChanges.tsx';

/**
 * Whether the last save of the form around was refused without an error of a field. The library of forms takes such a
 * save for a successful one.
 */
export const SaveFailed = createContext(false);

/** Within a form: whether it was saved, with all that it holds. */
export function useIsSaved() {
  const hasFailed = useContext(SaveFailed);
  const { isSubmitSuccessful, isSubmitting } = useFormState();
  return isSubmitSuccessful && !isSubmitting && !hasFailed;
}

/** Within a form: whether it holds changes that were not saved. */
export function useIsUnsaved() {
  const isSaved = useIsSaved();
  const { dirtyFields } = useFormState();
  return Object.keys(dirtyFields).length > 0 && !isSaved;
}

type Props = {
  /** What becomes of the changes once the page is left. */
  fate?: Unsaved;
  /** The form's name, for those who close it. */
  form?: string;
};

/** Within a form: before its page is left, the person is asked whether what was not saved may be lost. */
export function AskBeforeLeaving({ fate = 'lost', form }: Props) {
  const own = useId();
  const name = form ?? own;
  const { note } = useContext(UnsavedForms);
  const isUnsaved = useIsUnsaved();
  useEffect(() => {
    note(name, isUnsaved ? fate : undefined);
    return () => note(name, undefined);
  }, [note, name, isUnsaved, fate]);
  return null;
}
