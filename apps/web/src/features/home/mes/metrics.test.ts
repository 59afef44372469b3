import { MODELOS_HOME, type Home, type MetricaDocumento } from '@cuadra/contract';
import { porModelo } from '@cuadra/domain';
import { expect, test } from 'vitest';
import { clasificacionOf, conciliacionOf, explain, sinNada } from './metrics.ts';

const lado = (total: number, automatico: number, aMano: number, count = 0, sinConciliar = 0) => ({
  count,
  sinConciliar,
  total,
  totalAutomatico: automatico,
  totalAMano: aMano,
  totalSinConciliar: total - automatico - aMano,
});
const cartola = (abonos = lado(0, 0, 0), cargos = lado(0, 0, 0)): Home['Cartola'] => ({
  abonosSinConciliar: abonos.sinConciliar,
  cargosSinConciliar: cargos.sinConciliar,
  totalAbonosSinConciliar: abonos.totalSinConciliar,
  totalCargosSinConciliar: cargos.totalSinConciliar,
  conciliados: 0,
  porExplicar: abonos.sinConciliar + cargos.sinConciliar,
  count: abonos.count + cargos.count,
  abonos,
  cargos,
});
const metrica = (cambios: Partial<MetricaDocumento> = {}): MetricaDocumento => ({
  count: 0,
  conciliados: 0,
  sinConciliar: 0,
  conciliadoAutomaticamente: 0,
  totalSinConciliar: 0,
  clasificados: 0,
  sinClasificar: 0,
  clasificadoAutomaticamente: 0,
  totalSinClasificar: 0,
  total: 0,
  totalAutomatico: 0,
  totalAMano: 0,
  ...cambios,
});

test('what passed through the bank is explained, by machine or by hand, or is not', () => {
  const visto = explain(
    cartola(
      lado(192_846_310, 150_000_000, 25_931_930, 236, 21),
      lado(171_208_455, 136_104_220, 15_976_595, 176, 16),
    ),
  );
  expect(visto).toEqual({
    total: 364_054_765,
    automatico: 286_104_220,
    aMano: 41_908_525,
    explicado: 328_012_745,
    sinConciliar: 36_042_020,
    parte: 328_012_745 / 364_054_765,
    lineas: 412,
    faltan: 37,
  });
  expect(explain(cartola()).parte).toBeNull();
});

test('a kind is done as far as its amounts are, and without amounts there is no share', () => {
  const fila = conciliacionOf(
    metrica({
      count: 4,
      sinConciliar: 1,
      total: 1000,
      totalAutomatico: 600,
      totalAMano: 150,
      totalSinConciliar: 250,
    }),
  );
  expect(fila).toMatchObject({ count: 4, total: 1000, parte: 0.75, pendientes: 1, porHacer: 250 });
  expect(fila.segments.map(({ valor }) => valor)).toEqual([600, 150, 250]);
  expect(conciliacionOf(metrica()).parte).toBeNull();
});

test('classification counts documents', () => {
  const fila = clasificacionOf(
    metrica({
      count: 12,
      clasificados: 4,
      clasificadoAutomaticamente: 3,
      sinClasificar: 6,
      totalSinClasificar: 700,
      total: 1000,
    }),
  );
  expect(fila).toMatchObject({ parte: 0.4, pendientes: 6, porHacer: 700 });
  expect(fila.segments.map(({ valor }) => valor)).toEqual([3, 1, 6]);
});

test('a month is empty without documents and without a year of the bank', () => {
  const vacia: Home = {
    ...porModelo(MODELOS_HOME, () => metrica()),
    Cartola: cartola(),
    meses: [{ mes: '2026-11', automatico: 0, aMano: 0, sinConciliar: 0 }],
  };
  expect(sinNada(vacia)).toBe(true);
  expect(sinNada({ ...vacia, Gasto: metrica({ count: 1 }) })).toBe(false);
  expect(sinNada({ ...vacia, Cartola: cartola(lado(1, 0, 0, 1, 1)) })).toBe(false);
  expect(sinNada({ ...vacia, meses: [{ mes: '2026-10', automatico: 0, aMano: 0, sinConciliar: 500 }] })).toBe(
    false,
  );
});
