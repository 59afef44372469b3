import { expect, test } from 'vitest';
import { describeAgente } from './describe-agente.ts';

const MOZILLA = 'Mozilla/5.0';
test.each([
  [`${MOZILLA} (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36`, 'Chrome en Windows'],
  [`${MOZILLA} (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge en Windows'],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 15_0) Version/19.0 Safari/605.1`, 'Safari en Mac'],
  [`${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox en Linux'],
  [
    `${MOZILLA} (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36`,
    'Chrome en Android',
  ],
  [`${MOZILLA} (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/140.0 Safari/604.1`, 'Chrome en iPhone'],
  ['curl/8.0', 'Dispositivo desconocido'],
  [null, 'Dispositivo desconocido'],
])('%s is %s', (agente, palabras) => {
  expect(describeAgente(agente)).toBe(palabras);
});
