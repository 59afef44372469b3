import { describe, expect, test } from 'vitest';
import { ANDES, documento, linea, NANDU, pasadoPuntual, PUELO } from './datos-de-prueba.ts';
import type { EntradaConciliacion } from './tipos.ts';
import { delimitarVecindad } from './vecindad.ts';

function vecindad(libro: Partial<EntradaConciliacion>, { lineas = [1], documentos = [] as number[] } = {}) {
  const entera: EntradaConciliacion = { lineas: [], documentos: [], historial: [], ...libro };
  const {
    objetivos,
    documentos: suyos,
    faltaElResto,
  } = delimitarVecindad(entera, {
    lineas: new Set(lineas),
    documentos: new Set(documentos),
  });
  return {
    objetivos: objetivos.map(({ id }) => id).toSorted((a, b) => a - b),
    documentos: suyos.map(({ id }) => id).toSorted((a, b) => a - b),
    faltaElResto,
  };
}

const deTres = [
  documento({ id: 10, montoTotal: 50_000, ...ANDES }),
  documento({ id: 11, montoTotal: 60_000, ...ANDES }),
  documento({ id: 20, montoTotal: 70_000, ...PUELO }),
  documento({ id: 30, montoTotal: 80_000, ...NANDU }),
];

describe('what a line concerns', () => {
  test.each([
    ['the RUT that it writes', `TEF ${ANDES.rut}`, {}],
    ['the number of a RUT without its check digit', `TEF ${ANDES.rut.split('-')[0]}`, {}],
    ['the RUT that the bank reports', 'TRANSFERENCIA', { rutContraparte: ANDES.rut }],
    ['a name, cut by the bank', 'TRANSF DE COMERCIAL LOS AND', {}],
    ['a folio', 'PAGO FACT 1010', {}],
  ])('all that is open of the party, by %s', (_nombre, descripcion, otros) => {
    const { documentos } = vecindad({
      lineas: [linea({ id: 1, abono: 110_000, descripcion, ...otros })],
      documentos: deTres,
    });
    expect(documentos).toEqual([10, 11]);
  });

  test('who owes exactly its amount, where it names nobody', () => {
    const { documentos } = vecindad({
      lineas: [linea({ id: 1, abono: 70_000, descripcion: 'DEPOSITO EFECTIVO' })],
      documentos: deTres,
    });
    expect(documentos).toEqual([20]);
  });

  test('for whom the same payer paid before', () => {
    const tercero = 'TRANSF DE FONDOS MARIA ISABEL SOTOMAYOR';
    const { documentos } = vecindad({
      lineas: [linea({ id: 1, abono: 1, descripcion: tercero })],
      documentos: deTres,
      historial: pasadoPuntual(NANDU, { cuantas: 2, rezago: 4, descripcion: tercero, desdeId: 500 }),
    });
    expect(documentos).toEqual([30]);
  });

  test('for whom the RUT that it writes paid before, and with them who was paid together', () => {
    const tercero = 'TRANSF DE RUT 12345670';
    const juntos = [documento({ id: 500, montoTotal: 3 }), documento({ id: 501, montoTotal: 4, ...NANDU })];
    const historial = [
      ...pasadoPuntual(NANDU, { cuantas: 1, rezago: 4, descripcion: tercero, desdeId: 600 }),
      {
        cartolas: [linea({ id: 500, abono: 7, descripcion: 'TRANSF DE CARMEN SOTO VIDAL' })],
        documentos: juntos.map(({ saldo: monto, ...hechos }) => ({ documento: hechos, monto })),
      },
    ];
    const { documentos } = vecindad({
      lineas: [linea({ id: 1, abono: 1, descripcion: tercero })],
      documentos: deTres,
      historial,
    });
    expect(documentos).toEqual([10, 11, 30]);
  });

  test('sueldos, where it says that it pays them; a batch of suppliers needs the whole book', () => {
    const sueldos = [
      documento({ id: 40, montoTotal: 900_000, modelo: 'Remuneracion' }),
      documento({ id: 41, montoTotal: 800_000, modelo: 'Remuneracion' }),
    ];
    const cargo = (descripcion: string) => ({
      lineas: [linea({ id: 1, cargo: 1_700_000, descripcion })],
      documentos: [...deTres, ...sueldos],
    });
    expect(vecindad(cargo('PAGO REMUNERACIONES'))).toEqual({
      objetivos: [1],
      documentos: [40, 41],
      faltaElResto: false,
    });
    expect(vecindad(cargo('PAGO NOMINA PROVEEDORES')).faltaElResto).toBe(true);
  });
});

