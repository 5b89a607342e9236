import { minorUnit, type Price, pricePlaces } from '../../model/values/price.ts';

type Columns<Name extends string> = { [N in Name]: bigint } & { [N in `${Name}_fraction`]: string };

/** A price in the database: whole minor units, and a fraction of one as a decimal. */
export const columnsOfPrice = <Name extends string>(name: Name, price: Price) =>
  ({
    [name]: price / minorUnit,
    [`${name}_fraction`]: `0.${String(price % minorUnit).padStart(pricePlaces, '0')}`,
  }) as Columns<Name>;

/** The price of a row, from its two columns. */
export const priceIn = <Name extends string>(row: Columns<NoInfer<Name>>, name: Name): Price => {
  const { [name]: minor, [`${name}_fraction`]: fraction } = row as { [column: string]: bigint | string };
  const [, digits = ''] = String(fraction).split('.');
  return ((minor as bigint) * minorUnit + BigInt(digits.padEnd(pricePlaces, '0'))) as Price;
};
