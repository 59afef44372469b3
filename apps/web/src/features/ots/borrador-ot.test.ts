import { describe, expect, test } from 'vitest';
import { otNueva } from '@cuadra/contract';
import { readForm } from '../../shared/form/problems.ts';
import { borradorVacio, CAMPOS_OT, cuerpoDe, lineaVacia, montosDe } from './borrador-ot.ts';

const linea = (cambios: object) => ({ ...lineaVacia(0), ...cambios });
const borrador = (lineas: ReturnType<typeof linea>[]) => ({
  ...borradorVacio('2026-11-10', 'Rosa'),
  rut: '76.543.210-3',
  razonSocial: 'Ferretería',
  lineas,
});

describe('the form of a nota de venta', () => {
  test('sends numbers as the contract reads them and leaves out lines that nobody wrote', () => {
    const { body } = cuerpoDe(
      borrador([
        linea({ producto: 'Puerta', cantidad: '1,5', valorUnitario: '33.500', descuento: '12,5' }),
        linea({ key: 1 }),
      ]),
      'abierta',
    );
    expect(body.movimientos).toEqual([
      {
        producto: 'Puerta',
        descripcion: '',
        cantidad: '1.5',
        valorUnitario: '33500',
        descuento: '12.5',
        exento: false,
      },
    ]);
    expect(body.validoHasta).toBeNull();
    expect(readForm(otNueva, CAMPOS_OT, body)).toMatchObject({ values: { razonSocial: 'Ferretería' } });
  });

  test('names what is wrong by field, the plainest complaint of each', () => {
    const { body } = cuerpoDe(
      { ...borrador([linea({ producto: 'x', cantidad: 'dos', valorUnitario: '' })]), rut: '' },
      'abierta',
    );
    expect(readForm(otNueva, CAMPOS_OT, body)).toMatchObject({
      problems: {
        rut: 'Ingresa un RUT válido.',
        'movimientos.0.cantidad': 'Escribe una cantidad, como 2 o 1,5.',
        'movimientos.0.valorUnitario': 'Escribe el valor de una unidad, sin IVA.',
      },
    });
    expect(readForm(otNueva, CAMPOS_OT, cuerpoDe(borrador([linea({})]), 'abierta').body)).toEqual({
      problems: { movimientos: 'Agrega al menos una línea.' },
    });
  });

  test('adds up what can be read while the rest is still being typed', () => {
    const { montos, totales } = montosDe(
      [
        linea({ valorUnitario: '1.000' }),
        linea({ valorUnitario: 'mil' }),
        linea({ cantidad: '2', valorUnitario: '50' }),
      ],
      'CLP',
    );
    expect(montos.map((monto) => monto?.montoNeto ?? null)).toEqual([1000, null, 100]);
    expect(totales).toEqual({ montoNeto: 1100, montoExento: 0, iva: 209, montoTotal: 1309 });
  });
});
