import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { shareClasses } from '../../../model/resources/stated/shareClasses.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { lazyPart } from '../../kit/lazyPart.ts';
import { Page } from '../../kit/page/Page.tsx';
import { CompanyInput } from '../shareCounts/CompanyInput.tsx';
import { HoldersLink } from '../shareCounts/HoldersLink.tsx';
import { useChosenCompany } from '../shareCounts/useChosenCompany.ts';
import { ClassTable } from './ClassTable.tsx';
import type { ShareClass } from './shareClass.ts';

const ChangeShareClass = lazyPart(() => import('./ChangeShareClass.tsx'), 'ChangeShareClass');
const RetractDialog = lazyPart(() => import('../../engine/command/RetractDialog.tsx'), 'RetractDialog');
const EnterShareClass = lazyPart(() => import('./EnterShareClass.tsx'), 'EnterShareClass');

/** The share classes of a company: what it has stated of each, and for a founder the way to state it. */
export function ShareClassesPage() {
  const translate = useTranslate();
  const { role } = useApp().user;
  const { all, isPending, companyId, set } = useChosenCompany();
  const company = all?.find(({ id }) => id === companyId);
  const [entered, enter] = useState<{ name?: string }>();
  const [changed, change] = useState<ShareClass>();
  const [retracted, retract] = useState<ShareClass>();
  const isFounder = role === 'founder';
  return (
    <Page
      title={translate('shareClasses.title')}
      goBack="pools"
      actions={
        company && (
          <>
            <RecordContextProvider value={company}>
              <HoldersLink />
            </RecordContextProvider>
            {isFounder && (
              <Button variant="outlined" onClick={() => enter({})}>
                {translate('facts.share-classes.enter')}
              </Button>
            )}
          </>
        )
      }
    >
      {all?.length === 0 && <Typography>{translate('holders.noCompany')}</Typography>}
      {isPending && <Skeleton variant="rounded" height={320} />}
      {all && company && (
        <>
          <Typography sx={{ color: 'text.secondary', maxWidth: '72ch', mb: 2 }}>
            {translate('shareClasses.intro')}
          </Typography>
          <CompanyInput
            companies={all}
            companyId={company.id}
            onChange={(company_id) => set({ company_id, pool_id: undefined })}
          />
          <Box sx={{ mt: 1 }}>
            <ClassTable
              key={company.id}
              companyId={company.id}
              acts={isFounder ? { enter, change, retract } : undefined}
            />
          </Box>
        </>
      )}
      {company && entered && (
        <Suspense>
          <EnterShareClass company={company} name={entered.name} onClose={() => enter(undefined)} />
        </Suspense>
      )}
      {changed && (
        <Suspense>
          <ChangeShareClass present={changed} onClose={() => change(undefined)} />
        </Suspense>
      )}
      {retracted && (
        <Suspense>
          <RetractDialog
            resource={shareClasses as Resource}
            present={retracted}
            onClose={() => retract(undefined)}
          />
        </Suspense>
      )}
    </Page>
  );
}
