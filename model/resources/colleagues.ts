import { confirmation, email, flag, instant, ref, status, text } from '../attributes.ts';
import { roles } from '../enums.ts';
import { defineResource } from '../resource.ts';

const ofSide = (record: { isOurs: boolean }) => record.isOurs;

/**
 * The people who act for the same side, the operators of a trust or the founders of a company, and those who are
 * invited. Everybody also sees their own invitations, in whichever role they are.
 */
export const colleagues = defineResource({
  name: 'colleagues',
  singular: 'colleague',
  relation: 'colleague_records',
  title: 'name',
  search: ['name', 'email'],
  order: ['created_at', 'ASC'],
  scope: { trust: { reader_id: 'user' }, founder: { reader_id: 'user' }, employee: { reader_id: 'user' } },
  attributes: {
    /** The login, by which the activities know who did what. */
    user_id: text({ optional: true, for: ['trust', 'founder'] }),
    name: text({ max: 120 }),
    email: email(),
    /** The side for which they act: a trust or a company. */
    trust_id: ref('trusts', { optional: true }),
    company_id: ref('companies', { optional: true }),
    status: status(['invited', 'expired', 'active']),
    expires_at: instant({ optional: true }),
    /** Whether the reader acts for that side in the present role. */
    isOurs: flag(),
    /** Whether the colleague is the reader. */
    isSelf: flag(),
  },
  states: { invited: 'info', expired: 'expired', active: 'success' },
  create: {
    by: ['trust', 'founder'],
    activity: 'invited',
    input: {
      name: text({ max: 120, nameOf: 'person' }),
      email: email(),
      /** The side, one of those for which the reader acts; not asked for where there is only one. */
      trust_id: ref('trusts', { optional: true }),
      company_id: ref('companies', { optional: true }),
      ...confirmation,
    },
  },
  commands: {
    'resend-invitation': {
      by: ['trust', 'founder'],
      from: ['invited', 'expired'],
      to: ['invited'],
      when: ofSide,
      why: () => 'notYourSide',
      activity: 'invited-again',
      mails: true,
    },
    'revoke-invitation': {
      by: ['trust', 'founder'],
      from: ['invited', 'expired'],
      to: [],
      when: ofSide,
      why: () => 'notYourSide',
      activity: 'revoked-invitation',
      danger: true,
    },
    'accept-invitation': {
      by: roles,
      from: ['invited'],
      to: ['active'],
      when: (record) => record.isSelf,
      why: () => 'notYourInvitation',
      activity: 'joined',
    },
    'reset-second-factor': {
      by: ['trust', 'founder'],
      from: ['active'],
      to: ['active'],
      when: (record) => record.isOurs && !record.isSelf,
      why: ({ isOurs }) => (isOurs ? 'resetSelf' : 'notYourSide'),
      input: { ...confirmation, reason: text({ max: 500 }) },
      danger: true,
    },
    remove: {
      by: ['trust', 'founder'],
      from: ['active'],
      to: [],
      when: (record) => record.isOurs && !record.isSelf,
      why: ({ isOurs }) => (isOurs ? 'removeSelf' : 'notYourSide'),
      input: { ...confirmation, reason: text({ max: 500, optional: true }) },
      activity: 'removed',
      danger: true,
    },
  },
  automatic: {
    'accept-invitation': { from: ['invited'], to: ['active'], on: 'the invited person sets a password' },
    'expire-invitation': { from: ['invited'], to: ['expired'], on: '30 days after the mail' },
    'delete-account': { from: ['active'], to: [], on: 'the person deletes the account' },
  },
});
