import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../base/services.ts';
import { setHostCookie } from '../engine/access/hostCookies.ts';
import { validHours } from '../people/registrations.ts';

/** A random number by which the browser that registered is known when the link in the mail is followed. */
const cookie = 'vestry_registration';

export const registrationKeyOf = ({ cookies }: FastifyRequest) => cookies[cookie] || undefined;

export const giveRegistrationKey = ({ config }: Services, reply: FastifyReply, key: string) =>
  setHostCookie(reply, config, cookie, key, validHours * 3600);

export const takeRegistrationKey = ({ config }: Services, reply: FastifyReply) =>
  setHostCookie(reply, config, cookie, '', 0);
