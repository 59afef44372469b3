import { expect, test } from 'vitest';
import { describeGoogleError } from './describe-google-error.ts';

test('section 8: a failure of Google shows what Google said of it, and no more than fits', () => {
  expect(describeGoogleError('invalid_request', ' Bad Request ')).toMatchObject({
    title: 'No pudimos entrar con Google',
    detail: 'Bad Request',
  });
  expect(describeGoogleError('invalid_request', 'x'.repeat(900)).detail).toHaveLength(200);
  expect(describeGoogleError('invalid_request', undefined).detail).toBeUndefined();
});

test('whoever cancels at Google reads that they did', () => {
  expect(describeGoogleError('access_denied', 'The user denied')).toMatchObject({
    title: 'No diste permiso a Cuadra',
    detail: undefined,
  });
});
