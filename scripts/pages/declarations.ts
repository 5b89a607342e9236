import { type ESTree, type Plugin, parseSync } from 'vite';

/** The parts of a declaration that the server, the drawings and the tests read, and no page does. */
const unread = ['activity', 'automatic', 'byPerson', 'mails', 'personal', 'relation', 'tells', 'to', 'why'];

/** The objects that a module hands to `defineResource`. */
const declaredIn = (statement: ESTree.Statement | ESTree.ModuleDeclaration) => {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
    return [];
  return statement.declaration.declarations.flatMap(({ init }) => {
    const [declared] = init?.type === 'CallExpression' ? init.arguments : [];
    return declared?.type === 'ObjectExpression' ? [declared] : [];
  });
};

const unreadIn = ({ properties }: ESTree.ObjectExpression): { start: number; end: number }[] =>
  properties.flatMap((property) => {
    if (property.type !== 'Property') return [];
    const { key, value } = property;
    // What is made by a call is an attribute, whatever its name.
    const isUnread =
      key.type === 'Identifier' && unread.includes(key.name) && value.type !== 'CallExpression';
    if (isUnread) return [property];
    return value.type === 'ObjectExpression' ? unreadIn(value) : [];
  });

/** Leaves out of the pages what they do not read of the declarations. */
export const withoutUnread = (): Plugin => ({
  name: 'without-unread',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!/\/model\/resources\/[\w/]+\.ts$/.test(id)) return undefined;
    const cuts = parseSync('declaration.js', code).program.body.flatMap(declaredIn).flatMap(unreadIn);
    if (cuts.length === 0) return undefined;
    const without = cuts.reduceRight(
      (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
      code,
    );
    return { code: without, map: null };
  },
});
