import type { reasonsEn } from './reasons.en.ts';

export const reasonsDe: Record<keyof typeof reasonsEn, string> = {
  issued: 'Ersetzt, weil Stücke ausgegeben wurden.',
  exercised: 'Ersetzt, weil Optionen ausgeübt wurden.',
  transferred: 'Ersetzt, weil Zertifikate übertragen wurden.',
  reduced: 'Ersetzt, weil der Optionspool verkleinert wurde.',
  split: 'Durch andere Zertifikate ersetzt.',
  retired: 'Der Optionspool wurde annulliert.',
  liquidated: 'Der Optionspool wurde in einer Liquidation ausgezahlt.',
  reversed: 'Ersetzt, weil eine Transaktion storniert wurde: {reason}',
  left: 'Der Mitarbeiter war am {date} ausgetreten.',
  leaverWithdraws: 'Der Mitarbeiter ist ausgetreten; die gevesteten Optionen wurden entzogen.',
};
