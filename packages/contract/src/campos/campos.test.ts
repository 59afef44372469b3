import { digitoVerificador, formatRut } from '@cuadra/domain';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { mesSchema } from '../core/index.ts';
import {
  beneficiarioSchema,
  clienteCambiado,
  clienteNuevo,
  contrasenaConfirmada,
  contrasenaDeIngreso,
  contrasenaNueva,
  emailSchema,
  emailsNotificar,
  exportacionSchema,
  grupoDeClientes,
  nombreSchema,
  retiroSchema,
  rutSchema,
  telefonoSchema,
  textoRequerido,
} from './index.ts';

/** The first message of each field that is refused; an empty object where the value fits. */
function errores(schema: z.ZodType, valor: unknown): Record<string, string> {
  const leido = schema.safeParse(valor);
  const mensajes: Record<string, string> = {};
  for (const { path, message } of leido.error?.issues ?? []) mensajes[path.join('.')] ??= message;
  return mensajes;
}
const error = (schema: z.ZodType, valor: unknown): string | undefined =>
  Object.values(errores(schema, valor))[0];

describe('section 5: people', () => {
  test.each([
    [undefined, 'Ingresa tu email.'],
    ['', 'Ingresa tu email.'],
    ['   ', 'Ingresa tu email.'],
    ['ana', 'Ingresa un email válido.'],
    ['ana@lenga', 'Ingresa un email válido.'],
    [`${'a'.repeat(250)}@b.cl`, 'Ingresa un email válido.'],
    ['Ana@Lenga.CL ', undefined],
  ])('email %j: %s', (valor, mensaje) => {
    expect(error(emailSchema, valor)).toBe(mensaje);
  });

  test('an address is kept in lower case', () => {
    expect(emailSchema.parse(' Ana@Lenga.CL')).toBe('ana@lenga.cl');
  });

  test.each([
    ['', 'Tu contraseña debe tener 8 o más caracteres.'],
    ['1234567', 'Tu contraseña debe tener 8 o más caracteres.'],
    ['12345678', undefined],
  ])('a new password %j: %s', (valor, mensaje) => {
    expect(error(contrasenaNueva, valor)).toBe(mensaje);
  });

  test.each([
    ['12345', 'Tu contraseña debe tener 6 o más caracteres.'],
    ['123456', undefined],
  ])('the password of the sign-in form %j: %s', (valor, mensaje) => {
    expect(error(contrasenaDeIngreso, valor)).toBe(mensaje);
  });

  test.each([
    [{ password: '12345678', confirmacion: '' }, { confirmacion: 'Confirma tu contraseña.' }],
    [{ password: '12345678' }, { confirmacion: 'Confirma tu contraseña.' }],
    [{ password: '12345678', confirmacion: '12345679' }, { confirmacion: 'Las contraseñas no coinciden.' }],
    [{ password: '12345678', confirmacion: '12345678' }, {}],
  ])('the confirmation %j: %j', (valor, esperado) => {
    expect(errores(contrasenaConfirmada, valor)).toEqual(esperado);
  });

  test.each([
    [undefined, 'Requerido'],
    ['  ', 'Requerido'],
    ['A', 'Mínimo 2 caracteres.'],
    [' Jo ', undefined],
  ])('a name %j: %s', (valor, mensaje) => {
    expect(error(nombreSchema, valor)).toBe(mensaje);
  });

  test.each([
    ['+56 9 8765 4321', undefined],
    ['+56987654321', undefined],
    ['+5698765432', 'Ingresa un número de teléfono válido.'],
    ['56 9 8765 4321', 'Ingresa un número de teléfono válido.'],
    ['+56-9-8765-4321', 'Ingresa un número de teléfono válido.'],
    [undefined, 'Ingresa un número de teléfono válido.'],
  ])('a telephone %j: %s', (valor, mensaje) => {
    expect(error(telefonoSchema, valor)).toBe(mensaje);
  });
});

describe('section 5: RUT', () => {
  test.each([
    ['76.354.771-K', undefined],
    ['76354771-k', undefined],
    ['76.354.771-1', 'El RUT es inválido'],
    ['12.345.678-K', 'El RUT es inválido'],
    ['123-6', 'Ingresa un RUT válido.'],
    ['', 'Ingresa un RUT válido.'],
    ['hola', 'Ingresa un RUT válido.'],
    [undefined, 'Ingresa un RUT válido.'],
  ])('%j: %s', (valor, mensaje) => {
    expect(error(rutSchema, valor)).toBe(mensaje);
  });

  test('every number with its own check digit is accepted however it is written, and with no other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 99_999_999 }),
        fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'K'),
        (n, digito) => {
          const escrito = `${n}-${digito}`;
          const correcto = digitoVerificador(n) === digito;
          expect(rutSchema.safeParse(formatRut(escrito)).success).toBe(correcto);
          expect(rutSchema.safeParse(escrito.toLowerCase()).data).toBe(correcto ? escrito : undefined);
        },
      ),
    );
  });
});

