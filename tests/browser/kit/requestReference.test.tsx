// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { id, openPage, servePlatform, server } from '../setup/platformSetup.tsx';

servePlatform();

const reference = 'b9a6a0a2-2b5c-4b54-9a5e-0d1c2f3a4b5c';
const broken = () =>
  HttpResponse.json({ message: 'Failed.' }, { status: 500, headers: { 'X-Request-Id': reference } });

describe('a page that could not be loaded names the request', () => {
  it('in the place of a list', async () => {
    server.use(http.get('/api/pools', broken));
    await openPage('trust', 'pools', 'Shareholdings');
    expect((await screen.findByRole('alert')).textContent).toContain(`Reference: ${reference}`);
  });

  it('in the place of a record', async () => {
    server.use(http.get(`/api/pools/${id(1)}`, broken));
    await openPage('trust', `pool/${id(1)}/details`, 'This could not be loaded');
    expect((await screen.findByRole('alert')).textContent).toContain(`Reference: ${reference}`);
  });

  it('and none where the server did not answer', async () => {
    server.use(http.get('/api/pools', () => HttpResponse.error()));
    await openPage('trust', 'pools', 'Shareholdings');
    expect((await screen.findByRole('alert')).textContent).not.toContain('Reference');
  });
});
