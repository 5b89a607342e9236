import { useContext, useEffect, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { UnsavedForms } from './UnsavedChanges.tsx';

/** Within a form: before its page is left, the person is asked whether what was not saved may be lost. */
export function AskBeforeLeaving() {
  const form = useId();
  const note = useContext(UnsavedForms);
  const { dirtyFields, isSubmitSuccessful } = useFormState();
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful;
  useEffect(() => {
    note(form, isUnsaved);
    return () => note(form, false);
  }, [note, form, isUnsaved]);
  return null;
}
