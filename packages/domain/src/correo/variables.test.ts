import { describe, expect, test } from 'vitest';
import {
  montosEnPalabras,
  TIPOS_EMAIL,
  valoresDeEmail,
  VARIABLES_EMAIL,
  type DatosDeEmail,
} from './index.ts';

const documento = { folio: '1066', fechaEmision: '2026-08-16', vence: '2026-09-15', moneda: 'CLP' } as const;
const datos: DatosDeEmail = {
  empresa: 'Envases Lenga',
  usuario: 'Javiera Soto',
  contacto: 'Carolina',
  cliente: 'Constructora Río Claro SpA',
  documentos: [
    { ...documento, folio: '1097', vence: '2026-11-05', montoTotal: 2_000_000, saldo: 1_297_730 },
    { ...documento, montoTotal: 1_190_000, saldo: 1_190_000 },
    { ...documento, folio: '1099', vence: '2026-12-01', montoTotal: 500_000, saldo: 500_000 },
  ],
  suma: 'saldo',
  porCobrar: [{ moneda: 'CLP', monto: 18_047_730 }],
  hoy: '2026-11-17',
};

describe('valoresDeEmail', () => {
  test('sums what is chosen and what of it is overdue, and names the oldest', () => {
    expect(valoresDeEmail(datos)).toMatchObject({
      cantidad_documentos: '3',
      folios: '1097, 1066 y 1099',
      total: '$2.987.730',
      cantidad_vencida: '2',
      total_vencido: '$2.487.730',
      total_por_cobrar: '$18.047.730',
      folio_mas_antiguo: '1066',
      vencimiento_mas_antiguo: '15 de septiembre de 2026',
      dias_de_atraso: '63',
      mes: 'agosto de 2026',
    });
  });

  test('a variable without data has no value: a mail never shows an empty place', () => {
    const valores = valoresDeEmail({ ...datos, documentos: [], contacto: null, porCobrar: [] });
    expect(Object.keys(valores).toSorted()).toEqual(['cliente', 'empresa', 'usuario']);
  });

  test('a receipt sums whole documents', () => {
    expect(valoresDeEmail({ ...datos, suma: 'montoTotal' }).total).toBe('$3.690.000');
  });
});

test('amounts of several currencies stand side by side, never added', () => {
  const montos = [
    { moneda: 'USD', monto: 30_000 },
    { moneda: 'CLP', monto: 1000 },
    { moneda: 'USD', monto: 50 },
  ] as const;
  expect(montosEnPalabras(montos)).toMatch(/^\$1\.000 y .*300,50/);
});

test('the six types of the specification, whose defaults use variables of their own', () => {
  expect(TIPOS_EMAIL.map(({ id, clave }) => [id, clave])).toEqual([
    [1, 'solicitud_orden_compra'],
    [3, 'recordar_pago'],
    [5, 'liquidacion_empleado'],
    [6, 'envio_nota_venta'],
    [7, 'estado_pago_cliente'],
    [8, 'pago_recibido'],
  ]);
  for (const { variables } of TIPOS_EMAIL) {
    expect(new Set(variables).size).toBe(variables.length);
    expect(variables.every((variable) => variable in VARIABLES_EMAIL)).toBe(true);
  }
});
