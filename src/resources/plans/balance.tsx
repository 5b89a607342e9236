import { useRecordContext } from 'react-admin';
import { plans } from '../../../model/resources/plans.ts';
import { Absent } from '../../engine/kinds/Absent.tsx';
import { Cell } from '../../engine/kinds/Cell.tsx';
import type { Plan } from './schedule/steps.ts';

/** The column of a balance. A plan that was not granted yet has none: a zero would say that nothing is left. */
export const balance = <S extends 'unvested' | 'vested' | 'exercised'>(source: S) => ({
  source,
  cell: () =>
    useRecordContext<Plan>()?.status === 'approving' ? <Absent /> : <Cell resource={plans} source={source} />,
});
