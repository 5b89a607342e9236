import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { loadChunk } from '../../base/loadChunk.ts';
import { RowDialog } from '../command/RowCommands.tsx';
import type { Column, Definition } from '../definePages.ts';
import { ListFailure } from './ListFailure.tsx';
import { WideTable } from './WideTable.tsx';

const RecordBlocks = lazy(() => loadChunk(import('./RecordBlocks.tsx')));

type Props = {
  definition: Definition;
  columns: readonly Column<Resource>[];
};

/** The records of the list in context: a table, or one block under the other where the screen is narrow. */
export function Table(props: Props) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { data, error } = useListContext();
  if (error && !data) return <ListFailure />;
  return (
    <RowDialog definition={props.definition}>
      <Suspense>{isNarrow ? <RecordBlocks {...props} /> : <WideTable {...props} />}</Suspense>
    </RowDialog>
  );
}
