import {
  getBilletera,
  getCompany,
  getCorte,
  getRecordatorios,
  listAjustesFlujo,
  listAutomatizaciones,
  listBeneficiarios,
  listClientes,
  listCompromisos,
  listConexionesBanco,
  listCredenciales,
  listCuentas,
  listCuentasPaginadas,
  listDocumentos,
  listEmails,
  listFacturasPlan,
  listNominas,
  listOrdenes,
  listOts,
  listProgramadas,
  listProveedores,
  listRendiciones,
  listUsuarios,
  type ClaseAjuste,
  type ModeloConHistorial,
} from '@cuadra/contract';
import { mayRead, type Principal } from '../../../platform/auth/index.ts';
import { AJUSTE_DE_GRUPO, AJUSTE_DE_MIEMBRO } from '../../identidad/usuarios/index.ts';
import { AJUSTE_DE_COMPROMISO } from '../../cobros/compromisos/index.ts';
import { AJUSTE_DE_PORTAL } from '../../cobros/enlaces/index.ts';
import { AJUSTE_DE_MENSAJE } from '../../cobros/portal/index.ts';
import {
  AJUSTE_DE_ENCENDIDO,
  AJUSTE_DE_MANANA,
  AJUSTE_DE_PLAN,
  AJUSTE_DE_RECORDATORIOS_DE_CLIENTE,
  AJUSTE_DE_RESPUESTA,
  AJUSTE_DE_TASAS,
} from '../../cobros/recordatorios/index.ts';
import { AJUSTE_DE_RENDICION } from '../../cobros/rendiciones/index.ts';
import { AJUSTE_DE_DISTINTOS } from '../../cobros/uniones/index.ts';
import {
  AJUSTE_DE_CAPACIDAD,
  AJUSTE_DE_PLANTILLA_DE_REGLA,
} from '../../conciliacion/automatizacion/index.ts';
import { AJUSTE_DE_CUENTA, AJUSTE_DE_LINEA } from '../../contabilidad/clasificacion/index.ts';
import { AJUSTE_DE_ESPERADO } from '../../contabilidad/flujo/index.ts';
import { AJUSTE_DE_EMPRESA } from '../../identidad/empresas/index.ts';
import { AJUSTE_DE_PLANTILLA } from '../../mensajes/plantillas/index.ts';
import {
  AJUSTE_DE_BENEFICIARIO,
  AJUSTE_DE_CUENTA_DE_BENEFICIARIO,
  AJUSTE_DE_PAGOS,
} from '../../pagos/beneficiarios/index.ts';
import { AJUSTE_DE_NOMINAS } from '../../pagos/nominas/index.ts';
import {
  AJUSTE_DE_AVISOS,
  AJUSTE_DE_DELEGACIONES,
  AJUSTE_DE_ORDEN,
  AJUSTE_DE_REGLAS_DE_PAGO,
} from '../../pagos/ordenes/index.ts';
import { AJUSTE_DE_DEPOSITOS } from '../../registros/billetera/index.ts';
import { AJUSTE_DE_COMPROBANTES, AJUSTE_DE_CUENTA_BANCO } from '../../registros/cartolas/index.ts';
import { AJUSTE_DE_CESION } from '../../registros/cesiones/index.ts';
import { AJUSTE_DE_CLIENTE, AJUSTE_DE_GRUPO_CLIENTE } from '../../registros/clientes/index.ts';
import { AJUSTE_DE_CORTE, AJUSTE_DE_PENDIENTES } from '../../registros/deuda/index.ts';
import { AJUSTE_DE_FECHA_PAGO, AJUSTE_DE_VENCIMIENTO } from '../../registros/documentos/index.ts';
import { AJUSTE_DE_ADJUNTOS } from '../../registros/manual/index.ts';
import { AJUSTE_DE_ESTADO_OT, AJUSTE_DE_FACTURAS_OT, AJUSTE_DE_OT } from '../../registros/ots/index.ts';
import { AJUSTE_DE_PROVEEDOR } from '../../registros/proveedores/index.ts';
import { AJUSTE_DE_PROGRAMADA } from '../exportables/index.ts';
import type { Ajuste } from '../../registros/actos/index.ts';

