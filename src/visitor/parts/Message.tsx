import type { ReactNode } from 'react';

interface Props {
  style: 'danger' | 'success' | 'info';
  children: ReactNode;
}

/** A message about the page as a whole. What went wrong is read out at once, anything else when there is time. */
export function Message({ style, children }: Props) {
  return (
    <div className={`message message-${style}`} role={style === 'danger' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
