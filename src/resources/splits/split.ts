import type { RecordOf } from '../../../model/resource.ts';
import { splits } from '../../../model/resources/terms/splits.ts';

/** A split as the API answers it. */
export type Split = RecordOf<typeof splits>;

const { input } = splits.create;
const { toClass, ...ofSplit } = input;

/** What is asked for; of a conversion also the new class. */
export const inputs = { split: ofSplit, conversion: { ...input, toClass: { ...toClass, optional: false } } };
