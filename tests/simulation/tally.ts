/** They differ in every run of the same story. */
const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What is counted, and the trail that leads to the act at which something broke. */
export class Tally {
  readonly kinds = new Map<string, { accepted: number; refused: number }>();
  readonly trail: string[] = [];
  /** The act at hand. */
  doing = 'nothing';
  troubles = 0;
  checks = 0;

  count(kind: string, refusal: string | undefined) {
    const counts = this.kinds.get(kind) ?? { accepted: 0, refused: 0 };
    this.kinds.set(kind, counts);
    counts[refusal === undefined ? 'accepted' : 'refused']++;
    this.trail.push(refusal === undefined ? kind : `${kind}, refused: ${refusal.replace(ids, 'one')}`);
  }

  get accepted() {
    return [...this.kinds.values()].reduce((sum, { accepted }) => sum + accepted, 0);
  }

  get refused() {
    return this.trail.length - this.accepted;
  }
}
