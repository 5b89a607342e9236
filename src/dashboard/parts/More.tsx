import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { Dashboard } from '../../../model/dashboard.ts';
import { filtered } from '../../kit/page/filtered.ts';
import { Note } from './Section.tsx';

type OfType = Dashboard['tasks'][number] | Dashboard['pending'][number];

/** The lists that show the matters of a type, as narrowly as their filters allow. */
const lists: Partial<Record<OfType['type'], [resource: string, filter?: Readonly<Record<string, unknown>>]>> =
  {
    'approve-grant': ['plans', { awaitsApproval: true }],
    'grant-approval': ['plans', { awaitsApproval: true }],
    'evaluate-milestone': ['plans', { status: 'on-milestone-date' }],
    evaluation: ['plans', { status: 'on-milestone-date' }],
    'enter-account': ['earnings', { status: 'retained' }],
    'exercise-ends': ['plans'],
    'pay-exercise': ['plans'],
    exercise: ['plans'],
    'report-payment': ['plans'],
    'pay-offer': ['offers', { status: 'accepted' }],
    'confirm-payment': ['offers', { status: 'accepted' }],
    'pay-sale': ['sales', { status: 'accepted' }],
    'pay-buyback': ['buybacks', { status: 'accepted' }],
    'fund-payout': ['payouts', { status: 'approved' }],
    funds: ['payouts', { status: 'approved' }],
    approval: ['pools'],
    consent: ['employees', { leaverWaits: true }],
    invitation: ['employees', { status: 'invited' }],
  };

/** The number of matters that are not named, with a link to the list that has them too. */
export function More({ of: { type, count, first } }: { of: OfType }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (count <= first.length) return null;
  const more = translate('dashboard.moreOfType', { count: count - first.length });
  const [resource, filter] = lists[type] ?? [];
  const path = resource && createPath({ resource, type: 'list' });
  return (
    <li>
      {path ? (
        <Link component={LinkBase} to={filter ? filtered(path, filter) : path}>
          {more}
        </Link>
      ) : (
        <Note>{more}</Note>
      )}
    </li>
  );
}
