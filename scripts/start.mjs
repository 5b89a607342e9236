// npm start: installs and builds what is not up to date, then runs the server until it is told to end.
import { become, build, install, pinnedNode, serverOptions, stopWith } from './project.mjs';

try {
  await install();
  const node = pinnedNode();
  await build();
  await become(node, serverOptions);
} catch (error) {
  stopWith(error);
}
