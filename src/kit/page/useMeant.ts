import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-admin';

/**
 * The ref of a place on a page to which an address with this hash leads, once all that stands above it is loaded. Each
 * visit of the address leads there once.
 */
export function useMeant(hash: `#${string}`, isLoaded: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const led = useRef<string>(undefined);
  const { hash: wanted, key } = useLocation();
  const isMeant = wanted === hash && isLoaded;
  const isSettled = useIsFetching() === 0;
  useEffect(() => {
    if (!isMeant || !isSettled || led.current === key) return;
    led.current = key;
    place.current?.scrollIntoView?.({ block: 'center' });
  }, [isMeant, isSettled, key]);
  return place;
}
