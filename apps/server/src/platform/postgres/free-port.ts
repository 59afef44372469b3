import { createServer } from 'node:net';

/** A port that is free on 127.0.0.1 at this moment: the wanted one if it can be had. */
export async function findFreePort(wanted: number | null): Promise<number> {
  if (wanted !== null) {
    const port = await tryPort(wanted);
    if (port !== null) return port;
  }
  const port = await tryPort(0);
  if (port === null) throw new Error('no free port on 127.0.0.1');
  return port;
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}
