import { describe, expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { calibrarConPasado } from './calibrar-con-pasado.ts';
import { documento, linea, rutDe } from './datos-de-prueba.ts';
import type { ConciliacionPasada, EntradaConciliacion, Sugerencia } from './tipos.ts';

const quien = (i: number) => ({ rut: rutDe(76_000_000 + i), razonSocial: `Cliente ${i} SpA` });

/** A year of payments, one a day or so, each of one invoice of its own. */
function pasado(cuantas: number): ConciliacionPasada[] {
  return Array.from({ length: cuantas }, (_, i) => {
    const fechaEmision = addDias('2024-01-01', i);
    const { saldo: monto, ...hechos } = documento({
      id: i,
      montoTotal: 10_000 + i * 37,
      fechaEmision,
      ...quien(i),
    });
    const cartola = linea({ id: i, fecha: addDias(fechaEmision, 30), abono: monto, descripcion: 'ABONO' });
    return { cartolas: [cartola], documentos: [{ documento: hechos, monto }] };
  });
}

/** An engine that answers every line with confidence 0.99, and is right in a share of them. */
function motor(aciertos: number) {
  return ({ lineas, documentos }: EntradaConciliacion): Sugerencia[] =>
    lineas.map(({ id, abono }, i) => ({
      cartolas: [id],
      documentos: [
        { id: i % 10 < aciertos * 10 ? id : documentos[0]!.id + 5_000, modelo: 'Dte', monto: abono },
      ],
      confianza: 0.99,
      tipoRecomendacion: 'rut_monto_exacto',
      explicacion: [],
      evidencia: [],
      diferencia: 0,
    }));
}

const libro = (historial: ConciliacionPasada[]): EntradaConciliacion => ({
  lineas: [linea({ id: 9_000, abono: 1 })],
  documentos: [documento({ id: 9_000, montoTotal: 1 })],
  historial,
});

describe('a rehearsal on the company’s own past', () => {
  test('asks for its last part again, with its documents owed and nothing of what is pending', () => {
    let vista: EntradaConciliacion | undefined;
    calibrarConPasado(libro(pasado(400)), (ensayo) => {
      vista = ensayo;
      return [];
    });
    expect(vista!.lineas).toHaveLength(160);
    expect(vista!.historial).toHaveLength(240);
    expect(vista!.lineas.map(({ id }) => id)).not.toContain(9_000);
    for (const { id } of vista!.lineas)
      expect(vista!.documentos.find((uno) => uno.id === id)!.saldo).toBe(10_000 + id * 37);
  });

  test('what often turned out wrong is believed less, what turned out right is not', () => {
    const mal = calibrarConPasado(libro(pasado(400)), motor(0.7))!.grupos.get('nombradoExacto')!;
    expect(mal.pendiente * Math.log(99) + mal.desvio).toBeLessThan(Math.log(4));
    const bien = calibrarConPasado(libro(pasado(400)), motor(1))!.grupos.get('nombradoExacto')!;
    expect(bien.pendiente * Math.log(99) + bien.desvio).toBeGreaterThan(Math.log(99));
    expect(mal.decisiones).toBe(160);
  });

  test('a short past shows nothing, and a long one is looked at in part', () => {
    expect(calibrarConPasado(libro(pasado(200)), motor(1))).toBe(null);
    let lineas = 0;
    calibrarConPasado(libro(pasado(12_000)), (ensayo) => {
      lineas = ensayo.lineas.length;
      expect(ensayo.historial.length).toBeLessThanOrEqual(8_000);
      return [];
    });
    expect(lineas).toBeGreaterThan(1_400);
    expect(lineas).toBeLessThan(1_600);
  });
});
