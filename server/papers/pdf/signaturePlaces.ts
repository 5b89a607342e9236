import { type Parsed, referenced } from './incrementalUpdate.ts';

/** A rectangle on a page, in points from the page's lower left corner. */
export type Place = { page: number; left: number; bottom: number; right: number; top: number };

/** The name of the destination (ISO 32000-1, 12.3.2.3) at the place where a side signs. */
export const placeName = (side: string) => `signature-${side}`;

const destination = /\(signature-(\w+)\) \[(\d+) 0 R \/FitR ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)\]/g;

/** The places where the sides of a paper sign, by side; papers of earlier versions do not name them. */
export function signaturePlaces({ objects, trailer }: Parsed): Map<string, Place> {
  const names = objects.get(referenced(objects.get(referenced(trailer, 'Root'))!, 'Names'))!;
  return new Map(
    [...names.matchAll(destination)].map(([, side, ...numbers]) => {
      const [page, left, bottom, right, top] = numbers.map(Number) as [
        number,
        number,
        number,
        number,
        number,
      ];
      return [side!, { page, left, bottom, right, top }];
    }),
  );
}
