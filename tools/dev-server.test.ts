import { fileURLToPath } from 'node:url';
import { loadConfigFromFile } from 'vite';
import { afterEach, expect, test } from 'vitest';

const CONFIG = fileURLToPath(new URL('../apps/web/vite.config.ts', import.meta.url));
const { DEV_HOST, DEV_PORT, PORT } = process.env;

function setEnv(env: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}
afterEach(() => setEnv({ DEV_HOST, DEV_PORT, PORT }));

async function serverWith(env: Readonly<Record<string, string | undefined>>) {
  setEnv({ DEV_HOST: undefined, DEV_PORT: undefined, PORT: undefined, ...env });
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, CONFIG);
  return loaded?.config.server;
}

test('DEV_HOST and DEV_PORT say where the web is served while it is developed, and nowhere else will do', async () => {
  expect(await serverWith({ DEV_HOST: '0.0.0.0', DEV_PORT: '5401' })).toMatchObject({
    host: '0.0.0.0',
    port: 5401,
    strictPort: true,
  });
});

test('without them it is the machine itself, on a free port, and calls go on to the server', async () => {
  const server = await serverWith({ PORT: '5402' });
  expect(server).toMatchObject({ host: 'localhost', port: 5173, strictPort: false });
  expect(server?.proxy?.['/api']).toBe('http://localhost:5402');
});
