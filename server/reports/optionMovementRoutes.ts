import type { FastifyInstance } from 'fastify';
import { OptionMovements } from '../../model/reports/optionMovements.ts';
import type { Services } from '../base/services.ts';
import { Period } from './askedPeriod.ts';
import { readOptionMovements } from './optionMovements.ts';
import { reportRoutes } from './reportRoutes.ts';
import { movementTexts, writeMovements } from './writeMovements.ts';

/** The movements of a company's options in a period, for the notes to its annual accounts. */
export const optionMovementRoutes = (app: FastifyInstance, services: Services) =>
  reportRoutes(app, services, {
    name: 'option-movements',
    roles: ['trust', 'founder'],
    asked: Period,
    answer: OptionMovements,
    read: readOptionMovements,
    texts: movementTexts,
    write: writeMovements,
  });
