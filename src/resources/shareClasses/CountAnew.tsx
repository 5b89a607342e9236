import Alert from '@mui/material/Alert';
import { useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { RecordOf } from '../../../model/resource.ts';
import type { shareCounts } from '../../../model/resources/stated/shareCounts.ts';
import { isDate } from '../../../model/values/dates.ts';
import { isOutdated } from '../../../model/whole.ts';
import { formatDate } from '../../i18n/format.ts';
import type { ShareClass } from './shareClass.ts';

type Props = {
  companyId: string;
  /** The ratio of the class until now, which is one for one where nothing is stated of it. */
  until: Pick<ShareClass, 'numerator' | 'denominator'>;
};

/** Warns that the number of all shares counts no more once the ratio that is entered does. */
export function CountAnew({ companyId, until }: Props) {
  const translate = useTranslate();
  const [numerator, denominator, day, issuer] = useWatch({
    name: ['numerator', 'denominator', 'effectiveDate', 'issuer'],
  });
  const { data } = useGetList<RecordOf<typeof shareCounts>>('share-counts', {
    filter: { company_id: companyId, isCurrent: true },
    pagination: { page: 1, perPage: 1 },
  });
  const count = data?.[0];
  const isOther =
    Number(numerator) > 0 && numerator * until.denominator !== denominator * until.numerator && !issuer;
  if (!count || !isOther || !isDate(day ?? '')) return null;
  const { shares, effectiveDate: sharesFrom } = count;
  if (!isOutdated({ shares, sharesFrom }, day)) return null;
  return (
    <Alert severity="warning">{translate('shareClasses.countAnew', { from: formatDate(sharesFrom) })}</Alert>
  );
}
