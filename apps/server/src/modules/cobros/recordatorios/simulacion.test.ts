import { startCorreo, type CorreoSimulado } from '@cuadra/simulators/correo';
import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simular, type Tamano } from './testing/simular.ts';

let t: TestCuadra;
let correo: CorreoSimulado;
beforeAll(async () => {
  correo = await startCorreo();
  t = await testCuadra();
});
afterAll(async () => {
  await t.close();
  await correo.close();
});

const TAMANO: Tamano = {
  clientes: 20,
  dias: 32,
  muertes: 40,
  chance: 0.08,
  desde: '2026-09-21',
  compra: 0.08,
};

async function run(muertes: number) {
  const { idEmpresa, idUsuario } = await t.createEmpresa();
  const { admin, cuadra } = t;
  return simular({ admin, platform: cuadra.platform, correo, idEmpresa, idUsuario }, { ...TAMANO, muertes });
}

// Two years of 2,000 customers and 500 kills: `npm run bench -- recordatorios`.
test('workers killed at random send each mail of the plan once, none twice, and change nothing of the schedule', async () => {
  const sana = await run(0);
  const muerta = await run(TAMANO.muertes);
  expect(sana.enviados).toBeGreaterThan(20);
  expect(sana).toMatchObject({ repetidos: 0, desconocidos: 0, recibidos: sana.enviados, indebidos: [] });
  expect(muerta).toMatchObject({ muertes: TAMANO.muertes, repetidos: 0, indebidos: [] });
  // One of unknown end may have reached the server or not; all others did.
  expect(muerta.recibidos).toBeGreaterThanOrEqual(muerta.enviados);
  expect(muerta.recibidos).toBeLessThanOrEqual(muerta.enviados + muerta.desconocidos);
  expect(muerta.desconocidos).toBeGreaterThan(0);
  expect(muerta.desconocidos).toBeLessThanOrEqual(muerta.muertes);
  expect(muerta.agenda).toEqual(sana.agenda);
});
