// Draws docs/states.md from the declarations.
import { writeFile } from 'node:fs/promises';
import { resources } from '../server/engine/records/declaredResources.ts';
import { stateDiagrams } from './states/diagrams.ts';

await writeFile(new URL('../docs/states.md', import.meta.url), stateDiagrams(resources));
