import { useTranslate } from 'react-admin';
import type { FounderDashboard } from '../../model/dashboard.ts';
import { RecordLink } from '../engine/RecordLink.tsx';
import { formatPieces } from '../i18n/format.ts';
import { ExplainedFigure } from '../kit/explained/ExplainedFigure.tsx';
import { Figure, Figures } from '../kit/Figures.tsx';
import { lazyPart } from '../kit/lazyPart.ts';
import { piecesOf, poolParts } from '../resources/pools/poolParts.ts';
import { Amounts } from './Amounts.tsx';
import { keyOfIssuer } from './ofCompanies.ts';
import { Heading } from './parts/Section.tsx';
import { type DashboardPool, labels } from './poolOptions.ts';

const PiecesDialog = lazyPart(() => import('../kit/explained/PiecesDialog.tsx'), 'PiecesDialog');

type Props = {
  title: string;
  /** Those of one company in shares of one issuer, at least one. */
  pools: readonly DashboardPool[];
  worth: FounderDashboard['worth'][number]['worth'];
};

/** The pieces of all shareholdings of a company together, each figure with what it is made of. */
export function TotalOfPools({ title, pools, worth }: Props) {
  const translate = useTranslate();
  const text = (name: string) => translate(`dashboard.holds.${name}`);
  const sums = poolParts
    .map((name) => ({
      name,
      label: translate(`poolBar.${name}`),
      pieces: pools.reduce((sum, pool) => sum + piecesOf[name](pool), 0),
    }))
    .filter(({ name, pieces }) => name !== 'delisted' || pieces > 0);
  return (
    <>
      <Heading>{title}</Heading>
      <Figures>
        {sums.map(({ name, label, pieces }) => (
          <Figure key={name} label={label}>
            <ExplainedFigure
              name={[keyOfIssuer(pools[0]!), name].join(' ')}
              label={label}
              figure={formatPieces(pieces)}
              dialog={(close) => (
                <PiecesDialog
                  {...{ label, pieces }}
                  description={text('sumOfPools')}
                  parts={pools.map((pool) => ({
                    id: pool.id,
                    label: <RecordLink resource="pools" id={pool.id} name={pool.name} />,
                    pieces: piecesOf[name](pool),
                  }))}
                  onClose={close}
                />
              )}
            />
          </Figure>
        ))}
      </Figures>
      <Figures>
        {(['vested', 'unvested'] as const).map((of) => (
          <Figure key={of} label={text(labels[of])}>
            <Amounts {...{ worth, of, pools }} label={text(labels[of])} />
          </Figure>
        ))}
      </Figures>
    </>
  );
}