describe('section 5: texts and months', () => {
  test.each([
    ['', 'Requerido'],
    ['  ', 'Requerido'],
    [undefined, 'Requerido'],
    ['abcd', 'Máximo 3 caracteres'],
    [' abc ', undefined],
  ])('a required text of at most 3, %j: %s', (valor, mensaje) => {
    expect(error(textoRequerido(3), valor)).toBe(mensaje);
  });

  test.each([
    [undefined, 'Debe seleccionar una opción.'],
    ['', 'Debe seleccionar una opción.'],
    ['2026-13', 'El mes indicado no es válido.'],
    ['1999-12', 'El mes indicado no es válido.'],
    ['2026-1', 'El mes indicado no es válido.'],
    ['2026-01', undefined],
    ['2099-12', undefined],
  ])('a month %j: %s', (valor, mensaje) => {
    expect(error(mesSchema, valor)).toBe(mensaje);
  });
});

describe('section 5: customers and beneficiaries', () => {
  const cliente = { nombre: 'Vega', razonSocial: 'Vega SpA', rut: '76.354.771-K' };
  test('a customer needs names of at most 200 and a RUT; the rest may be left out', () => {
    expect(errores(clienteNuevo, cliente)).toEqual({});
    expect(errores(clienteNuevo, { ...cliente, nombre: 'x'.repeat(201), razonSocial: '' })).toEqual({
      nombre: 'Máximo 200 caracteres',
      razonSocial: 'Requerido',
    });
    expect(errores(clienteCambiado, {})).toEqual({});
    expect(errores(clienteCambiado, { rut: '1-1' })).toEqual({ rut: 'Ingresa un RUT válido.' });
    expect(errores(grupoDeClientes, { nombre: 'x'.repeat(101) })).toEqual({
      nombre: 'Máximo 100 caracteres',
    });
  });

  const beneficiario = {
    razonSocial: 'Vega SpA',
    rut: '76.354.771-K',
    tipoCuenta: 'Cuenta corriente',
    email: 'pagos@vega.cl',
    idIntegrador: 3,
    numeroCuenta: '000123',
  };
  test.each([
    [{}, {}],
    [{ razonSocial: 'x'.repeat(256) }, { razonSocial: 'Máximo 255 caracteres' }],
    [{ tipoCuenta: 'x'.repeat(256) }, { tipoCuenta: 'Máximo 255 caracteres' }],
    [{ email: 'vega' }, { email: 'El email no es válido' }],
    [{ idIntegrador: 0 }, { idIntegrador: 'El integrador es requerido' }],
    [{ idIntegrador: undefined }, { idIntegrador: 'El integrador es requerido' }],
    [{ numeroCuenta: '12-3' }, { numeroCuenta: 'El número de cuenta debe contener solo números' }],
    [{ numeroCuenta: '1'.repeat(256) }, { numeroCuenta: 'Máximo 255 caracteres' }],
  ])('a beneficiary with %j: %j', (cambios, esperado) => {
    expect(errores(beneficiarioSchema, { ...beneficiario, ...cambios })).toEqual(esperado);
  });

  test('addresses to tell must be addresses', () => {
    expect(errores(emailsNotificar, ['a@b.cl', 'b'])).toEqual({ '1': 'El email no es válido' });
  });
});

describe('section 5: wallet and exports', () => {
  test.each([
    [{ monto: 500, idCuenta: 1 }, {}],
    [{ monto: Number.NaN, idCuenta: 1 }, { monto: 'El monto a retirar debe ser un número' }],
    [{ monto: 'mil', idCuenta: 1 }, { monto: 'El monto a retirar debe ser un número' }],
    [{ monto: 0, idCuenta: 1 }, { monto: 'El monto a retirar debe ser mayor a 0' }],
    [{ monto: 501, idCuenta: 1 }, { monto: 'El monto a retirar no puede superar el saldo disponible.' }],
    [{ monto: 500 }, { idCuenta: 'La cuenta es requerida' }],
  ])('a withdrawal of %j from 500: %j', (valor, esperado) => {
    expect(errores(retiroSchema(500), valor)).toEqual(esperado);
  });

  const exportacion = {
    tipo: 'cartolas',
    cuentas: [1],
    desde: '2026-01-01',
    hasta: '2026-01-31',
    formato: 'xlsx',
    incluir: 'ninguno',
    includeComments: false,
  };
  test.each([
    [{}, {}],
    [{ desde: undefined }, { desde: 'Selecciona el rango de fecha.' }],
    [{ hasta: '' }, { hasta: 'Selecciona la fecha final.' }],
    [{ cuentas: [] }, { cuentas: 'Selecciona al menos una cuenta bancaria.' }],
    [{ tipo: 'documentos', modelos: [] }, { modelos: 'Selecciona al menos un tipo de documento.' }],
    [{ tipo: 'documentos', modelos: ['dtes', 'previred'], formato: 'csv' }, {}],
  ])('an export with %j: %j', (cambios, esperado) => {
    expect(errores(exportacionSchema, { ...exportacion, ...cambios })).toEqual(esperado);
  });
});
