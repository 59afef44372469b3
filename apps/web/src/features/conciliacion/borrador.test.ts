import type { DocumentoItem, Sugerencia } from '@cuadra/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDocumento,
  BORRADOR_VACIO,
  canAdjust,
  changeRenglon,
  diferencia,
  draftOf,
  fromSugerencia,
  joinBorradores,
  problema,
  sumElegidos,
  toBody,
  type Borrador,
} from './borrador.ts';

interface Documento {
  id: number;
  saldo: number;
  monto?: number;
  modelo?: string;
}

function sugerencia(documentos: readonly Documento[], tipoRecomendacion = 'rut_nota_credito'): Sugerencia {
  return {
    id: 7,
    tipoRecomendacion,
    Documentos: documentos.map(({ monto, modelo = 'Dte', ...resto }) => ({
      ...resto,
      modelo,
      tipo: resto.saldo < 0 ? 'N. crédito' : 'Factura',
      folio: String(1000 + resto.id),
      moneda: 'CLP',
      monto: monto ?? resto.saldo,
      montoLinea: null,
      rut: '1-9',
      subDescription: 'Los Coihues',
      fecha: '2026-10-14',
      fechaVencimiento: null,
    })),
  } as unknown as Sugerencia;
}

function documento(id: number, saldo: number, modelo = 'Dte'): DocumentoItem {
  return {
    id,
    saldo,
    modelo,
    moneda: 'CLP',
    folio: '9',
    razonSocial: 'x',
    tipo: { nombre: 'Factura' },
  } as unknown as DocumentoItem;
}

const CON_NOTA = sugerencia([
  { id: 1, saldo: 1_904_000 },
  { id: 2, saldo: -246_330 },
]);

describe('a draft', () => {
  test('starts as the suggestion and stays it until something is changed', () => {
    const inicial = fromSugerencia(CON_NOTA, true);
    expect([inicial.idSugerencia, diferencia(inicial, 1_657_670)]).toEqual([7, 0]);
    expect(inicial.renglones.map(({ titulo }) => titulo)).toEqual(['Factura 1001', 'Nota de crédito 1002']);
    const sinNota = changeRenglon(inicial, 2, { elegido: false });
    expect([sinNota.idSugerencia, diferencia(sinNota, 1_657_670)]).toEqual([null, -246_330]);
  });

  test('signs documents in the direction of the line: a purchase is paid, its nota de crédito is netted', () => {
    const compra = sugerencia([
      { id: 1, saldo: 500, modelo: 'Compra' },
      { id: 2, saldo: -100, modelo: 'Compra' },
    ]);
    expect(sumElegidos(fromSugerencia(compra, false))).toBe(400);
    // Money that comes back for a received nota de crédito is collected.
    const devolucion = sugerencia([{ id: 2, saldo: -100, modelo: 'Compra' }], 'devolucion');
    expect(sumElegidos(fromSugerencia(devolucion, true))).toBe(100);
  });

  test('of an explanation off by a little closes what it leaves of the line', () => {
    const borrador = fromSugerencia(sugerencia([{ id: 1, saldo: 1000 }], 'rut_diferencia'), true);
    expect([diferencia(borrador, 1010), borrador.cierra]).toEqual([10, true]);
    expect(
      fromSugerencia(sugerencia([{ id: 1, saldo: 1010, monto: 1000 }], 'rut_parcial'), true).cierra,
    ).toBe(false);
  });

  test('takes of a found document what the line still needs, and a nota de crédito whole, once each', () => {
    const agregar = (saldo: number, desde: Borrador = BORRADOR_VACIO) =>
      addDocumento(desde, documento(3, saldo), 1200, true);
    expect(agregar(5000).renglones[0]?.monto).toBe(1200);
    expect(agregar(800).renglones[0]?.monto).toBe(800);
    expect(agregar(-800).renglones[0]?.monto).toBe(-800);
    expect(agregar(800, agregar(800)).renglones).toHaveLength(1);
  });
});

describe('a draft of marked documents', () => {
  const montos = (documentos: readonly DocumentoItem[], total: number) =>
    draftOf(documentos, total, true).renglones.map(({ id, monto }) => [id, monto]);

  test('takes them in their order, as much of each as the line needs', () => {
    const [a, b] = [documento(1, 800), documento(2, 500)];
    expect(montos([a, b], 1000)).toEqual([
      [1, 800],
      [2, 200],
    ]);
    expect(montos([b], 1000)).toEqual([[2, 500]]);
    expect(diferencia(draftOf([a], 1000, true), 1000)).toBe(200);
  });

  test('lets a nota de crédito make room, also where it is marked last', () => {
    const borrador = draftOf([documento(1, 1000), documento(2, -200)], 800, true);
    expect([sumElegidos(borrador), diferencia(borrador, 800)]).toEqual([800, 0]);
    expect(toBody(borrador, [9], 800).documentos).toEqual([{ id: 2 }, { id: 1 }]);
  });
});

test('says why a draft cannot be accepted', () => {
  expect(problema(BORRADOR_VACIO, 'CLP')).toBe('Elige al menos un documento.');
  const pasado = changeRenglon(fromSugerencia(CON_NOTA, true), 1, { monto: 1_904_001 });
  expect(problema(pasado, 'CLP')).toBe('Factura 1001 tiene un saldo de $1.904.000. Baja el monto.');
  const soloNota = changeRenglon(fromSugerencia(CON_NOTA, true), 1, { elegido: false });
  expect(problema(soloNota, 'CLP')).toMatch(/^Las notas de crédito/);
  expect(problema(fromSugerencia(CON_NOTA, true), 'CLP')).toBeNull();
});

