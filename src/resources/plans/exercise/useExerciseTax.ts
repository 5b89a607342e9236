import { useQuery } from '@tanstack/react-query';
import type { ExerciseTaxed } from '../../../../model/exercise/exerciseTaxed.ts';
import { request } from '../../../authProvider/session.ts';

export type Taxed = NonNullable<ExerciseTaxed['taxed']>;

/** By what an exercise of a plan is taxed today; null where nothing is withheld, undefined while it is being read. */
export const useExerciseTax = (planId: string | undefined): Taxed | null | undefined =>
  useQuery({
    queryKey: ['plans', planId, 'exercise-tax'],
    queryFn: () => ask(planId!),
    enabled: planId !== undefined,
    retry: false,
  }).data?.taxed;

async function ask(planId: string): Promise<ExerciseTaxed> {
  const { body } = await request<{ data: { attributes: ExerciseTaxed } }>(
    `/api/plans/${planId}/exercise-tax`,
  );
  return body.data.attributes;
}
