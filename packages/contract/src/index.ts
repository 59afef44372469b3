export * from './acceso/index.ts';
export * from './actos/index.ts';
export * from './automatizacion/index.ts';
export * from './billetera/index.ts';
export * from './campos/index.ts';
export * from './cartolas/index.ts';
export * from './cesiones/index.ts';
export * from './catalogo/index.ts';
export * from './checkout/index.ts';
export * from './clasificacion/index.ts';
export * from './clientes/index.ts';
export * from './cobranza/index.ts';
export * from './comentarios/index.ts';
export * from './compromisos/index.ts';
export * from './conciliacion/index.ts';
export * from './conexiones/index.ts';
export * from './configuracion/index.ts';
export * from './contrapartes/index.ts';
export * from './contabilidad/index.ts';
export * from './core/index.ts';
export * from './corte/index.ts';
export * from './credenciales/index.ts';
export type { Cesion } from './documentos/cesion.ts';
export {
  ACCIONES_ACUSE,
  ACCIONES_RECLAMO,
  NOMBRES_ACCION,
  type AccionRecepcion,
  type ActoRecepcion,
} from './documentos/recepcion.ts';
export * from './documentos/index.ts';
export * from './empresas/index.ts';
export * from './emails/index.ts';
export { ENDPOINTS } from './endpoints.ts';
export * from './envios/index.ts';
export * from './exportacion/index.ts';
export * from './flujo/index.ts';
export * from './funcionalidades/index.ts';
export * from './home/index.ts';
export * from './importacion/index.ts';
export * from './instalacion/index.ts';
export * from './ots/index.ts';
export * from './monedas/index.ts';
export * from './pagos/index.ts';
export * from './pagos-tarjeta/index.ts';
export * from './planes/index.ts';
export * from './portal/index.ts';
export * from './proveedores/index.ts';
export * from './recepcion/index.ts';
export * from './recordatorios/index.ts';
export * from './rendiciones/index.ts';
export * from './registro/index.ts';
export * from './saldos/index.ts';
export * from './sii/index.ts';
export * from './telemetria/index.ts';
export * from './transbank/index.ts';
export * from './usuarios/index.ts';
export * from './vistas/index.ts';
