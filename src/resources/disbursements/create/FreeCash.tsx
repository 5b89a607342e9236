import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useGetList, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type DisbursedAccount, disbursedAccounts } from '../../../../model/cash/cash.ts';
import type { CashStatement } from '../../../../model/reports/cashStatement.ts';
import type { RecordOf } from '../../../../model/resource.ts';
import type { disbursements } from '../../../../model/resources/disbursements.ts';
import { useApp } from '../../../authProvider/appData.tsx';
import { request } from '../../../authProvider/session.ts';
import { place, useResourceTexts } from '../../../engine/resourceTexts.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { isZero, sumOf } from '../../../kit/sumOf.ts';

type Disbursement = RecordOf<typeof disbursements>;
type Free = { account: DisbursedAccount; currency: string; amount: string };

/** The accounts of the chosen company that have money, less what is to be paid out of each already, or is waited for. */
export function FreeCash() {
  const translate = useTranslate();
  const texts = useResourceTexts('disbursements');
  const { setValue } = useFormContext<Free>();
  const { query, free } = useFreeCash();
  const fillIn = ({ account, currency, amount }: Free) => {
    setValue('account', account, { shouldDirty: true });
    setValue('currency', currency, { shouldDirty: true });
    setValue('amount', amount, { shouldDirty: true });
  };
  return (
    <Box component="section" aria-labelledby="free-cash" sx={{ minWidth: 0, maxWidth: 'var(--width-form)' }}>
      <Typography id="free-cash" variant="h2" sx={{ mb: 1 }}>
        {translate('freeCash.title')}
      </Typography>
      {query.isEnabled ? (
        <Loaded query={query}>
          {() =>
            free.length === 0 ? (
              <Typography color="textSecondary">{translate('freeCash.nothing')}</Typography>
            ) : (
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {free.map((each) => (
                  <Box component="li" key={`${each.account} ${each.currency}`} sx={row}>
                    <Box sx={{ flex: 1 }}>{texts(place.value('account', each.account))}</Box>
                    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
                      {formatMoney(each.amount, each.currency)}
                    </Box>
                    <Button
                      size="small"
                      onClick={() => fillIn(each)}
                      aria-label={translate('freeCash.fillInOf', {
                        account: texts(place.value('account', each.account)),
                        currency: each.currency,
                      })}
                    >
                      {translate('freeCash.fillIn')}
                    </Button>
                  </Box>
                ))}
              </Box>
            )
          }
        </Loaded>
      ) : (
        <Typography color="textSecondary">{translate('freeCash.company')}</Typography>
      )}
    </Box>
  );
}

function useFreeCash() {
  const companyId = useWatch<{ company_id: string | null }, 'company_id'>({ name: 'company_id' });
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
      // Fees and receipts can be below zero: banks kept more, or more was bought back than sold.
      if (!isDisbursed(account) || closing.startsWith('-')) return [];
      const toPay = open.filter((one) => one.account === account && one.currency === currency);
      const taken = [...toPay.map((one) => one.amount), ...(account === 'receipts' ? [reserved] : [])];
      const amount = sumOf(currency, [closing], taken);
      return isZero(amount) || amount.startsWith('-') ? [] : [{ account, currency, amount }];
    }),
  );
  return { query: { ...query, isEnabled }, free };
}

const isDisbursed = (account: string): account is DisbursedAccount =>
  disbursedAccounts.some((each) => each === account);

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
