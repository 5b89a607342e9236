import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import { trusts } from '../../../model/resources/trusts.ts';
import CommandDialog from '../../engine/command/CommandDialog.tsx';
import { formatDate } from '../../i18n/format.ts';
import { Pairs } from '../parts/Pairs.tsx';

type Trust = RecordOf<typeof trusts>;

/** The days from which a trust demands second factors of operators and founders. */
export function TrustFactors({ trust }: { trust: Trust }) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const { id, operatorsFactorFrom, foundersFactorFrom } = trust;
  const initial = useMemo(
    () => ({ operatorsFactorFrom, foundersFactorFrom }),
    [operatorsFactorFrom, foundersFactorFrom],
  );
  const demanded = (from: string | null) =>
    from ? translate('trustFactors.from', { date: formatDate(from) }) : translate('trustFactors.none');
  return (
    <section aria-labelledby={`factors-${id}`}>
      <Typography id={`factors-${id}`} variant="h2" sx={{ mt: 4, mb: 0.5 }}>
        {translate('trustFactors.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '64ch', mb: 1.5 }}>
        {translate('trustFactors.text')}
      </Typography>
      <Pairs
        pairs={[
          [translate('trustFactors.operators'), demanded(operatorsFactorFrom)],
          [translate('trustFactors.founders'), demanded(foundersFactorFrom)],
        ]}
      />
      <Button variant="outlined" onClick={() => setAsked(true)} sx={{ mt: 1.5 }}>
        {translate('trustFactors.change')}
      </Button>
      {isAsked && (
        <RecordContextProvider value={trust}>
          <CommandDialog
            resource={trusts as Resource}
            command="demand-second-factor"
            initial={initial}
            onClose={() => setAsked(false)}
          />
        </RecordContextProvider>
      )}
    </section>
  );
}
