import { describe, expect, it } from 'vitest';
import { languages, roles } from '../../../model/enums.ts';
import { serverKinds } from '../../../server/engine/kinds/serverKinds.ts';
import { attributesFor } from '../../../server/engine/records/columns.ts';
import { resources } from '../../../server/engine/records/declaredResources.ts';
import { exportedValue, exportLabels } from '../../../server/i18n/exportTexts.ts';

/** The columns of the files of each list that a role can have. */
const columns = resources.flatMap((resource) =>
  roles
    .filter((role) => resource.scope[role])
    .flatMap((role) =>
      Object.entries(attributesFor(resource, { role }))
        .filter(([, { kind }]) => serverKinds[kind].cell)
        .map(([name, attribute]) => ({ resource: resource.name, name, attribute })),
    ),
);

describe.each(languages)('a file of a list that people save, in %s', (language) => {
  it('has a label for each column', () => {
    const unnamed = columns.filter(({ resource, name }) => !exportLabels(resource, language)[name]);
    expect(unnamed.map(({ resource, name }) => `${resource}.${name}`)).toEqual([]);
  });

  it('calls no two columns alike', () => {
    const alike = resources.flatMap((resource) => {
      const labels = exportLabels(resource.name, language);
      const names = new Set(
        columns.filter((column) => column.resource === resource.name).map(({ name }) => name),
      );
      const all = [...names].map((name) => labels[name]);
      return all.filter((label, i) => all.indexOf(label) !== i).map((label) => `${resource.name}: ${label}`);
    });
    expect(alike).toEqual([]);
  });

  it('has words for each value of an enumeration, and for yes and no', () => {
    const unworded = columns.flatMap(({ resource, name, attribute }) => {
      const values = attribute.kind === 'flag' ? [true, false] : (attribute.values ?? []);
      const worded = exportedValue(resource, language);
      return values
        .filter((value) => {
          const words = worded(name, attribute, { [name]: value });
          return typeof words !== 'string' || words === '' || words === value;
        })
        .map((value) => `${resource}.${name}.${value}`);
    });
    expect([...new Set(unworded)]).toEqual([]);
  });
});
