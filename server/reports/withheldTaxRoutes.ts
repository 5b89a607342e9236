import type { FastifyInstance } from 'fastify';
import { mostWithheldLines, WithheldTax } from '../../model/reports/withheldTax.ts';
import type { Services } from '../base/services.ts';
import { Period } from './askedPeriod.ts';
import { reportRoutes } from './reportRoutes.ts';
import { readWithheldTax } from './withheldTax.ts';
import { withheldTaxTexts, writeWithheldTax } from './writeWithheldTax.ts';

/** The tax withheld at exercises of a company's options in a period: sums and lines. */
export const withheldTaxRoutes = (app: FastifyInstance, services: Services) =>
  reportRoutes(app, services, {
    name: 'withheld-tax',
    roles: ['trust', 'founder'],
    asked: Period,
    answer: WithheldTax,
    read: (tx, asked, as) =>
      readWithheldTax(tx, asked, as === 'file' ? Number.MAX_SAFE_INTEGER : mostWithheldLines),
    texts: withheldTaxTexts,
    write: writeWithheldTax,
  });
