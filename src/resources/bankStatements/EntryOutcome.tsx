import Link from '@mui/material/Link';
import type { MouseEvent } from 'react';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import { bankEntries } from '../../../model/resources/bankStatements.ts';
import { Cell } from '../../engine/kinds/Cell.tsx';
import { usePayBackPath } from './usePayBackPath.ts';

/** What came of an entry; where its money is to be paid back, with the way to that. */
export function EntryOutcome() {
  const entry = useRecordContext<RecordOf<typeof bankEntries>>();
  const translate = useTranslate();
  const path = usePayBackPath(entry);
  const action = translate('payBack.open');
  return (
    <>
      <Cell resource={bankEntries as Resource} source="outcome" />
      {path && (
        <>
          {' · '}
          <Link
            component={LinkBase}
            to={path}
            aria-label={translate('inboxCells.openNamed', { action, subject: entry!.subject })}
            // The row opens the entry.
            onClick={(event: MouseEvent) => event.stopPropagation()}
          >
            {action}
          </Link>
        </>
      )}
    </>
  );
}
