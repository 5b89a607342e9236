import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../kit/lazyPart.ts';
import { useSelection } from './SelectionProvider.tsx';

const SelectionBar = lazyPart(() => import('./SelectionBar.tsx'), 'default');

/** The bar above a list whose records are selected; it is loaded when the first one is. */
export function Selected(props: ComponentProps<typeof SelectionBar>) {
  const selection = useSelection();
  if (!selection?.records.length) return null;
  return (
    <Suspense>
      <SelectionBar {...props} />
    </Suspense>
  );
}
