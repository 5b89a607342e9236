import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetList, useNotify, useTranslate, useUpdate } from 'react-admin';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import { trusts } from '../../../model/resources/trusts.ts';
import { EditForm } from '../../engine/form/EditForm.tsx';
import { formatDay } from '../../i18n/format.ts';
import { Colleagues } from '../companies/Colleagues.tsx';
import { AwaitedPayments } from '../parts/AwaitedPayments.tsx';
import { savedOfTrust } from '../parts/savedAccount.ts';
import { OtherAccounts } from './OtherAccounts.tsx';
import { ReturnCharges } from './ReturnCharges.tsx';
import { TrustFactors } from './TrustFactors.tsx';

type Trust = RecordOf<typeof trusts>;

const fields = [
  'address',
  'contactEmail',
  'accountHolder',
  'iban',
  'bic',
  'accountCurrency',
  'otherAccounts',
  'twoApprovals',
  'leaverConsentDays',
] as const;
const lists = { otherAccounts: <OtherAccounts /> };

/** The trust's address, the accounts from which holders are paid, the number of approvals, and the operators. */
export function TrustAccount() {
  const translate = useTranslate();
  const { data = [] } = useGetList<Trust>('trusts', { pagination: { page: 1, perPage: 100 } });
  return data.map((trust) => (
    <section key={trust.id} aria-labelledby={`trust-${trust.id}`}>
      <Typography id={`trust-${trust.id}`} variant="h2" sx={{ mt: 3, mb: 0.5 }}>
        {translate('trustAccount.title', { name: trust.name })}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '64ch', mb: 2 }}>
        {translate('trustAccount.text')}
      </Typography>
      {trust.oneApprovalAsked_at && (
        <Asked id={trust.id} by={trust.oneApprovalAskedBy} at={trust.oneApprovalAsked_at} />
      )}
      <AwaitedPayments {...trust} />
      <EditForm
        resource={trusts as Resource}
        id={trust.id}
        fields={fields}
        lists={lists}
        saved={savedOfTrust}
      />
      <ReturnCharges trust={trust} />
      <TrustFactors trust={trust} />
      <Colleagues side={trust} target="trust_id" />
    </section>
  ));
}

/**
 * The request of one operator to end the second approval: any operator can withdraw it, and a second one who also asks
 * switches the approval off.
 */
function Asked({ id, by, at }: { id: string; by: string | null; at: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate();
  const keep = () =>
    update(
      'trusts',
      { id, data: { twoApprovals: true } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('trustAccount.kept', { type: 'success' }),
        onError: ({ message }) => notify(message, { type: 'error' }),
      },
    );
  return (
    <Alert
      severity="warning"
      sx={{ maxWidth: '64ch', mb: 3, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <Button color="inherit" size="small" onClick={keep} loading={isPending}>
          {translate('trustAccount.keep')}
        </Button>
      }
    >
      {translate('trustAccount.asked', { name: by ?? '–', date: formatDay(at) })}
    </Alert>
  );
}
