import * as z from 'zod';

/** Feature keys of the specification, section 3. */
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

/** What a group of a company may do. A company's groups are named sets of these. */
export const PERMISOS = [
  'documentos.ver',
  'documentos.editar',
  'remuneraciones.ver',
  'documentos.exportar',
  'cartolas.ver',
  'cartolas.editar',
  'importaciones.crear',
  'conciliacion.ver',
  'conciliacion.editar',
  'contabilidad.ver',
  'conexiones.editar',
  'empresa.editar',
  'usuarios.editar',
  'permisos.editar',
] as const;
export type Permiso = (typeof PERMISOS)[number];
export const permisoSchema = z.enum(PERMISOS);
