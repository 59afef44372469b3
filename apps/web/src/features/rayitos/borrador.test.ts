import type { DocumentoItem, Sugerencia } from '@cuadra/contract';
import { describe, expect, test } from 'vitest';
import {
  addDocumento,
  canAdjust,
  changeRenglon,
  diferencia,
  fromSugerencia,
  sumElegidos,
  toBody,
} from './borrador.ts';

const sugerencia = {
  id: 7,
  Documentos: [
    {
      id: 1,
      descripcion: 'Factura 1042',
      subDescription: 'Los Coihues',
      fechaVencimiento: null,
      saldo: 1904,
      monto: 1904,
    },
    {
      id: 2,
      descripcion: 'Nota de crédito 88',
      subDescription: 'Los Coihues',
      fechaVencimiento: null,
      saldo: -246,
      monto: -246,
    },
  ],
} as unknown as Sugerencia;
const documento = (id: number, saldo: number) =>
  ({
    id,
    saldo,
    folio: '9',
    razonSocial: 'x',
    fechaVencimiento: null,
    tipo: { nombre: 'Factura' },
  }) as unknown as DocumentoItem;

describe('a draft', () => {
  test('starts as the suggestion and stays it until something is changed', () => {
    const inicial = fromSugerencia(sugerencia);
    expect([inicial.idSugerencia, sumElegidos(inicial), diferencia(inicial, 1658)]).toEqual([7, 1658, 0]);
    const sinNota = changeRenglon(inicial, 2, { elegido: false });
    expect([sinNota.idSugerencia, diferencia(sinNota, 1658)]).toEqual([null, -246]);
  });

  test('takes of a found document what the line still needs, and a credit note whole', () => {
    const vacio = fromSugerencia(undefined);
    expect(addDocumento(vacio, documento(3, 5000), 1200).renglones[0]?.monto).toBe(1200);
    expect(addDocumento(vacio, documento(3, 800), 1200).renglones[0]?.monto).toBe(800);
    expect(addDocumento(vacio, documento(3, -800), 1200).renglones[0]?.monto).toBe(-800);
    const dos = addDocumento(addDocumento(vacio, documento(3, 800), 1200), documento(3, 800), 1200);
    expect(dos.renglones).toHaveLength(1);
  });

  test('sends amounts only where they are not the whole balance', () => {
    const parcial = changeRenglon(fromSugerencia(sugerencia), 1, { monto: 900 });
    expect(toBody(parcial, [5], false)).toEqual({
      cartolas: [{ id: 5 }],
      documentos: [{ id: 1, monto: 900 }, { id: 2 }],
      ajustarDiferencia: false,
    });
  });
});

test('a difference may be closed up to one per cent and 2,000 pesos', () => {
  expect([
    canAdjust(10, 1000),
    canAdjust(11, 1000),
    canAdjust(-2000, 900_000),
    canAdjust(2001, 900_000),
    canAdjust(0, 10),
  ]).toEqual([true, false, true, false, false]);
});
