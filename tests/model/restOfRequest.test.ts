import { expect, it } from 'vitest';
import { restOfRequest } from '../../model/exercise/restOfRequest.ts';

const today = '2026-03-10';
const of = { vested: 40, asked: 15, exercisePeriods: [], lastExercisableDay: '2026-06-30' };
const blackout = (until: string) => [{ kind: 'blackout' as const, from: '2026-03-01', until }];

it('leaves what is not in the request, to be requested as soon as that is decided', () => {
  expect(restOfRequest(of, today)).toMatchObject({ rest: 25, can: 'onceDecided' });
});

it('leaves nothing where all that has vested is in the request', () => {
  expect(restOfRequest({ ...of, asked: 40 }, today)).toMatchObject({ rest: 0, can: 'nothing' });
});

it('names the first day on which the rest can be requested, if one comes by the last day to exercise', () => {
  const closed = (until: string) => restOfRequest({ ...of, exercisePeriods: blackout(until) }, today);
  expect(closed('2026-06-29')).toEqual({ rest: 25, can: 'from', from: '2026-06-30' });
  expect(closed('2026-06-30')).toMatchObject({ rest: 25, can: 'noDay' });
});

it('knows no day once the last day to exercise is over', () => {
  expect(restOfRequest(of, '2026-07-01')).toMatchObject({ rest: 25, can: 'noDay' });
});
