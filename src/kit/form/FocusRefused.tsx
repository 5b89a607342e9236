import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/** Within a form: what the server has refused gets the focus, as what the form itself refuses does. */
export function FocusRefused() {
  const place = useRef<HTMLSpanElement>(null);
  const { isSubmitting } = useFormState();
  const wasSubmitting = useRef(false);
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting && !document.activeElement?.matches(refused))
      place.current!.closest('form')!.querySelector<HTMLElement>(refused)?.focus();
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting]);
  return <span ref={place} hidden />;
}

const refused = '[aria-invalid="true"]';
