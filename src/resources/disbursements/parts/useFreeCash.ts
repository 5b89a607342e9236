import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { type DisbursedAccount, disbursedAccounts } from '../../../../model/cash/cash.ts';
import type { CashStatement } from '../../../../model/reports/cashStatement.ts';
import type { RecordOf } from '../../../../model/resource.ts';
import type { disbursements } from '../../../../model/resources/disbursements.ts';
import { useApp } from '../../../authProvider/appData.tsx';
import { request } from '../../../authProvider/session.ts';
import { sumOf } from '../../../kit/sumOf.ts';

type Disbursement = RecordOf<typeof disbursements>;
export type Free = { account: DisbursedAccount; currency: string; amount: string };

/**
 * What each account of a company has today, less what is to be paid out of it already, or is waited for. Fees and receipts
 * can be below zero: banks kept more, or more was bought back than sold.
 */
export function useFreeCash(companyId: string | null) {
  const { today } = useApp().config;
  const isEnabled = Boolean(companyId);
  const path = `/api/companies/${companyId}/cash-statement?from=${today}&to=${today}`;
  const query = useQuery({
    queryKey: ['cash-statement', companyId, today],
    queryFn: async () => (await request<{ data: { attributes: CashStatement } }>(path)).body.data.attributes,
    enabled: isEnabled,
  });
  const { data: open = [] } = useGetList<Disbursement>(
    'disbursements',
    { filter: { company_id: companyId, status: 'open' }, pagination: { page: 1, perPage: 1000 } },
    { enabled: isEnabled },
  );
  const free = (query.data?.currencies ?? []).flatMap(({ currency, accounts, reserved }) =>
    accounts.flatMap(({ account, closing }): Free[] => {
      if (!isDisbursed(account)) return [];
      const toPay = open.filter((one) => one.account === account && one.currency === currency);
      const taken = [...toPay.map(({ amount }) => amount), ...(account === 'receipts' ? [reserved] : [])];
      return [{ account, currency, amount: sumOf(currency, [closing], taken) }];
    }),
  );
  return { query: { ...query, isEnabled }, free };
}

const isDisbursed = (account: string): account is DisbursedAccount =>
  disbursedAccounts.some((each) => each === account);
