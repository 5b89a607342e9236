import type { FastifyInstance } from 'fastify';
import type { Services } from '../../base/services.ts';
import { resources } from '../records/declaredResources.ts';
import { commandRoutes } from './commandRoutes.ts';
import { createRoute } from './createRoute.ts';
import { readRoutes } from './readRoutes.ts';
import { updateRoutes } from './updateRoutes.ts';

/** The API of everything that is declared: lists, records, creation, change and commands. */
export const resourceRoutes = (app: FastifyInstance, services: Services) => {
  for (const resource of resources)
    for (const add of [readRoutes, createRoute, updateRoutes, commandRoutes]) add(app, services, resource);
};
