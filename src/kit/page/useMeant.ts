import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-admin';

/** The ref of a place on a page to which an address with this hash leads, once all that stands above it is loaded. */
export function useMeant(hash: `#${string}`, isLoaded: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const isLedThere = useRef(false);
  const isMeant = useLocation().hash === hash && isLoaded;
  const isSettled = useIsFetching() === 0;
  useEffect(() => {
    if (!isMeant || !isSettled || isLedThere.current) return;
    isLedThere.current = true;
    place.current?.scrollIntoView?.({ block: 'center' });
  }, [isMeant, isSettled]);
  return place;
}
