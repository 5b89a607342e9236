import { serviceTypes } from '../../../model/enums.ts';
import { t } from '../../i18n/translate.ts';
import { RadioField } from '../parts/fields.tsx';

export function ServiceField() {
  const options = serviceTypes.map((value) => ({
    value,
    title: t(`serviceType.${value}.title`),
    text: t(`serviceType.${value}.text`),
  }));
  return <RadioField name="serviceType" label={t('field.serviceType')} options={options} />;
}
