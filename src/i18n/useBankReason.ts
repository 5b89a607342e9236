import { useTranslate } from 'react-admin';
import { wordedReason } from '../../model/payout/returnReason.ts';

/** Words the reason why a payment came back in the language of the page. */
export const useBankReason = () => {
  const translate = useTranslate();
  return (written: string) => wordedReason(written, (code) => translate(`bankReasons.${code}`, { _: '' }));
};
