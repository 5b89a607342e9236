// Runs a program of the server with the Node that the project pins.
import { become, pinnedNode, stopWith } from './project.mjs';

try {
  await become(pinnedNode(), process.argv.slice(2));
} catch (error) {
  stopWith(error);
}
