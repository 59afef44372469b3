import * as actos from './actos/index.ts';
import * as acceso from './acceso/index.ts';
import * as automatizacion from './automatizacion/index.ts';
import * as billetera from './billetera/index.ts';
import * as cartolas from './cartolas/index.ts';
import * as cesiones from './cesiones/index.ts';
import * as catalogo from './catalogo/index.ts';
import * as clasificacion from './clasificacion/index.ts';
import * as clientes from './clientes/index.ts';
import * as cobranza from './cobranza/index.ts';
import * as comentarios from './comentarios/index.ts';
import * as compromisos from './compromisos/index.ts';
import * as conexiones from './conexiones/index.ts';
import * as conciliacion from './conciliacion/index.ts';
import * as contrapartes from './contrapartes/index.ts';
import * as contabilidad from './contabilidad/index.ts';
import type { Endpoint } from './core/index.ts';
import * as credenciales from './credenciales/index.ts';
import * as corte from './corte/index.ts';
import * as documentos from './documentos/index.ts';
import * as emails from './emails/index.ts';
import * as envios from './envios/index.ts';
import * as exportacion from './exportacion/index.ts';
import * as funcionalidades from './funcionalidades/index.ts';
import * as empresas from './empresas/index.ts';
import * as flujo from './flujo/index.ts';
import * as home from './home/index.ts';
import * as instalacion from './instalacion/index.ts';
import * as importacion from './importacion/index.ts';
import * as ots from './ots/index.ts';
import * as pagos from './pagos/index.ts';
import * as checkout from './checkout/index.ts';
import * as planes from './planes/index.ts';
import * as pagosTarjeta from './pagos-tarjeta/index.ts';
import * as portal from './portal/index.ts';
import * as proveedores from './proveedores/index.ts';
import * as recepcion from './recepcion/index.ts';
import * as reactivacion from './registro/reactivacion.ts';
import * as recordatorios from './recordatorios/index.ts';
import * as rendiciones from './rendiciones/index.ts';
import * as registro from './registro/registro.ts';
import * as monedas from './monedas/index.ts';
import * as saldos from './saldos/index.ts';
import * as sincronizacion from './registro/sincronizacion.ts';
import * as sii from './sii/index.ts';
import * as telemetria from './telemetria/index.ts';
import * as transbank from './transbank/index.ts';
import * as usuarios from './usuarios/index.ts';
import * as vistas from './vistas/index.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'service' in value && 'access' in value && 'reply' in value
  );
}

function endpointsOf(area: object): Endpoint[] {
  return Object.values(area).flatMap((value: unknown) => {
    if (isEndpoint(value)) return [value];
    if (typeof value !== 'object' || value === null) return [];
    return Object.values(value).filter(isEndpoint);
  });
}

/** Every endpoint of the product. The server refuses to start unless it implements each exactly once. */
export const ENDPOINTS: readonly Endpoint[] = [
  acceso,
  actos,
  catalogo,
  importacion,
  instalacion,
  recordatorios,
  rendiciones,
  sii,
  documentos,
  automatizacion,
  billetera,
  corte,
  cartolas,
  cesiones,
  clasificacion,
  clientes,
  cobranza,
  comentarios,
  compromisos,
  conexiones,
  conciliacion,
  contabilidad,
  contrapartes,
  credenciales,
  empresas,
  emails,
  envios,
  exportacion,
  flujo,
  home,
  funcionalidades,
  ots,
  monedas,
  pagos,
  pagosTarjeta,
  checkout,
  planes,
  portal,
  proveedores,
  recepcion,
  reactivacion,
  registro,
  saldos,
  sincronizacion,
  telemetria,
  transbank,
  usuarios,
  vistas,
].flatMap(endpointsOf);
