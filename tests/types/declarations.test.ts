import { describe, expect, it } from 'vitest';
import { pieces, ref, status, text } from '../../model/attributes.ts';
import { defineResource } from '../../model/resource.ts';
import { pools } from '../../model/resources/pools.ts';
import { transactions } from '../../model/resources/transactions.ts';
import { definePages, related, rolesOf } from '../../src/engine/definePages.ts';

/*
 * The compiler is the test: it complains about an expected error that does not come. `tsc` runs over this file
 * with the rest of the project, so a mistyped name in a declaration can never reach a user.
 */
const paths = { list: 'pools', show: 'pool/:id', create: 'create/option-pool' } as const;
const columns = ['name'] as const;

describe('what the compiler refuses in a declaration', () => {
  it('a column, a filter or an order by what is no attribute', () => {
    // @ts-expect-error
    definePages(pools, { paths, list: { columns: ['nmae'] } });
    // @ts-expect-error
    definePages(pools, { paths, list: { columns, filters: ['state'] } });
    // @ts-expect-error
    definePages(pools, { paths, list: { columns, sort: ['age', 'ASC'] } });
    // @ts-expect-error
    definePages(pools, { paths, list: { columns, perRole: { founder: { columns: ['nmae'] } } } });
    // @ts-expect-error
    definePages(pools, { paths, list: { columns, for: ['auditor'] } });
  });

  it('a figure or a tab with what is no attribute, and a tab for a role that does not exist', () => {
    // @ts-expect-error
    definePages(pools, { paths, show: { figures: ['price'], tabs: {} } });
    // @ts-expect-error
    definePages(pools, { paths, show: { tabs: { trust: { details: ['colour'] } } } });
    // @ts-expect-error
    definePages(pools, { paths, show: { tabs: { auditor: { details: ['name'] } } } });
  });

  it('a list of other records by an attribute that they or this record do not have', () => {
    // @ts-expect-error
    related(transactions, 'owner_id');
    const byPlan = related(transactions, 'pool_id', 'plan_id');
    // @ts-expect-error
    definePages(pools, { paths, show: { tabs: { trust: { transactions: byPlan } } } });
  });

  it('an input that is not written when a record is made, and a command that the model does not know', () => {
    // @ts-expect-error
    definePages(pools, { paths, create: { fields: ['available'] } });
    // @ts-expect-error
    definePages(transactions, { paths, create: { fields: ['pool_id'] } });
    // @ts-expect-error
    definePages(pools, { paths, commands: { bless: false } });
  });

  it('a detail page without the id in its path', () => {
    // @ts-expect-error
    definePages(pools, { paths: { show: 'pool' } });
  });
});

describe('what a declaration amounts to', () => {
  const meetings = defineResource({
    name: 'meetings',
    singular: 'meeting',
    title: 'topic',
    scope: { trust: { trust_id: 'trusts' }, founder: { company_id: 'companies' } },
    attributes: {
      topic: text(),
      company_id: ref('companies'),
      status: status(['planned', 'held']),
      votes: pieces({ for: ['trust'] }),
    },
    create: { by: ['founder'], input: { topic: text() } },
  });
  const pages = definePages(meetings, {
    paths: { list: 'meetings', show: 'meeting/:id', create: 'create/meeting' },
    list: { columns: ['topic', 'company_id', 'status', 'votes', 'created_at'], filters: ['status'] },
    show: { tabs: { trust: { details: ['topic', 'votes'] } } },
    create: { fields: ['topic'] },
  });

  it('gives each role the pages that are meant for it, and no others', () => {
    expect(rolesOf(pages, 'list')).toEqual(['trust', 'founder']);
    expect(rolesOf(pages, 'show')).toEqual(['trust']);
    expect(rolesOf(pages, 'create')).toEqual(['founder']);
  });
});
