import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCuenta, createCuentaPorBanco, opcionesDeCuenta } from './cuenta.ts';
import { parseOptions } from './parse-options.ts';
import { speakSpanish } from './spanish.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
});
afterAll(() => t.close());

const leer = (opciones: object) =>
  parseOptions(opcionesDeCuenta, { empresa: empresa.rut, tipo: 'CC', moneda: 'CLP', ...opciones });
const crear = (opciones: object) =>
  createCuentaPorBanco(t.cuadra.platform.db, empresa.idEmpresa, leer(opciones));

describe('cuadra cuenta crear', () => {
  test.each([
    ['Santander', 'Santander'],
    ['banco estado', 'BancoEstado'],
    ['016', 'BCI'],
    ['16', 'BCI'],
    ['mercado pago', 'Mercado Pago'],
    ['730', 'Tenpo'],
    ['Copec Pay', 'Copec Pay'],
    ['MACH', 'MACH'],
  ])('finds the bank «%s»', async (dicho, banco) => {
    const cuenta = await crear({ banco: dicho, numero: `10-${dicho}`, nombre: 'Caja chica' });
    expect(cuenta).toMatchObject({ banco, numeroCuenta: `10-${dicho}`, tipo: 'CC', alias: 'Caja chica' });
  });

  test('takes kind and currency in small letters, and leaves its trace', async () => {
    const cuenta = await crear({ banco: 'BCI', numero: '4111 9876', tipo: 'tc', moneda: 'usd' });
    expect(cuenta).toMatchObject({ tipo: 'TC', moneda: 'USD', estadoConexion: 'manual' });
    const { rows } = await t.admin.query(
      `select accion, id_usuario from auditoria
       where id_empresa = $1 and modelo = 'CuentaCorriente' and id_registro = $2`,
      [empresa.idEmpresa, cuenta.id],
    );
    expect(rows).toEqual([{ accion: 'crear', id_usuario: null }]);
  });

  test('a bank that is not known names those that are', async () => {
    await expect(crear({ banco: 'Banco de la Plaza', numero: '1' })).rejects.toMatchObject({
      code: 'validacion',
      details: { '--banco': [expect.stringMatching(/«Banco de la Plaza».*Banco de Chile.*Tenpo/)] },
    });
  });

  test('an account that is there already is a conflict, whatever its zeros', async () => {
    await crear({ banco: 'Itaú', numero: '0208010761' });
    await expect(crear({ banco: '039', numero: '208010761' })).rejects.toMatchObject({
      code: 'conflicto',
      message: 'Ya tienes la cuenta 208010761 de ese banco.',
    });
  });

  test('each wrong option is named', () => {
    expect(() => leer({ empresa: '1-1', banco: '', numero: ' ', tipo: 'vista', moneda: 'ARS' })).toThrow(
      expect.objectContaining({
        details: {
          '--empresa': [expect.any(String)],
          '--banco': ['Indica el banco por su nombre o su código.'],
          '--numero': ['Ingresa el número de cuenta.'],
          '--tipo': ['Usa CC (cuenta corriente o vista), TC (tarjeta de crédito) o MP (medio de pago).'],
          '--moneda': [expect.any(String)],
        },
      }),
    );
  });

  test('its help is in Spanish', () => {
    const programa = speakSpanish(new Command('cuadra'));
    addCuenta(programa);
    const ayuda = programa.commands[0]?.commands[0]?.helpInformation() ?? '';
    expect(ayuda).toContain('--empresa <rut>');
    expect(ayuda).toContain('--banco <nombre>');
    expect(ayuda).not.toMatch(/Usage|Options/);
  });
});
