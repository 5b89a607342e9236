import { useIsFetching, useQueryClient } from '@tanstack/react-query';
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
  const queryClient = useQueryClient();
  const isSettled = useIsFetching() === 0;
  useEffect(() => {
    if (!isMeant || !isSettled || led.current === key) return;
    // What stands above may begin to load in this very turn, where the place itself was loaded before.
    const timer = setTimeout(() => {
      if (queryClient.isFetching() > 0) return;
      led.current = key;
      place.current?.scrollIntoView?.({ block: 'center' });
    });
    return () => clearTimeout(timer);
  }, [isMeant, isSettled, key, queryClient]);
  return place;
}
