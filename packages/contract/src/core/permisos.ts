import * as z from 'zod';

/** Feature keys of the specification, section 3, and those whose capacities are a plan's other limits. */
export const FUNCIONALIDADES = [
  'ajustes_pagados',
  'automatizaciones',
  'automatizaciones_clasificacion',
  'automatizaciones_conciliacion',
  'banco',
  'bot_cuentas_corrientes',
  'buk',
  'pago_a_proveedores',
  'clasificar',
  'contactos',
  'credenciales_api',
  'dashboard',
  'descarga_xml',
  'exportar_xls',
  'finanzas',
  'funcionalidades_pagas',
  'home',
  'integracion_bsale',
  'integraciones',
  'nominas',
  'notas_ventas',
  'numero_automatizaciones',
  'numero_conexiones',
  'numero_documentos',
  'numero_usuarios',
  'permisos',
  'plan_cuentas',
  'presupuesto',
  'rayitos_ia',
  'rayitos_masivos',
  'referral',
  'remuneraciones',
  'flujo_caja_v2',
  'reportes',
  'resultado_operacional',
  'rollout_parcial_automatizaciones',
  'saldo_cuentas',
  'talana',
  'transbank',
  'usuarios',
] as const;
export type FeatureKey = (typeof FUNCIONALIDADES)[number];

/**
 * Keys of the specification that open nothing of their own, and so stand in no plan on sale, and why. Tests hold that
 * every other key is asked for by a call or bounds a use.
 */
export const NO_SE_OFRECEN: Readonly<Partial<Record<FeatureKey, string>>> = {
  buk: 'Cuadra does not read Buk: payroll comes by file.',
  integracion_bsale: 'Cuadra does not read Bsale: sales come from the SII.',
  integraciones: 'Groups integrations that do not exist.',
  presupuesto: 'There is no budget.',
  talana: 'Cuadra does not read Talana: payroll comes by file.',
};

/** Keys that group others in a plan, and open nothing by themselves. */
export const AGRUPAN: readonly FeatureKey[] = ['finanzas'];

/** What a group of a company may do. A company's groups are named sets of these. */
export const PERMISOS = [
  'documentos.ver',
  'documentos.editar',
  'remuneraciones.ver',
  'documentos.exportar',
  'cartolas.ver',
  'cartolas.editar',
  'billetera.mover',
  'pagos.beneficiarios',
  'pagos.preparar',
  'pagos.aprobar',
  'pagos.enviar',
  'flujo.editar',
  'importaciones.crear',
  'conciliacion.ver',
  'conciliacion.editar',
  'contabilidad.ver',
  'clasificacion.editar',
  'cuentas.editar',
  'automatizaciones.editar',
  'conexiones.editar',
  'empresa.editar',
  'usuarios.editar',
  'permisos.editar',
] as const;
export type Permiso = (typeof PERMISOS)[number];
export const permisoSchema = z.enum(PERMISOS);
