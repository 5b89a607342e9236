import { useCallback } from 'react';
import { useGetResourceLabel, useTranslate } from 'react-admin';

/** The name of a resource's list in the menu: `resources.{name}.menu`, or else the resource's plural. */
export function useListLabel(): (resource: string) => string {
  const translate = useTranslate();
  const resourceLabel = useGetResourceLabel();
  return useCallback(
    (resource) => translate(`resources.${resource}.menu`, { _: resourceLabel(resource, 2) }),
    [translate, resourceLabel],
  );
}
