import { useRefresh, useTranslate } from 'react-admin';
import { ImageUpload } from '../../kit/ImageUpload.tsx';
import { Picture } from '../../kit/Picture.tsx';
import type { Company } from './MyCompanies.tsx';

/** The logo of a company, which stands on its pages and papers. */
export function CompanyLogo({ company: { id, logo } }: { company: Company }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  return (
    <ImageUpload
      label={translate('images.logo')}
      path={`/api/companies/${id}/logo`}
      preview={logo && <Picture address={logo} height={56} />}
      hasPicture={logo !== null}
      onChange={async () => refresh()}
    />
  );
}
