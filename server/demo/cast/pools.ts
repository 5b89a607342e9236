import type { When } from '../calendar.ts';
import { bora, type DemoCompany, minato, norrsken } from './parties.ts';

export type DemoPool = {
  company: DemoCompany;
  name: string;
  asset: string;
  pieces: number;
  value: string;
  description: string;
  requested: When;
  /** The outcome; without one both sides have signed and the pool is active. */
  outcome?:
    | { is: 'waiting for approval' }
    | { is: 'waiting for the trust to sign' }
    | { is: 'rejected'; reason: string }
    | { is: 'withdrawn' };
};

/** The people who were there first; by far the largest. */
const earlyTeam: DemoPool = {
  company: bora,
  name: 'Early Team',
  asset: 'Class B Common',
  pieces: 10_000_000,
  value: '0.01',
  description: `<p>For everybody who <strong>joins before the first series</strong>. Options become shares of class B,
    which carry the same dividend as class A and <em>no vote</em>.</p>
    <ul><li>usual terms: four years, monthly, a quarter after the first year</li>
    <li>last exercisable day: ten years after the offer</li>
    <li>on leaving: ninety days for what has vested</li></ul>`,
  requested: [0, 4],
};

/** Its shares are split ten for one after the first grant. */
const firstEngineers: DemoPool = {
  company: bora,
  name: 'First Engineers',
  asset: 'Class C',
  pieces: 25_000,
  value: '10.00',
  description: '<p>Promised by name to the <strong>four engineers of the first gripper</strong>.</p>',
  requested: [1, 2],
};

const advisers: DemoPool = {
  company: bora,
  name: 'Advisers',
  asset: 'Class B Common',
  pieces: 400_000,
  value: '0.01',
  description: '<p>For advisers who are not employed.</p>',
  requested: [8, 0],
  outcome: {
    is: 'rejected',
    reason: 'The deed of the trust allows employees only. Please grant to advisers outside of the trust.',
  },
};

/** A pool from which nothing was granted. */
const summerSchool: DemoPool = {
  company: bora,
  name: 'Summer School',
  asset: 'Class B Common',
  pieces: 60_000,
  value: '0.01',
  description: '<p>For students who come back. Replaced by the next pool.</p>',
  requested: [11, 0],
};

/** The pool of a subsidiary that is sold when the story ends. */
const vision: DemoPool = {
  company: bora,
  name: 'Bora Vision',
  asset: 'Shares of Bora Vision d.o.o.',
  pieces: 100_000,
  value: '1.00',
  description: '<p>For those who built up the <strong>subsidiary for cameras</strong>.</p>',
  requested: [5, 18],
};

const longTerm: DemoPool = {
  company: bora,
  name: 'Long-Term Incentive of the Mechatronics, Perception and Control Teams in Zagreb, Graz and Ljubljana',
  asset: 'Class B Common, second issue',
  pieces: 5_000_000,
  value: '0.01',
  description: `<p>The second pool, as resolved by the general meeting:</p>
    <ol><li>half of it for those who are here already</li><li>half of it for the new site</li></ol>`,
  requested: [23, 18],
  outcome: { is: 'waiting for approval' },
};

const staffOptions: DemoPool = {
  company: norrsken,
  name: 'Personaloptioner',
  asset: 'Stamaktier serie B',
  pieces: 2_000_000,
  value: '0.25',
  description: '<p>Ett program för <strong>alla anställda</strong> i Luleå och Skellefteå.</p>',
  requested: [0, 12],
};

const nordicSales: DemoPool = {
  company: norrsken,
  name: 'Nordic Sales',
  asset: 'Stamaktier serie C',
  pieces: 300_000,
  value: '0.25',
  description: '<p>For the sales offices in Oslo and Helsinki.</p>',
  requested: [10, 0],
  outcome: { is: 'withdrawn' },
};

const minatoStock: DemoPool = {
  company: minato,
  name: 'Stock Options',
  asset: 'Common shares',
  pieces: 1_200_000,
  value: '50',
  description: '<p>Options for the <strong>Tōkyō</strong> office.</p><p>Prices are whole yen.</p>',
  requested: [1, 6],
};

const osaka: DemoPool = {
  company: minato,
  name: 'Ōsaka Laboratory',
  asset: 'Common shares',
  pieces: 350_000,
  value: '50',
  description: '<p>For the laboratory that opens in Ōsaka.</p>',
  requested: [23, 2],
  outcome: { is: 'waiting for the trust to sign' },
};

export const pools = {
  earlyTeam,
  firstEngineers,
  advisers,
  summerSchool,
  vision,
  longTerm,
  staffOptions,
  nordicSales,
  minatoStock,
  osaka,
};
