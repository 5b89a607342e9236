import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { sales } from '../../../model/resources/receipts/sales.ts';
import { related } from '../../engine/definePages.ts';
import { RelatedList } from '../../engine/record/RelatedList.tsx';

const lists = {
  sold: related(sales as Resource, 'seller_id'),
  bought: related(sales as Resource, 'buyer_id'),
};

/** The sales in which an employee sells, and those in which the employee buys. */
export function EmployeeSales() {
  const translate = useTranslate();
  return Object.entries(lists).map(([title, list]) => (
    <section key={title} aria-labelledby={`sales-${title}`}>
      <Typography id={`sales-${title}`} variant="h2" sx={{ mt: 2 }}>
        {translate(`employeeSales.${title}`)}
      </Typography>
      <RelatedList {...list} />
    </section>
  ));
}
