/**
 * Stands in for looks that the component library loads with every input and button and no page of ours has: filled inputs,
 * and rings that spread where something is pressed.
 */
export default function UnusedLook(): never {
  throw new Error('The theme has no such look');
}
