import DialogContent, { type DialogContentProps } from '@mui/material/DialogContent';
import { useEffect, useRef, useState } from 'react';

const focusable = 'a[href], button, input:not([type=hidden], [hidden]), select, textarea, iframe, [tabindex]';

/**
 * What a dialog is about. Where it scrolls and nothing in it takes the focus, it takes it itself, so that the arrow keys
 * can scroll it.
 */
export function DialogBody({ children, ...props }: DialogContentProps) {
  const content = useRef<HTMLDivElement>(null);
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    const body = content.current;
    if (!body || typeof ResizeObserver === 'undefined') return;
    const look = () =>
      setStop(body.scrollHeight > body.clientHeight && body.querySelector(focusable) === null);
    const observer = new ResizeObserver(look);
    observer.observe(body);
    observer.observe(body.firstElementChild!);
    return () => observer.disconnect();
  }, []);
  return (
    <DialogContent ref={content} {...(isStop && { tabIndex: 0 })} {...props}>
      <div>{children}</div>
    </DialogContent>
  );
}
