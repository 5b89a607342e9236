// Draws docs/states.md from the declarations.
import { writeFile } from 'node:fs/promises';
import { resources } from '../server/resources.ts';
import { stateDiagrams } from './states/diagrams.ts';

await writeFile(new URL('../docs/states.md', import.meta.url), stateDiagrams(resources));
