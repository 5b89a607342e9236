import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { type Tab as Body, type Related, receives } from '../definePages.ts';
import { Attributes } from '../fields/fieldsByKind.tsx';
import { place, useResourceTexts } from '../resourceTexts.ts';
import { RelatedList } from './RelatedList.tsx';

type LinksProps = { resource: Resource; base: string; slugs: readonly string[]; current: string };

/** Tabs that are links: each has an address of its own, which ends in its slug. */
export function TabLinks({ resource, base, slugs, current }: LinksProps) {
  const translate = useTranslate();
  const texts = useResourceTexts(resource.name);
  return (
    <Tabs
      value={current}
      variant="scrollable"
      scrollButtons={false}
      aria-label={translate('engine.tabs')}
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
    >
      {slugs.map((slug) => (
        <Tab
          key={slug}
          value={slug}
          id={`tab-${slug}`}
          aria-controls={slug === current ? 'tab-panel' : undefined}
          component={LinkBase}
          to={`${base}/${slug}`}
          label={texts(place.tab(slug))}
        />
      ))}
    </Tabs>
  );
}

type BodyProps = { resource: Resource; slug: string; tab: Body<Resource> };

export function TabBody({ resource, slug, tab }: BodyProps) {
  const { role } = useApp().user;
  return (
    <Box role="tabpanel" id="tab-panel" aria-labelledby={`tab-${slug}`} key={slug}>
      <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
        {isList(tab) ? (
          <Attributes resource={resource} names={tab.filter((name) => receives(resource, name, role))} />
        ) : isRelated(tab) ? (
          <RelatedList {...tab} />
        ) : (
          <OwnTab part={tab} />
        )}
      </Suspense>
    </Box>
  );
}

const isList = (tab: Body<Resource>): tab is readonly string[] => Array.isArray(tab);
const isRelated = (tab: Body<Resource>): tab is Related => 'related' in tab;

function OwnTab({ part: Part }: { part: Exclude<Body<Resource>, readonly string[] | Related> }) {
  return <Part />;
}
