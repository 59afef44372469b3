import { expect, test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { AGRUPAN, FUNCIONALIDADES, NO_SE_OFRECEN, type FeatureKey } from './core/index.ts';
import { FUNCION_DE_MEDIDA } from './planes/index.ts';

/** Calls that ask for a feature, by method and path below the service. */
function askingFor(feature: FeatureKey): string[] {
  return ENDPOINTS.flatMap(({ method, path, access }) =>
    access.kind === 'session' && access.features.includes(feature) ? [`${method} ${path}`] : [],
  ).toSorted();
}

test('descarga_xml gates the download of the XML, and nothing else', () => {
  expect(askingFor('descarga_xml')).toEqual(['GET /documentos/{id}/xml']);
});

test('bot_cuentas_corrientes gates the statements that arrive by themselves', () => {
  expect(askingFor('bot_cuentas_corrientes')).toEqual([
    'PATCH /conexiones/banco/auto/{idConexion}',
    'POST /conexiones/banco',
    'POST /conexiones/banco/consentimiento',
    'POST /conexiones/banco/cuentas',
    'POST /conexiones/banco/manual/validate-credentials',
    'POST /conexiones/banco/{idConexion}/sincronizar',
  ]);
});

test('nominas are payment files: payroll asks for remuneraciones alone', () => {
  expect(askingFor('nominas')).toEqual([
    'GET /chipay/nominas',
    'GET /chipay/nominas/formatos',
    'GET /chipay/nominas/{id}',
    'POST /chipay/nominas',
    'POST /chipay/nominas/vista-previa',
    'POST /chipay/nominas/{id}/anular',
    'POST /chipay/nominas/{id}/descargar',
    'POST /chipay/nominas/{id}/rechazar',
    'PUT /chipay/nominas/cuentas/{id}',
  ]);
  expect(askingFor('remuneraciones').length).toBeGreaterThan(0);
});

test('rayitos_ia gates the suggestions; the queue and reconciling by hand ask for the permission alone', () => {
  const asking = askingFor('rayitos_ia');
  expect(asking).toContain('GET /legacy/conciliacion/sugerencias');
  for (const byHand of [
    'GET /conciliaciones/cola',
    'GET /conciliaciones/cola/{id}',
    'GET /conciliaciones/candidatos',
    'POST /conciliaciones',
    'DELETE /conciliaciones/{id}',
  ])
    expect(asking).not.toContain(byHand);
});

test('every key is asked for by a call or bounds a use; the others are listed, with why they are not offered', () => {
  const miden = new Set<string>(Object.values(FUNCION_DE_MEDIDA));
  const abren = new Set<string>(FUNCIONALIDADES.filter((key) => askingFor(key).length > 0 || miden.has(key)));
  const noAbren = FUNCIONALIDADES.filter((key) => !abren.has(key));
  expect(noAbren.toSorted()).toEqual([...Object.keys(NO_SE_OFRECEN), ...AGRUPAN].toSorted());
  for (const [key, motivo] of Object.entries(NO_SE_OFRECEN))
    expect([key, motivo.length > 10]).toEqual([key, true]);
});

test('paid functions are the exports that repeat', () => {
  const asking = askingFor('funcionalidades_pagas');
  expect(asking).toContain('POST /exportables/programadas');
  expect(asking.every((llamada) => llamada.includes('/exportables/programadas'))).toBe(true);
});

test('paid settings are those of the sender of one’s own domain', () => {
  expect(askingFor('ajustes_pagados').map((llamada) => llamada.split(' ')[0])).toContain('GET');
  expect(askingFor('ajustes_pagados').length).toBeGreaterThan(2);
});
