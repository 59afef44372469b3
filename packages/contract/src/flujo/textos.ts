import type { CategoriaFlujo, SentidoFlujo } from '@cuadra/domain/flujo-caja';

type Nombres = Readonly<Record<SentidoFlujo, string>>;
const igual = (nombre: string): Nombres => ({ ingreso: nombre, egreso: nombre });

/** Rows of the table of cash as a person reads them: what goes the other way than usual says so. */
export const NOMBRES_FLUJO: Readonly<Record<CategoriaFlujo, Nombres>> = {
  clientes: { ingreso: 'Clientes', egreso: 'Devoluciones a clientes' },
  ventas_tarjeta: { ingreso: 'Ventas con tarjeta', egreso: 'Cargos de ventas con tarjeta' },
  otros_ingresos: { ingreso: 'Otros ingresos', egreso: 'Otros ingresos devueltos' },
  proveedores: { ingreso: 'Devoluciones de proveedores', egreso: 'Proveedores' },
  gastos: { ingreso: 'Gastos devueltos', egreso: 'Gastos' },
  honorarios: { ingreso: 'Honorarios devueltos', egreso: 'Honorarios' },
  remuneraciones: { ingreso: 'Sueldos devueltos', egreso: 'Sueldos' },
  cotizaciones: { ingreso: 'Cotizaciones devueltas', egreso: 'Cotizaciones' },
  impuestos: { ingreso: 'Impuestos devueltos', egreso: 'Impuestos' },
  gastos_financieros: { ingreso: 'Comisiones e intereses devueltos', egreso: 'Comisiones e intereses' },
  tarjetas: { ingreso: 'Tarjetas de crédito', egreso: 'Pago de tarjetas de crédito' },
  prestamos: { ingreso: 'Préstamos recibidos', egreso: 'Pago de préstamos' },
  socios: { ingreso: 'Aportes de socios', egreso: 'Retiros de socios' },
  inversiones: { ingreso: 'Venta de activos', egreso: 'Compra de activos' },
  otros_egresos: { ingreso: 'Otros egresos devueltos', egreso: 'Otros egresos' },
  sin_explicar: { ingreso: 'Abonos por explicar', egreso: 'Cargos por explicar' },
  traspasos: igual('Traspasos propios y reversas'),
};

/** Why an open document is in no column. */
export const MOTIVOS_FUERA = {
  sin_fecha: 'Vencido, sin fecha probable',
  por_conciliar: 'Ya estaría en el banco, por conciliar',
  cedido: 'Cedido a un factoring',
  sin_valor: 'En otra moneda, sin valor conocido',
} as const;
