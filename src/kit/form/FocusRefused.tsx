import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/**
 * Within a form: what the server has refused gets the focus, as what the form itself refuses does. It is brought into view,
 * because what is said of the faults moves it after it got the focus.
 */
export function FocusRefused() {
  const place = useRef<HTMLSpanElement>(null);
  const { isSubmitting } = useFormState();
  const wasSubmitting = useRef(false);
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting) {
      const focused = document.activeElement;
      const field = focused?.matches(refused)
        ? (focused as HTMLElement)
        : place.current!.closest('form')!.querySelector<HTMLElement>(refused);
      field?.focus();
      field?.scrollIntoView?.({ block: 'center' });
    }
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting]);
  return <span ref={place} hidden />;
}

const refused = '[aria-invalid="true"]';
