import { type ESTree, type Plugin, parseSync } from 'vite';

/** The properties of the objects that a module hands to `defineResource`. */
const declaredIn = (statement: ESTree.Statement | ESTree.ModuleDeclaration) => {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
    return [];
  return statement.declaration.declarations.flatMap(({ init }) => {
    const [declared] = init?.type === 'CallExpression' ? init.arguments : [];
    return declared?.type === 'ObjectExpression' ? declared.properties : [];
  });
};

const isAutomatic = (property: ESTree.ObjectPropertyKind) =>
  property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'automatic';

/**
 * Leaves out of the pages what the declarations say of changes of state that nobody asks for: the drawings and the tests
 * read it, no page does.
 */
export const withoutAutomatic = (): Plugin => ({
  name: 'without-automatic',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!/\/model\/resources\/\w+\.ts$/.test(id)) return undefined;
    const cuts = parseSync('declaration.js', code).program.body.flatMap(declaredIn).filter(isAutomatic);
    if (cuts.length === 0) return undefined;
    return {
      code: cuts.reduceRight(
        (text, { start, end }) => `${text.slice(0, start)}automatic: undefined${text.slice(end)}`,
        code,
      ),
      map: null,
    };
  },
});
