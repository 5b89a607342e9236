import { request as requestPlainly } from 'node:http';
import { request } from 'node:https';
import type { CustomFetchOptions } from 'openid-client';
import { AddressRefused, isAllowedUrl, lookupAllowed, type Networks } from '../webhooks/allowedAddress.ts';

/** The bytes of an answer beyond which it is none of a provider. */
const mostRead = 1_000_000;

/**
 * Asks a provider, whose addresses may be anybody's: those that it names itself are judged as the one that was entered.
 * Redirections are not followed.
 */
export const allowedFetch =
  (allowed: Networks) =>
  async (address: string, { method, headers, body, signal }: CustomFetchOptions): Promise<Response> => {
    const url = new URL(address);
    if (!isAllowedUrl(url, allowed)) throw new TypeError('refused', { cause: new AddressRefused(address) });
    const options = { method, headers, signal, lookup: lookupAllowed(allowed), agent: false } as const;
    try {
      return await answerTo(url, options, body === undefined || body === null ? undefined : String(body));
    } catch (error) {
      // As fetch reports it.
      throw signal?.aborted ? signal.reason : new TypeError('fetch failed', { cause: error });
    }
  };

type Options = Parameters<typeof request>[1];

const answerTo = (url: URL, options: Options, body: string | undefined) =>
  new Promise<Response>((answered, failed) => {
    const send = url.protocol === 'https:' ? request : requestPlainly;
    const sent = send(url, options);
    sent.on('error', failed);
    sent.on('response', async (response) => {
      try {
        const chunks: Buffer[] = [];
        let read = 0;
        for await (const chunk of response) {
          read += chunk.length;
          if (read > mostRead) throw new Error('the answer is too long');
          chunks.push(chunk);
        }
        const headers = Object.entries(response.headersDistinct).flatMap(([name, values]) =>
          (values ?? []).map((value): [string, string] => [name, value]),
        );
        const status = response.statusCode!;
        const hasBody = status !== 204 && status !== 304;
        answered(new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers }));
      } catch (error) {
        failed(error);
      }
    });
    sent.end(body);
  });
