import type { Services } from '../services.ts';
export const seedDemo = async (_services: Services, _say: (line: string) => void) => {};
