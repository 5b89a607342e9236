import { accepted, confirmAddress, password, recordIn } from '../acts.ts';
import { withSecondFactor } from '../authenticatorApp.ts';
import {
  command,
  create,
  joined,
  newcomer,
  type Office,
  onceOnly,
  type Steps,
  tokenSentTo,
} from './office.ts';

const invitedColleague = async (office: Office) => {
  const { name, email } = newcomer(office);
  return recordIn(accepted(await office.trust.create('colleagues', { name, email, password })));
};

/** Operators and founders come and go. */
export const colleagueSteps: Steps = {
  'POST /api/colleagues': async (office) =>
    create(office.founder.client, 'colleagues', { ...newcomer(office), password }),

  'POST /api/colleagues, to a login': async (office) => {
    const { client } = await joined(office);
    const { email } = (await client.get('/api/app')).json.user;
    return create(office.trust, 'colleagues', { name: 'Operator', email, password });
  },

  'POST /api/colleagues/{id}/resend-invitation': async (office) =>
    command(office.trust, 'colleagues', (await invitedColleague(office)).id, 'resend-invitation'),

  'POST /api/colleagues/{id}/revoke-invitation': async (office) => ({
    ...command(office.trust, 'colleagues', (await invitedColleague(office)).id, 'revoke-invitation'),
    again: 404,
  }),

  'POST /api/colleagues/{id}/accept-invitation': async (office) => {
    const { client } = await joined(office);
    const { email } = (await client.get('/api/app')).json.user;
    const { trust } = office;
    const { id } = recordIn(
      accepted(await trust.create('colleagues', { name: 'Operator', email, password })),
    );
    return command(client, 'colleagues', id, 'accept-invitation');
  },

  'POST /api/colleagues/{id}/reset-second-factor': async (office) => {
    const { id, email } = await invitedColleague(office);
    const token = await tokenSentTo(office.server, email);
    const client = office.server.visitor();
    accepted(await client.post(`/api/invitations/${token}`, { password }));
    await withSecondFactor(client);
    return command(office.trust, 'colleagues', id, 'reset-second-factor', { password, reason: 'Lost phone' });
  },

  'POST /api/colleagues/{id}/remove': async (office) => {
    const { id, email } = await invitedColleague(office);
    const token = await tokenSentTo(office.server, email);
    accepted(await office.server.visitor().post(`/api/invitations/${token}`, { password }));
    return {
      ...command(office.trust, 'colleagues', id, 'remove', { password, reason: 'Moved on' }),
      again: 404,
    };
  },

  'POST /api/invitations/{uuid}, of an operator': async (office) => {
    const { email } = await invitedColleague(office);
    const token = await tokenSentTo(office.server, email);
    return onceOnly(office.server, `/api/invitations/${token}`, { password }, 404);
  },

  'POST /api/invitations/{uuid}, of an operator whose login is newer': async (office) => {
    const { email } = await invitedColleague(office);
    const token = await tokenSentTo(office.server, email);
    const register = { name: email, email, password, serviceType: 'shared' };
    const newer = office.server.visitor();
    accepted(await newer.post('/api/register/trust', register));
    await confirmAddress(office.server, newer, email);
    return onceOnly(office.server, `/api/invitations/${token}`, {}, 204);
  },
};
