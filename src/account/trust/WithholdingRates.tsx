import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ListBase, useGetList, useTranslate } from 'react-admin';
import { ListToolbar } from '../../engine/list/ListToolbar.tsx';
import { Pagination } from '../../engine/list/Pagination.tsx';
import { definitionOf } from '../../engine/registry.ts';
import { SelectionProvider } from '../../engine/selection/SelectionProvider.tsx';
import { Table } from '../../engine/table/Table.tsx';
import { useColumns } from '../../engine/table/useColumns.ts';
import { Page } from '../../kit/page/Page.tsx';
import { EnterRate } from './EnterRate.tsx';

const columns = ['country', 'year', 'type', 'taxRate'] as const;
const further = ['created_at'] as const;

/** The page with the rates of withholding tax by country and year, with which new payouts begin. */
export function WithholdingRates() {
  const translate = useTranslate();
  const [isEntering, setEntering] = useState(false);
  return (
    <ListBase
      resource="withholding-rates"
      sort={{ field: 'country', order: 'ASC' }}
      perPage={25}
      storeKey={false}
      disableSyncWithLocation
    >
      <Page
        title={translate('withholdingRates.title')}
        goBack="account"
        actions={
          <Button variant="contained" onClick={() => setEntering(true)}>
            {translate('withholdingRates.enter')}
          </Button>
        }
      >
        <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '72ch' }}>
          {translate('withholdingRates.introduction')}
        </Typography>
        <Rates />
      </Page>
      {isEntering && <EnterRate onClose={() => setEntering(false)} />}
    </ListBase>
  );
}

function Rates() {
  const definition = definitionOf('withholding-rates');
  const { total: trusts = 1 } = useGetList('trusts', { pagination: { page: 1, perPage: 1 } });
  const choice = useColumns('withholding-rates', trusts > 1 ? [...columns, 'trust_id'] : columns, further);
  return (
    <SelectionProvider resource={definition.resource}>
      <ListToolbar definition={definition} filters={['type']} choice={choice} />
      <Table definition={definition} columns={choice.shown} />
      <Pagination />
    </SelectionProvider>
  );
}
