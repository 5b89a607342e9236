import { useTranslate } from 'react-admin';
import type { FounderDashboard } from '../../model/dashboard.ts';
import { formatPieces } from '../i18n/format.ts';
import { Figure, Figures } from '../kit/Figures.tsx';
import { Amounts } from './Amounts.tsx';
import { Heading } from './parts/Section.tsx';

type DashboardPool = FounderDashboard['pools'][number];

type Props = {
  title: string;
  pools: readonly DashboardPool[];
  worth: FounderDashboard['worth'][number]['worth'];
};

/** The pieces of all shareholdings of a company together. */
export function TotalOfPools({ title, pools, worth }: Props) {
  const translate = useTranslate();
  const sum = (piecesOf: (pool: DashboardPool) => number) =>
    formatPieces(pools.reduce((total, pool) => total + piecesOf(pool), 0));
  const text = (name: string) => translate(`dashboard.holds.${name}`);
  return (
    <>
      <Heading>{title}</Heading>
      <Figures>
        <Figure label={text('available')}>{sum(({ available, held }) => available - held)}</Figure>
        <Figure label={text('unvested')}>{sum(({ unvested }) => unvested)}</Figure>
        <Figure label={text('vested')}>{sum(({ vested }) => vested)}</Figure>
        <Figure label={text('exercised')}>{sum(({ exercised }) => exercised)}</Figure>
      </Figures>
      <Figures>
        <Figure label={text('worthVested')}>
          <Amounts worth={worth} of="vested" />
        </Figure>
        <Figure label={text('worthUnvested')}>
          <Amounts worth={worth} of="unvested" />
        </Figure>
      </Figures>
    </>
  );
}