/** The screen that a change belongs to: whose reader sees the change in the list of acts. */
const PANTALLA: Readonly<Record<ClaseAjuste, Parameters<typeof mayRead>[0]>> = {
  cambio_orden: listOrdenes,
  nomina: listNominas,
  beneficiario: listBeneficiarios,
  ajuste_pagos: listOrdenes,
  cliente: listClientes,
  proveedor: listProveedores,
  ajuste_cobros: getRecordatorios,
  rendicion: listRendiciones,
  compromiso: listCompromisos,
  cuenta_contable: listCuentas,
  corte: getCorte,
  cuenta_banco: listCuentasPaginadas,
  documento: listDocumentos.Dte,
  ot: listOts,
  billetera: getBilletera,
  ajuste_flujo: listAjustesFlujo,
  plantilla: listEmails,
  conexion: listConexionesBanco,
  usuario: listUsuarios,
  empresa: getCompany,
  llave: listCredenciales,
  suscripcion: listFacturasPlan,
  capacidad: listAutomatizaciones,
  exportacion: listProgramadas,
};

/** Kinds of changes that a person sees. */
export const clasesAjusteVistas = (principal: Principal): ClaseAjuste[] =>
  (Object.keys(PANTALLA) as ClaseAjuste[]).filter((clase) => mayRead(PANTALLA[clase], principal));

const DEFINIDOS: readonly Ajuste[] = [
  AJUSTE_DE_ADJUNTOS,
  AJUSTE_DE_AVISOS,
  AJUSTE_DE_BENEFICIARIO,
  AJUSTE_DE_CAPACIDAD,
  AJUSTE_DE_CESION,
  AJUSTE_DE_CLIENTE,
  AJUSTE_DE_COMPROBANTES,
  AJUSTE_DE_COMPROMISO,
  AJUSTE_DE_CORTE,
  AJUSTE_DE_CUENTA,
  AJUSTE_DE_CUENTA_BANCO,
  AJUSTE_DE_CUENTA_DE_BENEFICIARIO,
  AJUSTE_DE_DELEGACIONES,
  AJUSTE_DE_DEPOSITOS,
  AJUSTE_DE_DISTINTOS,
  AJUSTE_DE_EMPRESA,
  AJUSTE_DE_ENCENDIDO,
  AJUSTE_DE_ESPERADO,
  AJUSTE_DE_ESTADO_OT,
  AJUSTE_DE_FACTURAS_OT,
  AJUSTE_DE_FECHA_PAGO,
  AJUSTE_DE_GRUPO,
  AJUSTE_DE_GRUPO_CLIENTE,
  AJUSTE_DE_LINEA,
  AJUSTE_DE_MANANA,
  AJUSTE_DE_MENSAJE,
  AJUSTE_DE_MIEMBRO,
  AJUSTE_DE_NOMINAS,
  AJUSTE_DE_ORDEN,
  AJUSTE_DE_OT,
  AJUSTE_DE_PAGOS,
  AJUSTE_DE_PENDIENTES,
  AJUSTE_DE_PLAN,
  AJUSTE_DE_PLANTILLA,
  AJUSTE_DE_PLANTILLA_DE_REGLA,
  AJUSTE_DE_PORTAL,
  AJUSTE_DE_PROGRAMADA,
  AJUSTE_DE_PROVEEDOR,
  AJUSTE_DE_RECORDATORIOS_DE_CLIENTE,
  AJUSTE_DE_REGLAS_DE_PAGO,
  AJUSTE_DE_RENDICION,
  AJUSTE_DE_RESPUESTA,
  AJUSTE_DE_TASAS,
  AJUSTE_DE_VENCIMIENTO,
];

const DE_DOCUMENTO: readonly Ajuste[] = [
  AJUSTE_DE_FECHA_PAGO,
  AJUSTE_DE_VENCIMIENTO,
  AJUSTE_DE_PENDIENTES,
  AJUSTE_DE_ADJUNTOS,
  AJUSTE_DE_CESION,
];

/** Changes of the records of a kind whose sheet shows their history. */
export function ajustesDeModelo(modelo: ModeloConHistorial): readonly Ajuste[] {
  switch (modelo) {
    case 'Cartola':
      return [AJUSTE_DE_COMPROBANTES];
    case 'Ot':
      return [AJUSTE_DE_OT, AJUSTE_DE_ESTADO_OT, AJUSTE_DE_FACTURAS_OT, AJUSTE_DE_ADJUNTOS];
    case 'CompromisoPago':
      return [AJUSTE_DE_COMPROMISO];
    case 'OrdenPago':
      return [AJUSTE_DE_ORDEN, AJUSTE_DE_AVISOS];
    default:
      return DE_DOCUMENTO;
  }
}

/** Changes that the list takes back, by the name that its rows keep. */
const AJUSTES: ReadonlyMap<string, Ajuste> = new Map(DEFINIDOS.map((ajuste) => [ajuste.nombre, ajuste]));

/** How an act is taken back; undefined of other kinds, and of changes that are listed alone. */
export const ajusteDe = ({ ajuste }: { readonly ajuste: string | null }): Ajuste | undefined =>
  ajuste === null ? undefined : AJUSTES.get(ajuste);
