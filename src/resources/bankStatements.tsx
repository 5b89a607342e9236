import { bankEntries, bankStatements } from '../../model/resources/bankStatements.ts';
import { definePages } from '../platform/definePages.ts';

/** What the bank reports is read where it is uploaded. */
export const bankStatementPages = definePages(bankStatements, { paths: {} });

export const bankEntryPages = definePages(bankEntries, { paths: {} });
