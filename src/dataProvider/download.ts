import { toLogin } from '../authProvider/session.ts';
import { ApiError } from '../http/request.ts';
import { language } from '../i18n/language.ts';

/** Has the browser save a file of the server; a plain link would save the refusal or say nothing. */
export async function download(path: string, headers?: Record<string, string>): Promise<void> {
  const file = await fetchFile(path, headers);
  if (file) saveFile(file.content, file.name);
}

/**
 * A file of the server, and the name that the server gives it. Throws ApiError where there is none; undefined when the
 * session has ended meanwhile: the person logs in again.
 */
export async function fetchFile(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(path, {
    credentials: 'include',
    headers: { 'Accept-Language': language(), ...headers },
  }).catch(() => undefined);
  if (!response) throw new ApiError(0, '');
  if (response.status === 401) {
    await toLogin('expired');
    return undefined;
  }
  if (!response.ok) {
    const { message = '' } = await response.json().catch(() => ({}));
    throw new ApiError(response.status, message);
  }
  const content = await response.blob().catch(() => undefined);
  if (!content) throw new ApiError(0, '');
  return { content, name: await nameIn(response.headers.get('Content-Disposition') ?? '') };
}

/** The name in full, where the header has it beside the one in ASCII (RFC 6266). */
async function nameIn(disposition: string): Promise<string> {
  const { parse } = await import('content-disposition');
  return parse(disposition).parameters.filename ?? '';
}

/** Has the browser save a file that is in memory. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
