import { expect, test } from 'vitest';
import { devServer } from '../../vite.config.ts';

test('DEV_HOST and DEV_PORT say where the web is served while it is developed, and nothing else will do', () => {
  expect(devServer({ DEV_HOST: '0.0.0.0', DEV_PORT: '5401' })).toMatchObject({
    host: '0.0.0.0',
    port: 5401,
    strictPort: true,
  });
});

test('without them it is the machine itself, on any free port', () => {
  expect(devServer({})).toMatchObject({ host: 'localhost', port: 5173, strictPort: false });
});

test('calls go on to the server, wherever it listens', () => {
  expect(devServer({ PORT: '5402' }).proxy['/api']).toBe('http://localhost:5402');
});
