import { laidOut, type Reader } from './layout.ts';
import type { MailData, MailTemplate } from './mailData.ts';
import { fitForMail } from './typed.ts';
import { quotesOf, worded } from './wording.ts';

/** Puts a mail into words in the reader's language. */
export function renderMail<T extends MailTemplate>(
  template: T,
  data: MailData[T],
  reader: Reader,
  appName: string,
) {
  return laidOut(contentOf(template, data, reader, appName), reader, appName);
}

/** The words of a mail, between which nothing that somebody typed can pose as ours. */
export function contentOf<T extends MailTemplate>(
  template: T,
  data: MailData[T],
  reader: Reader,
  appName: string,
) {
  return worded(template, fitForMail({ ...data, appName }, quotesOf(reader.language)), reader);
}
