/** The servers, as a proxy in front of them knows them. */
export type Node = { url: string; isReady: boolean };

const lookEvery = 500;

/** Asks all servers at intervals whether they are ready, as a proxy does. Returns a function that stops this. */
export const watchNodes = (nodes: Node[]) => {
  const look = async (node: Node) => {
    node.isReady = await fetch(`${node.url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  const timer = setInterval(() => {
    for (const node of nodes) look(node);
  }, lookEvery);
  return () => clearInterval(timer);
};

let turn = 0;
/** The next of the servers that are ready, in turn. */
export const choose = (nodes: Node[]): Node => {
  const ready = nodes.filter(({ isReady }) => isReady);
  return (ready.length > 0 ? ready : nodes)[turn++ % (ready.length || nodes.length)]!;
};
