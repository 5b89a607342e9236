/** Why something was cancelled or reversed, where no person gave the reason. */
export const reasonsEn = {
  issued: 'Replaced, because pieces were issued.',
  exercised: 'Replaced, because options were exercised.',
  transferred: 'Replaced, because certificates were transferred.',
  reduced: 'Replaced, because the shareholding was reduced.',
  split: 'Replaced by other certificates.',
  retired: 'The shareholding was cancelled.',
  liquidated: 'The shareholding was paid out in a liquidation.',
  reversed: 'Replaced, because a transaction was reversed: {reason}',
  left: 'The employee had left on {date}.',
  leaverWithdraws: 'The employee left; the vested options were withdrawn.',
} as const;
