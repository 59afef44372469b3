import { describe, expect, test } from 'vitest';
import { errorFromResponse, messageOf, shapeError, unknownError } from './api-error.ts';

const envelope = (message: string, details?: Record<string, string[]>) => ({
  error: { code: 'c', message, ...(details ? { details } : {}) },
});

describe('error catalogue of the specification, section 8', () => {
  test('expired session keeps the status of the answer', () => {
    expect(errorFromResponse(401, envelope('jwt expired'))).toMatchObject({
      type: 'general',
      code: 401,
      message: 'Tu sesión expiró. Por favor, refresca la página.',
    });
  });

  test('field details: code 400 and the first dotted segment dropped', () => {
    expect(
      errorFromResponse(
        422,
        envelope('Revisa', { 'body.email': ['Ingresa un email válido.'], 'query.a.b': ['x'] }),
      ),
    ).toMatchObject({
      type: 'fields',
      code: 400,
      errors: { email: 'Ingresa un email válido.', 'a.b': 'x' },
      message: 'Revisa',
    });
  });

  test('a detail about the whole keeps its name', () => {
    expect(errorFromResponse(400, envelope('m', { body: ['Falta el cuerpo.'] })).errors).toEqual({
      body: 'Falta el cuerpo.',
    });
  });

  test('409 Link already exists is a field error on username', () => {
    expect(errorFromResponse(409, envelope('Link already exists'))).toMatchObject({
      type: 'fields',
      errors: { username: 'Esta empresa ya está registrada' },
    });
  });

  test('the same text with another status is only a text', () => {
    expect(errorFromResponse(400, envelope('Link already exists'))).toMatchObject({
      type: 'general',
      code: 400,
      message: 'Link already exists',
    });
  });

  test('other server text with its status', () => {
    expect(errorFromResponse(409, envelope('Esa línea ya está conciliada.'))).toMatchObject({
      type: 'general',
      code: 409,
      errors: {},
      message: 'Esa línea ya está conciliada.',
      serverCode: 'c',
    });
  });

  test('text outside the envelope, as older services write it', () => {
    expect(errorFromResponse(400, { error: 'Clave vencida' }).message).toBe('Clave vencida');
    expect(errorFromResponse(400, { message: 'Clave vencida' }).message).toBe('Clave vencida');
  });

  test.each([null, {}, '<html>', { error: {} }, { error: { message: '  ' } }, []])(
    'an answer that says nothing (%j): general, code 500',
    (body) => {
      expect(errorFromResponse(502, body)).toMatchObject({
        type: 'general',
        code: 500,
        message: 'Ocurrió un error. Si el problema persiste por favor contacta con soporte',
      });
    },
  );

  test('empty details are no field errors', () => {
    expect(errorFromResponse(400, envelope('Mal', {})).type).toBe('general');
  });
});

test('what the person reads of any failure', () => {
  expect(messageOf(shapeError(new Error('x')))).toContain('(Validación de datos)');
  expect(messageOf(unknownError())).toBe(messageOf(new RangeError('internal words')));
});
