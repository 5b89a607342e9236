import { reactAdmin } from './hr/reactAdmin.ts';

const files = import.meta.glob<Record<string, object>>(
  ['./hr/*.ts', '!./hr/visitor.ts', '!./hr/reactAdmin.ts'],
  { eager: true },
);

/** The texts of the platform in Croatian; react-admin's own come first, since ours may replace them. */
export const texts = [reactAdmin, ...Object.values(files).flatMap((file) => Object.values(file))];
