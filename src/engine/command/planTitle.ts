import type { RaRecord, TranslateFunction } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { plans } from '../../../model/resources/plans.ts';
import { recordName } from '../recordName.ts';

/** What a preview calls a plan: as it is called everywhere, so that plans of one name are told apart. */
export const planTitle = (plan: Record<string, unknown>, translate: TranslateFunction) =>
  recordName(plans as Resource, plan as RaRecord, translate);
