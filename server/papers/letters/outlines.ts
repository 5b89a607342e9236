import type { Font, Glyph } from 'fontkit';

/** A point of a glyph's outline, as fontkit has it. */
export type Point = { x: number; y: number; onCurve: boolean; endContour: boolean; copy(): Point };

const pointOf = ({ x, y, onCurve, endContour }: Omit<Point, 'copy'>): Point => ({
  x,
  y,
  onCurve,
  endContour,
  copy() {
    return pointOf(this);
  },
});

/** An outline in a tenth of the memory, unpacked whenever it is asked for. */
export const packed = <Outline extends { points?: Point[] }>(outline: Outline): Outline => {
  const { points } = outline;
  if (!points) return outline;
  const xs = Int16Array.from(points, ({ x }) => x);
  const ys = Int16Array.from(points, ({ y }) => y);
  const flags = Uint8Array.from(
    points,
    ({ onCurve, endContour }) => Number(onCurve) + 2 * Number(endContour),
  );
  const unpacked = () =>
    Array.from(flags, (flag, index) =>
      pointOf({ x: xs[index]!, y: ys[index]!, onCurve: flag % 2 === 1, endContour: flag > 1 }),
    );
  return Object.defineProperty({ ...outline }, 'points', { get: unpacked });
};

/** The outline of a glyph, its own to be changed. */
export const pointsOf = (font: Font, id: number): Point[] => {
  const glyph = font.getGlyph(id) as Glyph & { _getContours(): Point[][] };
  return glyph._getContours().flatMap((contour) => contour.map((point) => point.copy()));
};

/** A glyph as the table `glyf` of TrueType has it, with coordinates of two bytes each. */
export const encodedOutline = (points: Point[]): Uint8Array => {
  if (points.length === 0) return new Uint8Array();
  const ends = points.flatMap(({ endContour }, index) => (endContour ? [index] : []));
  const [xs, ys] = [points.map(({ x }) => Math.round(x)), points.map(({ y }) => Math.round(y))];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const flags = Buffer.from(points.map(({ onCurve }) => Number(onCurve)));
  const outline = Buffer.concat([
    words([ends.length, ...box, ...ends, 0]),
    flags,
    words(steps(xs)),
    words(steps(ys)),
  ]);
  return Buffer.concat([outline, Buffer.alloc(-outline.length & 3)]);
};

const steps = (values: number[]) => values.map((value, index) => value - (values[index - 1] ?? 0));

const words = (values: number[]) => {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => {
    bytes.writeInt16BE(value, 2 * index);
  });
  return bytes;
};
