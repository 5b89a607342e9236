import { useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { shareCounts } from '../../../model/resources/stated/shareCounts.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { CreateDialog } from '../../engine/form/CreateDialog.tsx';

type Props = { company: { id: string; name: string }; onClose: () => void };

/** The dialog in which a founder enters how many shares the company has, and the day from which it has them. */
export function EnterShareCount({ company, onClose }: Props) {
  const translate = useTranslate();
  const { today } = useApp().config;
  return (
    <CreateDialog
      resource={shareCounts as Resource}
      input={shareCounts.create.input}
      title={translate('shareCount.title', { name: company.name })}
      description={translate('shareCount.description')}
      button={translate('shareCount.enter')}
      done="shareCount.done"
      known={{ company_id: company.id }}
      initial={{ effectiveDate: today }}
      onClose={onClose}
    />
  );
}
