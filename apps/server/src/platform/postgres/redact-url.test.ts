import { expect, test } from 'vitest';
import { redactUrls } from './redact-url.ts';

test.each([
  ['postgres://ana:s3creta@db:5432/cuadra', 'postgres://ana:***@db:5432/cuadra'],
  ['postgresql://ana:s3cr%40eta@db/cuadra?sslmode=require', 'postgresql://ana:***@db/cuadra?sslmode=require'],
  [
    'error en postgres://a:b@h/x y postgres://c:d@h/y',
    'error en postgres://a:***@h/x y postgres://c:***@h/y',
  ],
  [
    'postgres://db/cuadra?user=ana&password=s3creta&sslmode=x',
    'postgres://db/cuadra?user=ana&password=***&sslmode=x',
  ],
  [`host=db password='con espacio' user=ana`, 'host=db password=*** user=ana'],
  ['postgres://ana:s3@creta@db/cuadra', 'postgres://ana:***@db/cuadra'],
  ['postgres://ana@db/cuadra', 'postgres://ana@db/cuadra'],
])('hides the password of %s', (texto, esperado) => {
  expect(redactUrls(texto)).toBe(esperado);
});
