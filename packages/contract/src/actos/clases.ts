/**
 * Kinds of act on settings, people and records with a screen of their own. Their writers give the title, and say by an
 * `ajuste` how the change is taken back; without one it is listed alone.
 */
export const CLASES_AJUSTE = [
  'cambio_orden',
  'nomina',
  'beneficiario',
  'ajuste_pagos',
  'cliente',
  'proveedor',
  'ajuste_cobros',
  'rendicion',
  'compromiso',
  'cuenta_contable',
  'corte',
  'cuenta_banco',
  'documento',
  'ot',
  'billetera',
  'ajuste_flujo',
  'plantilla',
  'conexion',
  'usuario',
  'empresa',
  'llave',
  'suscripcion',
  'capacidad',
  'exportacion',
] as const;
export type ClaseAjuste = (typeof CLASES_AJUSTE)[number];

export const CLASES_ACTO = [
  'conciliacion',
  'clasificacion',
  'asignacion',
  'comentario',
  'descarte',
  'par',
  'abono',
  'ingreso',
  'edicion',
  'anulacion',
  'creacion_regla',
  'cambio_regla',
  'baja_regla',
  'creacion_permiso',
  'cambio_permiso',
  'baja_permiso',
  'gestion',
  'promesa',
  'disputa',
  'judicial',
  'union',
  'creacion_orden',
  'aprobacion_orden',
  'devolucion_orden',
  'cancelacion_orden',
  'pago_orden',
  'importacion',
  'correo',
  'sii',
  ...CLASES_AJUSTE,
] as const;
export type ClaseActo = (typeof CLASES_ACTO)[number];

/**
 * Kinds that left the house, or that their own screen takes back by a step of its own. Neither is a reading of the SII
 * or of a bank undone, which is an `importacion` without an `idOrigen`.
 */
export const CLASES_SIN_VUELTA = [
  'disputa',
  'aprobacion_orden',
  'devolucion_orden',
  'cancelacion_orden',
  'pago_orden',
  'correo',
  'sii',
] as const satisfies readonly ClaseActo[];

const AJUSTES: ReadonlySet<string> = new Set(CLASES_AJUSTE);

export const isClaseAjuste = (clase: ClaseActo): clase is ClaseAjuste => AJUSTES.has(clase);
