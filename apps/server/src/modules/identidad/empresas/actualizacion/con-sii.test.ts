import type { Actualizacion } from '@cuadra/contract';
import { startSii, type SiiSimulado } from '@cuadra/simulators/sii';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FormDePrueba } from '../testing/form-de-prueba.ts';

const CLAVE = 'sii-demo';
let t: TestCuadra;
let sii: SiiSimulado;
let empresa: TestEmpresa;
beforeAll(async () => {
  sii = await startSii();
  const servicios = ['AUTH', 'RCV', 'BHE', 'BTE', 'F29'];
  const env = Object.fromEntries(servicios.map((nombre) => [`SII_URL_${nombre}`, sii.url]));
  t = await testCuadra({ workers: true, env: { ...env, SII_MESES: '1' } });
  empresa = await t.createEmpresa();
});
afterAll(async () => {
  await t.close();
  await sii.close();
});

/** Saves a field and waits for the end of the update; answers its steps. */
async function update(campo: string, valor: string): Promise<Actualizacion['pasos']> {
  const form = new FormDePrueba(t, empresa);
  await form.patch({ [campo]: valor });
  return (await form.ended()).pasos;
}

test('a company that is not connected with the SII is not asked about', async () => {
  expect((await update('giro', 'Venta de envases')).map(({ paso }) => paso)).toEqual(['datos']);
});

test('what the company is to the SII is verified there, and a key that was changed is told as a warning', async () => {
  const conexion = await t.app.inject({
    method: 'PUT',
    url: '/api/conexiones/fiscal',
    headers: empresa.headers,
    payload: { rut: empresa.rut, clave: CLAVE },
  });
  expect(conexion.statusCode).toBeLessThan(300);
  expect((await update('giro', 'Venta de cajas')).at(-1)).toEqual({
    paso: 'sii',
    estado: 'listo',
    mensaje: 'El SII aceptó la clave tributaria de la empresa.',
  });
  // The SII has no say in how payments are agreed.
  expect((await update('plazoPagoClientes', '60')).map(({ paso }) => paso)).toEqual(['datos']);

  sii.obey({ accion: 'clave', rut: empresa.rut, clave: 'otra-clave' });
  expect((await update('giro', 'Venta de bolsas')).at(-1)).toMatchObject({
    paso: 'sii',
    estado: 'aviso',
    mensaje: expect.stringContaining('El SII no aceptó la clave tributaria.'),
  });
});
