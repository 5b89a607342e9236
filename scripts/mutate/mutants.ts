import { parseAst } from 'vite';

/** One small change of a program, which a test should notice. */
export type Mutant = { file: string; line: number; start: number; end: number; text: string; says: string };

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const operators: Record<string, readonly string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] =>
  Object.entries(node)
    // A type changes nothing that a test could see.
    .filter(
      ([key]) => !/^(typeAnnotation|returnType|typeParameters|typeArguments|superTypeParameters)$/.test(key),
    )
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .filter(({ type }) => !type.startsWith('TS') || /^TS(As|NonNull|Satisfies)/.test(type));

/** All mutants of a file, in the order of their places. */
export const mutantsOf = (file: string, source: string): Mutant[] => {
  const found: Mutant[] = [];
  const add = ({ start, end }: Pick<Node, 'start' | 'end'>, text: string) => {
    const before = source.slice(start, end);
    const line = source.slice(0, start).split('\n').length;
    const short = (code: string) => code.replace(/\s+/g, ' ').slice(0, 60);
    found.push({ file, line, start, end, text, says: `${short(before)} → ${short(text) || 'nothing'}` });
  };
  const visit = (node: Node) => {
    for (const { at, text } of changesOf(node, source)) add(at, text);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node);
  return found.sort((one, other) => one.start - other.start);
};

type Change = { at: Pick<Node, 'start' | 'end'>; text: string };

const changesOf = (node: Node, source: string): Change[] => {
  const code = (part: Node) => source.slice(part.start, part.end);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression': {
      const [left, right] = [node.left as Node, node.right as Node];
      const between = source.slice(left.end, right.start);
      const at = left.end + between.indexOf(node.operator as string);
      return (operators[node.operator as string] ?? []).map((text) => ({
        at: { start: at, end: at + (node.operator as string).length },
        text,
      }));
    }
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === '-'
        ? [{ at: node, text: code(node.argument as Node) }]
        : [];
    case 'Literal':
      return literalChanges(node);
    case 'ConditionalExpression':
      return [
        { at: node.test as Node, text: 'true' },
        { at: node.test as Node, text: 'false' },
      ];
    case 'IfStatement':
      return [
        { at: node.test as Node, text: 'true' },
        { at: node.test as Node, text: 'false' },
      ];
    case 'ExpressionStatement':
      return [{ at: node, text: ';' }];
    case 'ThrowStatement':
      return [{ at: node, text: ';' }];
    default:
      return [];
  }
};

const literalChanges = (node: Node): Change[] => {
  const { value, raw, bigint } = node as unknown as { value: unknown; raw: string; bigint?: string };
  if (typeof value === 'boolean') return [{ at: node, text: String(!value) }];
  if (typeof value === 'number') return [{ at: node, text: String(value + 1) }];
  if (bigint !== undefined || raw.endsWith('n'))
    return [{ at: node, text: `${BigInt(raw.slice(0, -1).replaceAll('_', '')) + 1n}n` }];
  return [];
};
