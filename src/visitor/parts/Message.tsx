import type { ReactNode } from 'react';

interface Props {
  style: 'danger' | 'success' | 'info';
  children: ReactNode;
}

/** A message about the page as a whole. Errors are read out at once, other messages when there is time. */
export function Message({ style, children }: Props) {
  return (
    <div className={`message message-${style}`} role={style === 'danger' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
