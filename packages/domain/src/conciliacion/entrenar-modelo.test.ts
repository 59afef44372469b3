import { expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { ajustarCalibracion } from './ajustar-calibracion.ts';
import { calibrar } from './confianza.ts';
import { MODELO, PESOS } from './constantes.ts';
import { ANDES, PUELO, documento, linea } from './datos-de-prueba.ts';
import { entrenarModelo, medirModelo } from './entrenar-modelo.ts';
import { SENALES } from './senales.ts';
import type { DocumentoAplicado } from './tipos.ts';

/** Thirty invoices of two parties; every third payment that names nobody is of the other one of the pair. */
const entrada = {
  documentos: Array.from({ length: 30 }, (_, i) =>
    documento({
      id: i,
      montoTotal: 20_000 + Math.floor(i / 2) * 311,
      fechaEmision: addDias('2025-01-01', i * 2),
      ...(i % 2 ? ANDES : PUELO),
    }),
  ),
  lineas: Array.from({ length: 30 }, (_, i) =>
    linea({
      id: i,
      fecha: addDias('2025-02-02', i * 2),
      abono: 20_000 + Math.floor(i / 2) * 311,
      descripcion: i % 3 === 0 ? 'ABONO' : `TEF ${(i % 2 ? ANDES : PUELO).rut}`,
    }),
  ),
  historial: [],
};
const verdad = new Map<number, DocumentoAplicado[]>(
  entrada.lineas.map(({ id, abono }) => [id, [{ id, modelo: 'Dte', monto: abono }]]),
);
const respuestas = new Map([...verdad].map(([id, documentos]) => [id, { documentos, clase: '1_a_1' }]));

test('a model of the shape that ships, which fits its cases no worse', () => {
  const { modelo, decisiones, perdidaInicial, perdidaFinal } = entrenarModelo([{ entrada, verdad }], {
    pasos: 60,
  });
  expect(decisiones).toBe(30);
  expect(perdidaFinal).toBeLessThan(perdidaInicial);
  expect(Object.keys(modelo)).toEqual(expect.arrayContaining(Object.keys(MODELO)));
  expect(Object.keys(modelo.pesos)).toEqual(Object.keys(MODELO.pesos));
  expect(Object.keys(modelo.calibracion)).toEqual(Object.keys(MODELO.calibracion));
  expect(JSON.parse(JSON.stringify(modelo))).toEqual(modelo);
  const antes = medirModelo(entrada, respuestas);
  const despues = medirModelo(entrada, respuestas, modelo);
  expect(despues.f1).toBeGreaterThanOrEqual(antes.f1 - 0.05);
});

test('suggestions that are always right are believed more, those that are always wrong less', () => {
  const ninguna = new Map<number, DocumentoAplicado[]>();
  const buena = ajustarCalibracion([{ entrada, verdad }], PESOS);
  const mala = ajustarCalibracion([{ entrada, verdad: ninguna }], PESOS);
  // An exact payment that names its RUT, of which the search is as sure as 0.88.
  const senales = Float64Array.from(SENALES, (senal) =>
    senal === 'creencia' || senal === 'creenciaNombradoExacto'
      ? 2
      : Number(senal === 'sesgo' || senal === 'exacto' || senal === 'rut'),
  );
  expect(calibrar(senales, buena)).toBeGreaterThan(1 / (1 + Math.exp(-2)));
  expect(calibrar(senales, mala)).toBeLessThan(1 / (1 + Math.exp(-1)));
});
