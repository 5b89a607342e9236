import { useTranslate } from 'react-admin';
import { restOfRequest } from '../../../../model/exercise/restOfRequest.ts';
import { useApp } from '../../../authProvider/appData.tsx';
import { formatDate, formatPieces } from '../../../i18n/format.ts';

type Asked = Parameters<typeof restOfRequest>[0] & {
  requestedOn: string;
  isPaid: boolean;
  awaitsPayment: boolean;
};

/** The words for what is in a request to exercise, what remains, and whether and when that can be requested too. */
export function useRestText() {
  const translate = useTranslate();
  const { today } = useApp().config;
  return ({ requestedOn, isPaid, awaitsPayment, ...of }: Asked) => {
    const { rest, can, from } = restOfRequest(of, today);
    const part = can === 'nothing' ? 'all' : 'some';
    const inRequest = translate(`exerciseRest.${part}.${awaitsPayment ? 'payment' : 'decision'}`, {
      smart_count: of.asked,
      pieces: formatPieces(of.asked),
      vested: formatPieces(of.vested),
      date: formatDate(requestedOn),
    });
    if (can === 'nothing') return inRequest;
    const other = translate(`exerciseRest.${can}`, {
      smart_count: rest,
      pieces: formatPieces(rest),
      date: formatDate(of.lastExercisableDay),
      from: from && formatDate(from),
    });
    const takeBack = can === 'onceDecided' && !isPaid && translate('exerciseRest.takeBack');
    return [inRequest, other, takeBack].filter(Boolean).join(' ');
  };
}
