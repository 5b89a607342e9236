const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long before `now` an instant was, in its largest whole unit: yesterday, 3 hours ago, this minute. */
export function ago(instant: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(instant)) / 1000);
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? (['minute', 60] as const);
  return relative.format(-Math.floor(seconds / length), unit);
}
