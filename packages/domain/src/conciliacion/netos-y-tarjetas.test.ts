import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { conciliar } from './conciliar.ts';
import { ANDES, documento, linea, rutDe } from './datos-de-prueba.ts';
import { aprenderNetos, montosNetos, netoDe } from './netos.ts';
import type { ConciliacionPasada } from './tipos.ts';

const quien = (i: number) => ({ rut: rutDe(76_000_000 + i), razonSocial: `Cliente ${i} SpA` });

/** Sales of one day each, whose deposit came on the next less a rate of 3.51 %. */
const TASA = 0.0351;
const neto = (monto: number): number => Math.round(monto * (1 - TASA));

function depositos(cuantos: number): ConciliacionPasada[] {
  return Array.from({ length: cuantos }, (_, i) => {
    const fechaEmision = addDias('2025-01-06', i * 3);
    const { saldo: monto, ...hechos } = documento({
      id: 500 + i,
      montoTotal: 40_000 + i * 913,
      fechaEmision,
      ...quien(i),
    });
    const cartola = linea({
      id: 500 + i,
      fecha: addDias(fechaEmision, 1),
      abono: neto(monto),
      descripcion: 'TRANSBANK VENTAS CREDITO',
    });
    return { cartolas: [cartola], documentos: [{ documento: hechos, monto }] };
  });
}

describe('card deposits', () => {
  const ventas = [23_990, 51_200, 87_777].map((montoTotal, i) =>
    documento({ id: 10 + i, montoTotal, fechaEmision: '2025-04-01', ...quien(50 + i) }),
  );
  const deposito = (abono: number) =>
    linea({ id: 1, fecha: '2025-04-02', abono, descripcion: 'TRANSBANK VENTAS CREDITO' });
  const resolver = (abono: number, historial: ConciliacionPasada[]) =>
    conciliar({ lineas: [deposito(abono)], documentos: ventas, historial }).sugerencias[0];

  test('are the sales of a day less the rate that the past shows, and never apply more than the deposit', () => {
    const abono = neto(23_990 + 87_777);
    const sugerencia = resolver(abono, depositos(8))!;
    expect(sugerencia.tipoRecomendacion).toBe('abono_tarjetas');
    expect(sugerencia.documentos.map(({ id }) => id).sort((a, b) => a - b)).toEqual([10, 12]);
    expect(sugerencia.documentos.reduce((suma, { monto }) => suma + monto, 0)).toBe(abono);
    expect(sugerencia.diferencia).toBe(abono - 23_990 - 87_777);
    expect(sugerencia.confianza).toBeGreaterThan(0.8);
  });

  test('a deposit is as sure where pesos leave two neighbouring rates that explain it', () => {
    // Of sales this small a peso more or less is a hundredth of the rate, so that the past shows several.
    const chicas = Array.from({ length: 24 }, (_, i): ConciliacionPasada => {
      const { saldo: monto, ...hechos } = documento({
        id: 700 + i,
        montoTotal: 5_000 + i * 37,
        fechaEmision: addDias('2025-01-02', i * 3),
        ...quien(i),
      });
      const cartola = linea({
        id: 700 + i,
        fecha: addDias(hechos.fechaEmision, 1),
        abono: neto(monto) - (i % 2),
        descripcion: 'TRANSBANK VENTAS CREDITO',
      });
      return { cartolas: [cartola], documentos: [{ documento: hechos, monto }] };
    });
    const venta = documento({ id: 10, montoTotal: 23_990, fechaEmision: '2025-04-01', ...quien(3) });
    const [sugerencia] = conciliar({
      lineas: [deposito(neto(23_990))],
      documentos: [venta],
      historial: chicas,
    }).sugerencias;
    expect(sugerencia!.documentos.map(({ id }) => id)).toEqual([10]);
    expect(sugerencia!.confianza).toBeGreaterThan(0.95);
  });

  test('of sales that make up the same sum, those of who pays by card are the ones', () => {
    const deTarjeta = [0, 1].map((i) =>
      documento({ id: 20 + i, montoTotal: 30_000 + i * 10_000, fechaEmision: '2025-04-01', ...quien(i) }),
    );
    const otras = [25_000, 45_000, 61_300].map((montoTotal, i) =>
      documento({ id: 30 + i, montoTotal, fechaEmision: '2025-04-01', ...quien(60 + i) }),
    );
    const porTransferencia = otras.map((venta, i): ConciliacionPasada => {
      const { saldo: monto, ...hechos } = { ...venta, id: 900 + i, fechaEmision: '2025-02-01' };
      const cartola = linea({
        id: 900 + i,
        fecha: '2025-03-03',
        abono: monto,
        descripcion: `TEF ${venta.rut}`,
      });
      return { cartolas: [cartola], documentos: [{ documento: hechos, monto }] };
    });
    const [sugerencia] = conciliar({
      lineas: [deposito(neto(70_000))],
      documentos: [...otras, ...deTarjeta],
      historial: [...depositos(8), ...porTransferencia],
    }).sugerencias;
    expect(sugerencia!.documentos.map(({ id }) => id).sort((a, b) => a - b)).toEqual([20, 21]);
    expect(sugerencia!.confianza).toBeGreaterThan(0.8);
  });

  test('a deposit of a sale hardly paid by card, or that leaves out those that are, is asked for', () => {
    const deTransferencia = Array.from({ length: 30 }, (_, i): ConciliacionPasada => {
      const { saldo: monto, ...hechos } = documento({
        id: 900 + i,
        montoTotal: 50_000 + i * 1_371,
        fechaEmision: addDias('2024-06-01', i * 7),
        ...quien(50),
      });
      const cartola = linea({
        id: 900 + i,
        fecha: addDias(hechos.fechaEmision, 20),
        abono: monto,
        descripcion: `TEF ${quien(50).rut}`,
      });
      return { cartolas: [cartola], documentos: [{ documento: hechos, monto }] };
    });
    const decir = (historial: ConciliacionPasada[], ventasDelDia = ventas.slice(0, 1)) =>
      conciliar({ lineas: [deposito(neto(23_990))], documentos: ventasDelDia, historial }).sugerencias[0];
    expect(decir(depositos(8))!.documentos.map(({ id }) => id)).toEqual([10]);
    expect(decir(depositos(8))!.confianza).toBeGreaterThan(0.95);
    expect(decir([...depositos(8), ...deTransferencia])?.confianza ?? 0).toBeLessThan(0.95);
    // Nor one that leaves out sales of customers who nearly always pay by card.
    expect(decir(depositos(8), ventas)!.confianza).toBeLessThan(0.95);
  });

  test('nothing is tried before one was reconciled, nor at another rate', () => {
    expect(resolver(neto(23_990), [])).toBe(undefined);
    expect(resolver(Math.round(23_990 * 0.98), depositos(8))).toBe(undefined);
  });
});

