import { t } from '../../i18n/translate.ts';
import { SelectField } from '../parts/fields.tsx';
import { Message } from '../parts/Message.tsx';
import { useAnswer } from '../parts/useAnswer.ts';

interface Trusts {
  data: { id: string; attributes: { name: string; serviceType: 'shared' | 'individual' } }[];
}

/** The choice of the trust that a new company works with. */
export function TrustField() {
  const [trusts, retry] = useAnswer<Trusts>('/api/register/trusts');
  const offered = trusts.state === 'loaded' ? trusts.body.data : [];
  return (
    <>
      <SelectField
        name="trust_id"
        label={t('field.trust.label')}
        hint={t('field.trust.hint')}
        placeholder={trusts.state === 'loading' ? t('loading') : undefined}
      >
        {offered.map(({ id, attributes }) => (
          <option key={id} value={id}>
            {`${attributes.name} (${t(`serviceType.${attributes.serviceType}.title`)})`}
          </option>
        ))}
      </SelectField>
      {trusts.state === 'failed' && (
        <Message style="danger">
          <p>{t('error.loading')}</p>
          <button className="button" type="button" onClick={retry}>
            {t('retry')}
          </button>
        </Message>
      )}
      {trusts.state === 'loaded' && offered.length === 0 && (
        <Message style="info">{t('registerFounder.noTrusts')}</Message>
      )}
    </>
  );
}
