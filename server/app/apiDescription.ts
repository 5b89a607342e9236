import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { Config } from '../base/config.ts';

type Description = NonNullable<FastifyDynamicSwaggerOptions['openapi']>;

/** What the OpenAPI document says of the whole API; each operation names the ways in that are open to it. */
export const apiDescription = ({ appName }: Pick<Config, 'appName'>): Description => ({
  openapi: '3.1.0',
  info: {
    title: appName,
    version: '1',
    description: [
      'Programs send an API token in the header `Authorization: Bearer vestry_…`. People make tokens in their account;',
      'each reaches one trust or company, and either reads or also acts. Requests of a browser have the session’s cookie',
      'instead, and those that change something also `X-XSRF-TOKEN` and `X-Requested-With`.',
    ].join(' '),
  },
  components: {
    securitySchemes: {
      token: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'vestry_…',
        description:
          'An API token. `read` beside an operation: every token will do; `act`: one that may also act.',
      },
      session: { type: 'apiKey', in: 'cookie', name: 'vestry_session', description: 'A login in a browser.' },
    },
  },
});
