const groupedByCommas = /^[1-9]\d{0,2}(,\d{3})+\.\d+$|^[1-9]\d{0,2}(,\d{3}){2,}$/;
const groupedByPoints = /^[1-9]\d{0,2}(\.\d{3})+,\d+$|^[1-9]\d{0,2}(\.\d{3}){2,}$/;

/**
 * Reads a decimal as people and spreadsheets write it, '0,125', "1'200.5" or '1,200.50', into the form in which it is
 * sent. A single separator with three digits behind it may be one of thousands where it is not the usual one of decimals:
 * it is left as a comma, which is refused. In an amount it is one of thousands: no currency has three decimals.
 */
export function typedDecimal(typed: string, decimalSeparator: '.' | ',', isAmount = false): string {
  const text = typed.replace(/[\s']/g, '');
  if (groupedByCommas.test(text)) return text.replaceAll(',', '');
  if (groupedByPoints.test(text)) return text.replaceAll('.', '').replace(',', '.');
  const [, separator] = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(text) ?? [];
  if (separator && separator !== decimalSeparator)
    return isAmount ? text.replace(separator, '') : text.replace('.', ',');
  return text.replace(/^(-?\d+),(\d{1,10})$/, '$1.$2');
}
