import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether a table is wider than the place that it has. Then it scrolls inside a region of its own. As long as it is
 * not, its header can stay in view while the page scrolls, which is impossible inside such a region.
 */
export const useWidth = () => {
  const wrapper = useRef<HTMLDivElement>(null);
  const [isTooWide, setTooWide] = useState(false);
  useLayoutEffect(() => {
    const place = wrapper.current;
    if (!place || typeof ResizeObserver === 'undefined') return;
    const measure = () =>
      setTooWide((place.querySelector('table')?.scrollWidth ?? 0) > Math.ceil(place.clientWidth));
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    const content = new MutationObserver(measure);
    content.observe(place, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      content.disconnect();
    };
  }, []);
  return { wrapper, isTooWide };
};
