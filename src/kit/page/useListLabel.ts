import { useCallback } from 'react';
import { useGetResourceLabel, useTranslate } from 'react-admin';

/** How the list of a resource is called in the menu: by `resources.{name}.menu`, or else by the resource's plural. */
export function useListLabel(): (resource: string) => string {
  const translate = useTranslate();
  const resourceLabel = useGetResourceLabel();
  return useCallback(
    (resource) => translate(`resources.${resource}.menu`, { _: resourceLabel(resource, 2) }),
    [translate, resourceLabel],
  );
}
