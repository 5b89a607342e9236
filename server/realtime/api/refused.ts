import { realtimeEn } from '../../i18n/realtime.en.ts';

const texts = realtimeEn.request;

/** A request of a program that cannot be carried out. */
export class Refused extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, why: keyof typeof texts) {
    super(texts[why]);
    this.statusCode = statusCode;
  }
}
