import { proponerMapeo, type Tabla } from '@cuadra/formats';
import { expect, test } from 'vitest';
import { mapeoDePersona, presentPropuesta } from './mapeo-de-persona.ts';

function tabla(...filas: string[][]): Tabla {
  return {
    nombre: 'Hoja1',
    oculta: false,
    filas: filas.map((celdas, i) => ({ numero: i + 1, celdas })),
  };
}

const ENCABEZADO = ['Fecha', 'Detalle', 'Monto'];
const COLUMNAS = { hoja: 0, filaEncabezado: 0, columnas: { fecha: 0, descripcion: 1, monto: 2 } };
const habitos = { ordenFecha: 'mda', positivo: 'cargo' } as const;

test('what a person says of days and signs holds where the file does not tell', () => {
  const dudosa = tabla(ENCABEZADO, ['05/11/2026', 'COMPRA', '1.500'], ['06/11/2026', 'PAGO', '300']);
  const pedido = { columnas: COLUMNAS, moneda: 'CLP' } as const;
  expect(mapeoDePersona(dudosa, pedido)).toMatchObject({ ordenFecha: 'dma', montoPositivoEsCargo: false });
  const dicho = { ...pedido, columnas: { ...COLUMNAS, habitos } };
  expect(mapeoDePersona(dudosa, dicho)).toMatchObject({ ordenFecha: 'mda', montoPositivoEsCargo: true });
});

test('days that prove their order are not read otherwise', () => {
  const probada = tabla(ENCABEZADO, ['05/11/2026', 'COMPRA', '1.500'], ['25/11/2026', 'PAGO', '300']);
  const dicho = { columnas: { ...COLUMNAS, habitos }, moneda: 'CLP' } as const;
  expect(mapeoDePersona(probada, dicho)).toMatchObject({ ordenFecha: 'dma' });
});

test('a proposal tells the sign only where no column of its own does', () => {
  const conSigno = tabla(ENCABEZADO, ['05/11/2026', 'COMPRA', '1.500']);
  expect(presentPropuesta(proponerMapeo(conSigno), 0, conSigno)?.habitos).toEqual({ positivo: 'abono' });
  const conMarcas = tabla(
    [...ENCABEZADO, 'Cargo/Abono'],
    ['05/11/2026', 'COMPRA', '1.500', 'C'],
    ['06/11/2026', 'PAGO', '300', 'A'],
  );
  expect(presentPropuesta(proponerMapeo(conMarcas), 0, conMarcas)?.habitos).toBeUndefined();
});
