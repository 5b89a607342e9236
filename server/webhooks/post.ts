import { request as requestPlainly } from 'node:http';
import { request } from 'node:https';
import type { WebhookError } from '../../model/account.ts';
import { AddressRefused, isAllowedUrl, lookupAllowed, type Networks } from './allowedAddress.ts';
import { retryAfter } from './retryAfter.ts';

/** The milliseconds for all of an attempt. */
const timeLimit = 15_000;
/** The bytes of an answer that are read. What it says is not kept. */
const mostRead = 16_384;

/** The status of the answer, and the seconds for which the receiver wants to be left alone. */
type Answer = { answer: number; retryAfter: number };

/** The answer, or why there was none, and the milliseconds that it took. */
export type Outcome = (Answer | { error: WebhookError }) & { duration: number };

/** Sends a message to an address that may be anybody's. Redirections are not followed, and nothing is sent by a proxy. */
export const post = async (
  address: string,
  headers: Record<string, string>,
  body: string,
  allowed: Networks,
): Promise<Outcome> => {
  const began = performance.now();
  const took = () => ({ duration: Math.round(performance.now() - began) });
  const url = new URL(address);
  if (!isAllowedUrl(url, allowed)) return { error: 'refused', ...took() };
  const signal = AbortSignal.timeout(timeLimit);
  try {
    const answer = await answerTo(url, headers, body, { lookup: lookupAllowed(allowed), signal });
    return { ...answer, ...took() };
  } catch (error) {
    return { error: signal.aborted ? 'timeout' : whyOf(error as NodeJS.ErrnoException), ...took() };
  }
};

type Options = { lookup: ReturnType<typeof lookupAllowed>; signal: AbortSignal };

const answerTo = (url: URL, headers: Record<string, string>, body: string, options: Options) =>
  new Promise<Answer>((answered, failed) => {
    const send = url.protocol === 'https:' ? request : requestPlainly;
    // A connection of its own: one that is kept would outlive the judgement of its address.
    const sent = send(url, { ...options, method: 'POST', headers, agent: false });
    sent.on('error', failed);
    sent.on('response', async (response) => {
      let read = 0;
      try {
        for await (const chunk of response) {
          read += chunk.length;
          if (read > mostRead) break;
        }
      } catch {
        // The status is there already.
      }
      answered({
        answer: response.statusCode!,
        retryAfter: retryAfter(response.headers['retry-after'], new Date()),
      });
    });
    sent.end(body);
  });

const whyOf = (error: NodeJS.ErrnoException): WebhookError => {
  if (error instanceof AddressRefused) return 'refused';
  const { code = '' } = error;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name';
  return /CERT|TLS|SSL|EPROTO|UNABLE_TO/.test(code) ? 'tls' : 'connection';
};
