import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Stage = { directory: string; from: string };

/** Runs a command to its end, and shows its output if it fails. */
export const run = async (command: string, args: string[], options: { cwd?: string } = {}) => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${code}\n${output}`);
  return output;
};

/** Copies the files that the build may use: the committed ones that .dockerignore lets through. */
const contextIn = async (directory: string) => {
  const [checkout, context] = [join(directory, 'checkout'), join(directory, 'context')];
  await mkdir(checkout);
  await mkdir(context);
  await run('sh', ['-c', 'git -C "$1" archive HEAD | tar -x -C "$2"', 'sh', root, checkout]);
  const ignore = await readFile(join(checkout, '.dockerignore'), 'utf8');
  for (const [, name] of ignore.matchAll(/^!(.+)$/gm))
    await cp(join(checkout, name!), join(context, name!), { recursive: true });
  return { checkout, context };
};

/**
 * Carries out the Dockerfile, each stage in a folder of its own that stands for /app. Users, volumes and ports are those of
 * an image alone, and are left out. Answers the folder of the last stage.
 */
export const buildImage = async (directory: string): Promise<string> => {
  await chmod(directory, 0o755);
  const { checkout, context } = await contextIn(directory);
  const text = await readFile(join(checkout, 'Dockerfile'), 'utf8');
  const stages = new Map<string, Stage>();
  let current: Stage | undefined;
  for (const line of text.replace(/\\\n\s*/g, '').split('\n')) {
    const [instruction = '', rest = ''] = line.split(/ (.*)/s);
    const words = rest.split(' ');
    if (instruction === 'FROM') {
      current = { directory: join(directory, `stage-${stages.size}`), from: words[0]! };
      const base = stages.get(current.from);
      await (base ? cp(base.directory, current.directory, { recursive: true }) : mkdir(current.directory));
      stages.set(words[2] ?? 'last', current);
    } else if (instruction === 'COPY') {
      const source = words[0]!.match(/^--from=(.+)$/)?.[1];
      const names = words.slice(source ? 1 : 0, -1);
      const target = words.at(-1)!;
      for (const name of names) {
        const from = source
          ? join(stages.get(source)!.directory, name.replace('/app/', ''))
          : join(context, name);
        const to = join(current!.directory, target.endsWith('/') ? `${target}${name}` : target);
        await cp(from, to, { recursive: true, verbatimSymlinks: true });
      }
    } else if (instruction === 'RUN' && !rest.includes('/data')) {
      console.log(rest);
      await run('sh', ['-c', rest], { cwd: current!.directory });
    }
  }
  return stages.get('last')!.directory;
};