describe('closing the difference', () => {
  const de = (saldo: number, monto = saldo) =>
    changeRenglon(fromSugerencia(sugerencia([{ id: 1, saldo }]), true), 1, { monto });

  test('is offered up to one per cent and 2.000 pesos, and not when nothing differs', () => {
    expect(canAdjust(de(990), 1000, 'CLP')).toBe(true);
    expect(canAdjust(de(989), 1000, 'CLP')).toBe(false);
    expect(canAdjust(de(1000), 1000, 'CLP')).toBe(false);
    expect(canAdjust(de(998_000), 1_000_000, 'CLP')).toBe(true);
    expect(canAdjust(de(997_999), 1_000_000, 'CLP')).toBe(false);
    expect(canAdjust(de(99_800), 100_000, 'USD')).toBe(true);
    expect(canAdjust(de(99_799), 100_000, 'USD')).toBe(false);
  });

  test('what lacks is forgiven only on documents applied whole', () => {
    expect(canAdjust(de(1010), 1000, 'CLP')).toBe(true);
    expect(canAdjust(de(5000, 1010), 1000, 'CLP')).toBe(false);
  });
});

describe('what is sent', () => {
  test('amounts only where they are not the whole balance', () => {
    const parcial = changeRenglon(fromSugerencia(CON_NOTA, true), 1, { monto: 900_000 });
    expect(toBody(parcial, [5], 653_670)).toEqual({
      cartolas: [{ id: 5 }],
      documentos: [{ id: 1, monto: 900_000 }, { id: 2 }],
      ajustarDiferencia: false,
    });
  });

  test('never more than the lines reach, and never more than a balance', () => {
    const renglon = fc.record({
      saldo: fc.integer({ min: 1, max: 10_000 }),
      parte: fc.double({ min: 0.01, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(renglon, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 20_000 }),
        (docs, total) => {
          const todas = sugerencia(docs.map(({ saldo }, id) => ({ id, saldo })));
          const borrador = docs.reduce(
            (b, { saldo, parte }, id) =>
              changeRenglon(b, id, { monto: Math.max(1, Math.floor(saldo * parte)) }),
            fromSugerencia(todas, true),
          );
          const { documentos } = toBody(borrador, [1], total);
          const montos = documentos.map(({ id, monto }) => monto ?? docs[id]?.saldo ?? 0);
          expect(
            documentos.every(({ id, monto }) => (monto ?? 1) > 0 && (monto ?? 0) <= (docs[id]?.saldo ?? 0)),
          ).toBe(true);
          const suma = montos.reduce((a, b) => a + b, 0);
          expect(suma).toBe(Math.min(total, sumElegidos(borrador)));
        },
      ),
    );
  });
});

describe('a document of another currency', () => {
  const cambio = { moneda: 'CLP', valores: { USD: '941.37' } } as const;
  const enDolares = { ...documento(3, 125_000), moneda: 'USD' } as DocumentoItem;
  const agregar = (total: number) => addDocumento(BORRADOR_VACIO, enDolares, total, true, cambio);

  test('stands in the currency of the line at the value of the day, whole where the line is near it', () => {
    expect(agregar(1_190_000).renglones[0]).toMatchObject({
      saldo: 1_176_712,
      monto: 1_176_712,
      divisa: { moneda: 'USD', saldo: 125_000, cotiza: { moneda: 'USD', valor: '941.37' } },
    });
    expect(agregar(1_150_000).renglones[0]?.monto).toBe(1_176_712);
    expect(agregar(500_000).renglones[0]?.monto).toBe(500_000);
    expect(addDocumento(BORRADOR_VACIO, enDolares, 1000, true).renglones).toEqual([]);
  });

  test('what is between is closed as of the exchange, up to a fifth', () => {
    expect(canAdjust(agregar(1_190_000), 1_190_000, 'CLP')).toBe(true);
    expect(canAdjust(agregar(1_150_000), 1_150_000, 'CLP')).toBe(true);
    expect(canAdjust(agregar(1_500_000), 1_500_000, 'CLP')).toBe(false);
    expect(toBody({ ...agregar(1_190_000), cierra: true }, [5], 1_190_000).documentos).toEqual([
      { id: 3, monto: 125_000 },
    ]);
  });

  test('both amounts are sent: what is taken of the line, and what of the document that is', () => {
    expect(toBody(agregar(1_190_000), [5], 1_190_000).documentos).toEqual([
      { id: 3, monto: 125_000, montoCartola: 1_176_712 },
    ]);
    expect(toBody(agregar(588_356), [5], 588_356).documentos).toEqual([
      { id: 3, monto: 62_500, montoCartola: 588_356 },
    ]);
  });

  test('a suggestion stands by what it says it takes of the line', () => {
    const base = sugerencia([{ id: 1, saldo: 125_000 }], 'rut_valor_del_dia');
    const Documentos = base.Documentos.map((uno) => ({
      ...uno,
      moneda: 'USD' as const,
      montoLinea: 1_180_000,
    }));
    const borrador = fromSugerencia({ ...base, Documentos }, true, cambio);
    expect(borrador.renglones[0]).toMatchObject({ saldo: 1_180_000, monto: 1_180_000 });
    expect(diferencia(borrador, 1_180_000)).toBe(0);
  });
});

test('lines put together bring the documents of both, each once and within its balance', () => {
  const a = fromSugerencia(
    sugerencia([
      { id: 1, saldo: 1000, monto: 600 },
      { id: 2, saldo: 50 },
    ]),
    true,
  );
  const b = fromSugerencia(sugerencia([{ id: 1, saldo: 1000, monto: 600 }]), true);
  const juntas = joinBorradores([a, b]);
  expect(juntas.renglones.map(({ id, monto }) => [id, monto])).toEqual([
    [1, 1000],
    [2, 50],
  ]);
  expect(juntas.idSugerencia).toBeNull();
});
