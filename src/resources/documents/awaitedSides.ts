import type { TranslateFunction } from 'react-admin';
import type { Paper } from './paper.ts';

/** Whose signature a paper lacks, in words that stand after “signature of”. */
export const awaitedSides = ({ awaits, forAnotherFounder }: Paper, translate: TranslateFunction) =>
  awaits
    .map(({ role }) =>
      translate(role === 'founder' && forAnotherFounder ? 'signing.anotherFounder' : `signing.roles.${role}`),
    )
    .join(` ${translate('signing.and')} `);
