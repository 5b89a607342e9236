import { hashQuickly } from './passwordCost.ts';

hashQuickly();
