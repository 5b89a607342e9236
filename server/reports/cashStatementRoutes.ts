import type { FastifyInstance } from 'fastify';
import { CashStatement, mostCashLines, mostOpenCash } from '../../model/reports/cashStatement.ts';
import type { Services } from '../base/services.ts';
import { Days } from './askedPeriod.ts';
import { readCashStatement } from './cashStatement.ts';
import { reportRoutes } from './reportRoutes.ts';
import { cashTexts, writeCash } from './writeCash.ts';

const all = Number.MAX_SAFE_INTEGER;

/** The trust's cash for a company in a period: balances and lines. */
export const cashStatementRoutes = (app: FastifyInstance, services: Services) =>
  reportRoutes(app, services, {
    name: 'cash-statement',
    roles: ['trust'],
    asked: Days,
    answer: CashStatement,
    read: (tx, asked, as) =>
      readCashStatement(
        tx,
        asked,
        as === 'file' ? { lines: all, open: all } : { lines: mostCashLines, open: mostOpenCash },
      ),
    texts: cashTexts,
    write: writeCash,
  });
