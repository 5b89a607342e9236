import type { reasonsEn } from './reasons.en.ts';

export const reasonsHr: Record<keyof typeof reasonsEn, string> = {
  issued: 'Zamijenjeno jer su izdani komadi.',
  exercised: 'Zamijenjeno jer su izvršene opcije.',
  transferred: 'Zamijenjeno jer su potvrde prenesene.',
  reduced: 'Zamijenjeno jer je fond opcija smanjen.',
  split: 'Zamijenjeno drugim potvrdama.',
  retired: 'Fond opcija je poništen.',
  liquidated: 'Fond opcija isplaćen je u likvidaciji.',
  reversed: 'Zamijenjeno jer je transakcija stornirana: {reason}',
  left: 'Zaposlenik je {date} već bio napustio društvo.',
  leaverWithdraws: 'Zaposlenik je napustio društvo; stečene opcije su oduzete.',
};