describe('invoices paid net of a usual share', () => {
  test('the share is learnt from first payments, and named', () => {
    const historial = Array.from({ length: 6 }, (_, i): ConciliacionPasada => {
      const { saldo: total, ...hechos } = documento({
        id: 700 + i,
        montoTotal: 350_000 + i * 7_310,
        ...quien(i),
      });
      const monto = Math.round(total * 0.88);
      return {
        cartolas: [linea({ id: 700 + i, abono: monto, descripcion: `TEF ${quien(i).rut}` })],
        documentos: [{ documento: hechos, monto }],
      };
    });
    const [sugerencia] = conciliar({
      lineas: [linea({ id: 1, abono: 704_000, descripcion: `TEF ${ANDES.rut}` })],
      documentos: [documento({ id: 10, montoTotal: 800_000 })],
      historial,
    }).sugerencias;
    expect(sugerencia!.tipoRecomendacion).toBe('rut_neto');
    expect(sugerencia!.documentos).toEqual([{ id: 10, modelo: 'Dte', monto: 704_000 }]);
    expect(sugerencia!.explicacion.join(' ')).toContain('menos el 12 % que suele retener');
  });

  test('what a usual share leaves is recognised as that share, to the peso', () => {
    const netos = aprenderNetos(
      [880_000, 840_000].flatMap((pagado) =>
        [1, 2, 3].map((i) => ({ pagado: pagado * i, deuda: 1_000_000 * i })),
      ),
    );
    fc.assert(
      fc.property(fc.integer({ min: 50_000, max: 900_000_000 }), (deuda) => {
        for (const pagado of montosNetos(netos, deuda)) {
          expect(pagado).toBeLessThan(deuda);
          expect(netoDe(netos, pagado, deuda)).not.toBe(null);
        }
        expect(netoDe(netos, deuda, deuda)).toBe(null);
        expect(netoDe(new Set(), Math.round(deuda * 0.88), deuda)).toBe(null);
      }),
    );
  });
});
