import { reactAdmin } from './de/reactAdmin.ts';

const files = import.meta.glob<Record<string, object>>(
  ['./de/*.ts', '!./de/visitor.ts', '!./de/reactAdmin.ts'],
  { eager: true },
);

/** The texts of the platform in German; react-admin's own come first, since ours may replace them. */
export const texts = [reactAdmin, ...Object.values(files).flatMap((file) => Object.values(file))];
