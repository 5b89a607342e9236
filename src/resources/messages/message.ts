import type { RecordOf } from '../../../model/resource.ts';
import type { messages } from '../../../model/resources/messages.ts';

export type Message = RecordOf<typeof messages>;
