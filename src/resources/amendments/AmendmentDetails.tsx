import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import { amendments } from '../../../model/resources/terms/amendments.ts';
import { Attributes } from '../../engine/record/Attributes.tsx';
import { Papers } from '../certificates/Papers.tsx';
import type { Amendment } from '../plans/versions/amendment.ts';
import { SideBySide } from '../plans/versions/SideBySide.tsx';

const facts = ['plan_id', 'pool_id', 'employee_id', 'company_id', 'grantedOn', 'agreedOn', 'reason'] as const;

/** The terms before and after, what the amendment is about, and its papers. */
export function AmendmentDetails() {
  const amendment = useRecordContext<Amendment>();
  const translate = useTranslate();
  if (!amendment) return null;
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {translate('terms.title')}
      </Typography>
      <SideBySide amendment={amendment} />
      <Typography variant="h2" sx={{ mt: 4, mb: 1.5 }}>
        {translate('terms.about')}
      </Typography>
      <Attributes resource={amendments} names={facts} />
      <Papers documentsOf={{ amendment_id: amendment.id }} />
    </>
  );
}
