import type { ValuesOf } from '../../../model/attributes.ts';
import type { BaseAttributes } from '../../../model/resource.ts';
import type { messages } from '../../../model/resources/messages.ts';

export type Message = ValuesOf<typeof messages.attributes> & BaseAttributes;
