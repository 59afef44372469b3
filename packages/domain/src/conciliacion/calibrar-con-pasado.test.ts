import { describe, expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { juzgarEnsayo, prepararEnsayo } from './calibrar-con-pasado.ts';
import { documento, linea, rutDe } from './datos-de-prueba.ts';
import type { ConciliacionPasada, EntradaConciliacion, Propia, Sugerencia } from './tipos.ts';

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

/** What the whole of a rehearsal with that engine tells. */
function ensayar(historial: ConciliacionPasada[], aciertos: number): Propia {
  const ensayo = prepararEnsayo(libro(historial))!;
  return juzgarEnsayo(ensayo, motor(aciertos)(ensayo.entrada));
}

describe('a rehearsal on the company’s own past', () => {
  test('asks for its last part again, with its documents owed and nothing of what is pending', () => {
    const { entrada } = prepararEnsayo(libro(pasado(400)))!;
    expect(entrada.lineas).toHaveLength(160);
    expect(entrada.historial).toHaveLength(240);
    expect(entrada.lineas.map(({ id }) => id)).not.toContain(9_000);
    for (const { id } of entrada.lineas)
      expect(entrada.documentos.find((uno) => uno.id === id)!.saldo).toBe(10_000 + id * 37);
  });

  test('what often turned out wrong is believed less, what turned out right is not', () => {
    const mal = ensayar(pasado(400), 0.7).grupos.get('nombradoExacto')!;
    expect(mal.pendiente * Math.log(99) + mal.desvio).toBeLessThan(Math.log(4));
    const bien = ensayar(pasado(400), 1).grupos.get('nombradoExacto')!;
    expect(bien.pendiente * Math.log(99) + bien.desvio).toBeGreaterThan(Math.log(99));
    expect(mal.decisiones).toBe(160);
  });

  test('a short past shows nothing, and a long one is looked at in part', () => {
    expect(prepararEnsayo(libro(pasado(200)))).toBe(null);
    const { lineas, historial } = prepararEnsayo(libro(pasado(12_000)))!.entrada;
    expect(historial.length).toBeLessThanOrEqual(8_000);
    expect(lineas.length).toBeGreaterThan(1_400);
    expect(lineas.length).toBeLessThan(1_600);
  });
});
