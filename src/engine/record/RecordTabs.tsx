import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { TabbedShowLayout, TabbedShowLayoutTabs, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { useListLabel } from '../../kit/page/useListLabel.ts';
import { type Tab as Body, type Related, receives } from '../definePages.ts';
import { Attributes } from '../record/Attributes.tsx';
import { place, useResourceTexts } from '../resourceTexts.ts';
import { RelatedList } from './RelatedList.tsx';

type Props = { resource: Resource; tabs: Readonly<Record<string, Body<Resource>>>; current: string };

/** The tabs of the record in context: each has an address of its own, which ends in its slug, and a panel that it names. */
export function RecordTabs({ resource, tabs, current }: Props) {
  const translate = useTranslate();
  const texts = useResourceTexts(resource.name);
  const listLabel = useListLabel();
  // On a phone nothing but the arrows says that there are more of them.
  const heads = (
    <TabbedShowLayoutTabs
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={translate('engine.tabs')}
    />
  );
  return (
    <TabbedShowLayout tabs={heads}>
      {Object.entries(tabs).map(([slug, tab]) => (
        <TabbedShowLayout.Tab
          key={slug}
          path={slug}
          label={texts(place.tab(slug), isRelated(tab) ? listLabel(tab.related.name) : undefined)}
          id={`tab-${slug}`}
          aria-controls={slug === current ? 'tab-panel' : undefined}
        >
          <Box role="tabpanel" id="tab-panel" aria-labelledby={`tab-${slug}`}>
            <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
              <TabBody {...{ resource, tab }} />
            </Suspense>
          </Box>
        </TabbedShowLayout.Tab>
      ))}
    </TabbedShowLayout>
  );
}

const isList = (tab: Body<Resource>): tab is readonly string[] => Array.isArray(tab);
const isRelated = (tab: Body<Resource>): tab is Related => 'related' in tab;

function TabBody({ resource, tab }: { resource: Resource; tab: Body<Resource> }) {
  const { role } = useApp().user;
  if (isList(tab))
    return <Attributes resource={resource} names={tab.filter((name) => receives(resource, name, role))} />;
  if (isRelated(tab)) return <RelatedList {...tab} />;
  const Part = tab;
  return <Part />;
}
