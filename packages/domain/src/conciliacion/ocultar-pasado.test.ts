import { expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { conciliar } from './conciliar.ts';
import { ANDES, PUELO, documento, linea, pasadoPuntual } from './datos-de-prueba.ts';
import { medirSugerencias } from './medir-sugerencias.ts';
import { diaDeCorte, ocultarPasado } from './ocultar-pasado.ts';

const historial = [
  ...pasadoPuntual(ANDES, { cuantas: 10, rezago: 2, descripcion: `TEF ${ANDES.rut}`, desdeId: 100 }),
  ...pasadoPuntual(PUELO, { cuantas: 10, rezago: 5, descripcion: `TEF ${PUELO.rut}`, desdeId: 200 }),
];

test('the newest part is pending again, and its documents owe what it had settled', () => {
  const corte = diaDeCorte(historial, 0.25);
  const { entrada, verdad, conocidas } = ocultarPasado(
    { lineas: [], documentos: [], historial },
    corte ?? '',
  );
  expect(conocidas.length).toBeGreaterThanOrEqual(5);
  expect(entrada.historial.length + conocidas.length).toBe(20);
  expect(entrada.lineas).toEqual(conocidas);
  expect(entrada.documentos.map(({ saldo, montoTotal }) => saldo - montoTotal)).toEqual(
    conocidas.map(() => 0),
  );
  expect(new Set(verdad.keys())).toEqual(new Set(conocidas.map(({ id }) => id)));
  const medida = medirSugerencias(conocidas, verdad, conciliar(entrada).sugerencias);
  expect(medida.f1).toBe(1);
  expect(medida.clases).toEqual([
    { clase: '1_a_1', total: conocidas.length, dichas: conocidas.length, buenas: conocidas.length },
  ]);
});

test('a document half paid today owes both halves; a line that is still open keeps its answer', () => {
  const factura = documento({ id: 1, montoTotal: 90_000, saldo: 40_000 });
  const pago = linea({ id: 7, fecha: '2025-05-02', abono: 50_000 });
  const abierta = linea({ id: 8, fecha: '2025-05-03', abono: 40_000 });
  const { entrada, verdad, conocidas } = ocultarPasado(
    {
      lineas: [abierta],
      documentos: [factura],
      historial: [{ cartolas: [pago], documentos: [{ documento: factura, monto: 50_000 }] }],
      lineasSinConciliar: [linea({ id: 9, fecha: '2025-05-04', cargo: 1_190, descripcion: 'COMISION' })],
    },
    '2025-05-01',
  );
  expect(entrada.documentos).toEqual([{ ...factura, saldo: 90_000 }]);
  expect(entrada.lineas.map(({ id }) => id)).toEqual([8, 7, 9]);
  expect(entrada.lineasSinConciliar).toEqual([]);
  expect(conocidas.map(({ id }) => id)).toEqual([7, 9]);
  expect(verdad.get(7)).toEqual({ documentos: [{ id: 1, modelo: 'Dte' }], clase: 'parcial' });
});

test('what came before the day stays in the past', () => {
  const { entrada, verdad } = ocultarPasado(
    { lineas: [], documentos: [], historial },
    addDias('2030-01-01', 0),
  );
  expect(entrada.historial).toHaveLength(20);
  expect(verdad.size).toBe(0);
  expect(diaDeCorte([], 0.2)).toBeNull();
});
