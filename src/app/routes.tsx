import type { ReactElement, ReactNode } from 'react';
import { CustomRoutes, Resource, ResourceContextProvider, type TranslateFunction } from 'react-admin';
import { Navigate, Route, useParams } from 'react-router-dom';
import type { Role } from '../../model/enums.ts';
import { isOfPerson } from '../../model/resource.ts';
import { landingPath } from '../authProvider/startPage.ts';
import { type Definition, rolesOf } from '../engine/definePages.ts';
import { pagesOfCompanies } from '../engine/menuEntries.ts';
import { recordName } from '../engine/recordName.ts';
import { lazyPart } from '../kit/lazyPart.ts';
import { NotFound } from '../kit/page/NotFound.tsx';
import { definitions } from './allPages.ts';
import { pageFor } from './pageElement.tsx';

const AccountPage = lazyPart(() => import('../account/AccountPage.tsx'), 'AccountPage');

const ImportPage = lazyPart(() => import('../import/ImportPage.tsx'), 'ImportPage');

const DashboardPage = lazyPart(() => import('../dashboard/DashboardPage.tsx'), 'DashboardPage');

const ReportRoute = lazyPart(() => import('../reports/ReportRoute.tsx'), 'ReportRoute');

const SignPage = lazyPart(() => import('../resources/documents/SignPage.tsx'), 'SignPage');

const TemplatesPage = lazyPart(() => import('../resources/templates/TemplatesPage.tsx'), 'TemplatesPage');

/**
 * The children of react-admin's Admin for a role: each resource, and the pages at their public paths. Those where people
 * act or keep what is their own are not for somebody who looks as an employee.
 */
export function routesFor(role: Role, translate: TranslateFunction, isViewing = false): ReactElement[] {
  const seen = definitions.filter(
    ({ resource }) => resource.scope[role] && !(isViewing && isOfPerson(resource, role)),
  );
  return [
    ...seen.map((definition) => asResource(definition, role, translate)),
    <CustomRoutes key="pages">
      {seen.flatMap((definition) => pageRoutes(definition, role))}
      {!isViewing && <Route path="account/*" element={<AccountPage />} />}
      <Route path="import" element={<ImportPage />} />
      {role !== 'employee' &&
        pagesOfCompanies.map((path) => (
          <Route key={path} path={path} element={<ReportRoute path={path} />} />
        ))}
      {role === 'trust' && <Route path="cash" element={<ReportRoute path="cash" />} />}
      {!isViewing && <Route path="sign" element={<SignPage />} />}
      {role === 'trust' && <Route path="templates" element={<TemplatesPage />} />}
      <Route path="dashboard" element={<DashboardPage />} />
      {role !== 'trust' && <Route path="index" element={<Navigate to={landingPath(role)} replace />} />}
    </CustomRoutes>,
  ];
}

/** Declares a resource to react-admin without pages, because its pages are at their public paths. */
function asResource(definition: Definition, role: Role, translate: TranslateFunction): ReactElement {
  const { resource, icon } = definition;
  return (
    <Resource
      key={resource.name}
      name={resource.name}
      icon={icon}
      recordRepresentation={(record) => recordName(resource, record, translate)}
      hasShow={rolesOf(definition, 'show').includes(role)}
      hasCreate={rolesOf(definition, 'create').includes(role)}
    >
      <Route path="*" element={<NotFound />} />
    </Resource>
  );
}

const kinds = ['list', 'show', 'create'] as const;

function pageRoutes(definition: Definition, role: Role): ReactElement[] {
  const { resource, paths } = definition;
  return kinds.flatMap((kind) => {
    const page = pageFor(definition, kind, role);
    if (!page) return [];
    const path = kind === 'show' ? `${paths.show}/*` : paths[kind];
    return [<Route key={path} path={path} element={<PageOf resource={resource.name}>{page}</PageOf>} />];
  });
}

/** The key keeps React from reusing the page of one record, or the form of one resource, for another. */
function PageOf({ resource, children }: { resource: string; children: ReactNode }) {
  const { id } = useParams();
  return (
    <ResourceContextProvider key={`${resource}/${id}`} value={resource}>
      {children}
    </ResourceContextProvider>
  );
}
