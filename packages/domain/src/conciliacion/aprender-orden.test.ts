import { expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { conciliar } from './conciliar.ts';
import { ANDES, documento, linea, rutDe } from './datos-de-prueba.ts';
import { prepararLibro } from './preparar-libro.ts';
import type { ConciliacionPasada, DocumentoAbierto } from './tipos.ts';

const quien = (i: number) => ({ rut: rutDe(76_000_000 + i), razonSocial: `Abonado ${i} SpA` });

/**
 * Twenty subscribers of ten equal months, who left the third unpaid and went on paying a month later each: for the
 * oldest owed, or for the month itself.
 */
function pasado(paraElMasAntiguo: boolean): {
  historial: ConciliacionPasada[];
  documentos: DocumentoAbierto[];
} {
  const historial: ConciliacionPasada[] = [];
  const documentos: DocumentoAbierto[] = [];
  for (let parte = 0; parte < 20; parte++) {
    const meses = Array.from({ length: 10 }, (_, mes) =>
      documento({
        id: parte * 100 + mes,
        montoTotal: 20_000 + parte * 311,
        fechaEmision: addDias('2024-01-05', Math.round(mes * 30.44)),
        ...quien(parte),
      }),
    );
    meses.forEach((mes, i) => {
      if (i === 2) return;
      const pagado = paraElMasAntiguo && i > 2 ? meses[i - 1]! : mes;
      const { saldo: monto, ...hechos } = pagado;
      const cartola = linea({
        id: mes.id,
        fecha: addDias(mes.fechaEmision, 33),
        abono: monto,
        descripcion: `TEF ${quien(parte).rut}`,
      });
      historial.push({ cartolas: [cartola], documentos: [{ documento: hechos, monto }] });
    });
    documentos.push(meses[paraElMasAntiguo ? 9 : 2]!);
  }
  return { historial, documentos };
}

const masAntiguo = (paraElMasAntiguo: boolean): number =>
  prepararLibro({ lineas: [], ...pasado(paraElMasAntiguo) }).contexto.habitos.orden.cliente.masAntiguo;

test('a company shows whether what comes pays the oldest month or its own', () => {
  expect(masAntiguo(true)).toBeGreaterThan(0.98);
  expect(masAntiguo(false)).toBeLessThan(0.3);
  expect(
    prepararLibro({ lineas: [], documentos: [], historial: [] }).contexto.habitos.orden.cliente.masAntiguo,
  ).toBeCloseTo(0.97);
});

test('and is followed: the oldest of four equal months is believed in by as much', () => {
  const meses = [0, 1, 2, 3].map((mes) =>
    documento({
      id: 9_000 + mes,
      montoTotal: 55_000,
      fechaEmision: addDias('2024-08-05', mes * 30),
      ...ANDES,
    }),
  );
  const pago = linea({
    id: 1,
    fecha: addDias(meses[3]!.fechaEmision, 33),
    abono: 55_000,
    descripcion: `TEF ${ANDES.rut}`,
  });
  const creencia = (paraElMasAntiguo: boolean): number => {
    const { historial, documentos } = pasado(paraElMasAntiguo);
    const { sugerencias } = conciliar({ lineas: [pago], documentos: [...documentos, ...meses], historial });
    return sugerencias.find(({ documentos: [uno] }) => uno!.id === 9_000)?.confianza ?? 0;
  };
  expect(creencia(true)).toBeGreaterThan(0.9);
  expect(creencia(false)).toBeLessThan(0.8);
});

test('a wage is of its month until the past says otherwise, though an older one looks owed', () => {
  const { orden } = prepararLibro({ lineas: [], documentos: [], historial: [] }).contexto.habitos;
  expect(orden.personal.masAntiguo).toBeLessThan(0.5);
  expect(orden.personal.saltar).toBeLessThan(orden.proveedor.saltar / 5);
});