test('what names nobody and pays no amount that is owed may be a sum, and needs the whole book; a commission does not', () => {
  const con = (descripcion: string) =>
    vecindad({ lineas: [linea({ id: 1, abono: 1, descripcion })], documentos: deTres }).faltaElResto;
  expect(con('DEPOSITO EFECTIVO')).toBe(true);
  expect(con('COMISION MANTENCION PLAN')).toBe(false);
});

describe('where the past has parts that were paid before their document', () => {
  const { saldo: _saldo, ...hechos } = documento({ id: 500, montoTotal: 90_000, ...PUELO });
  const cartolas = [linea({ id: 600, fecha: '2025-02-20', abono: 45_000, descripcion: 'DEPOSITO' })];
  const historial = [{ cartolas, documentos: [{ documento: hechos, monto: 45_000 }] }];

  test('a line that names nobody may be one, though somebody owes its amount, and needs the whole book', () => {
    const con = (descripcion: string, pasado: typeof historial) =>
      vecindad({
        lineas: [linea({ id: 1, abono: 70_000, descripcion })],
        documentos: deTres,
        historial: pasado,
      }).faltaElResto;
    expect(con('DEPOSITO EFECTIVO', historial)).toBe(true);
    expect(con('DEPOSITO EFECTIVO', [])).toBe(false);
    expect(con(`TEF ${ANDES.rut}`, historial)).toBe(false);
    expect(con('COMISION MANTENCION PLAN', historial)).toBe(false);
  });

  test('only on the side on which they were paid so', () => {
    const gasto = documento({ id: 40, modelo: 'Compra', montoTotal: 70_000, ...PUELO });
    const lineas = [linea({ id: 1, cargo: 70_000, descripcion: 'CARGO VARIOS' })];
    expect(vecindad({ lineas, documentos: [gasto], historial }).faltaElResto).toBe(false);
  });

  test('a document of such a party may have been paid by any line; of another, by those that name it', () => {
    const con = (id: number) =>
      vecindad({ lineas: [], documentos: deTres, historial }, { lineas: [], documentos: [id] }).faltaElResto;
    expect(con(20)).toBe(true);
    expect(con(10)).toBe(false);
  });
});

describe('what a document concerns', () => {
  test('the lines that say its RUT, its name or its amount, on its side, and no others', () => {
    const lineas = [
      linea({ id: 1, abono: 5, descripcion: `TEF ${PUELO.rut}` }),
      linea({ id: 2, abono: 6, descripcion: 'TRANSF TRANSPORTES RIO PUELO' }),
      linea({ id: 3, abono: 70_000, descripcion: 'DEPOSITO' }),
      linea({ id: 4, cargo: 70_000, descripcion: 'CARGO VARIOS' }),
      linea({ id: 5, abono: 9, descripcion: `TEF ${ANDES.rut}` }),
    ];
    const { objetivos } = vecindad({ lineas, documentos: deTres }, { lineas: [], documentos: [20] });
    expect(objetivos).toEqual([1, 2, 3]);
  });

  test('nothing, where it is not open', () => {
    const nada = vecindad({ lineas: [], documentos: deTres }, { lineas: [], documentos: [99] });
    expect(nada).toEqual({ objetivos: [], documentos: [], faltaElResto: false });
  });
});

test('stays bounded for a party that owes thousands, keeping the oldest, the newest and the exact', () => {
  const muchos = Array.from({ length: 5000 }, (_, i) =>
    documento({ id: 100 + i, montoTotal: 1000 + i, fechaEmision: `20${10 + Math.floor(i / 500)}-01-15` }),
  );
  const { documentos } = vecindad({
    lineas: [linea({ id: 1, abono: 3500, descripcion: `TEF ${ANDES.rut}` })],
    documentos: muchos,
  });
  expect(documentos.length).toBeLessThanOrEqual(400);
  expect(documentos).toContain(100 + 2500);
});
