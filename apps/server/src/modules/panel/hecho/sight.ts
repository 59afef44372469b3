import {
  annulManual,
  createImportacion,
  deleteAutomatizacion,
  deleteComentario,
  deleteGestion,
  deleteOrden,
  deletePromesa,
  deleteUnion,
  deshacerEjecucion,
  getCobranzaDeCliente,
  isClaseAjuste,
  liftJudicial,
  listAutomatizaciones,
  listAutonomias,
  listImportaciones,
  listOrdenes,
  MODELOS_CLASIFICABLES,
  restoreSugerencia,
  undoLote,
  undoLoteClasificacion,
  undoPares,
  unlinkDepositoTransbank,
  updateAutonomia,
  type Access,
  type ClaseActo,
} from '@cuadra/contract';
import { tieneRasgo } from '@cuadra/domain';
import { mayRead, type Principal } from '../../../platform/auth/index.ts';
import { ajusteDe, clasesAjusteVistas } from './ajustes.ts';
import type { FilaActo, Vista } from './store/lista.ts';

const DEL_BANCO: readonly ClaseActo[] = ['conciliacion', 'descarte', 'par', 'abono'];
const DE_REGISTROS: readonly ClaseActo[] = [
  'clasificacion',
  'asignacion',
  'comentario',
  'ingreso',
  'edicion',
  'anulacion',
  'correo',
  'sii',
];

const DE_REGLAS: readonly ClaseActo[] = ['creacion_regla', 'cambio_regla', 'baja_regla'];
const DE_PERMISOS: readonly ClaseActo[] = ['creacion_permiso', 'cambio_permiso', 'baja_permiso'];
const DE_COBRANZA: readonly ClaseActo[] = ['gestion', 'promesa', 'disputa', 'judicial', 'union'];
const DE_PAGOS: readonly ClaseActo[] = [
  'creacion_orden',
  'aprobacion_orden',
  'devolucion_orden',
  'cancelacion_orden',
  'pago_orden',
];

export function readVista(principal: Principal): Vista {
  const { permisos, features } = principal;
  const veBanco = features.includes('banco') && permisos.includes('cartolas.ver');
  const modelos = MODELOS_CLASIFICABLES.filter((modelo) =>
    modelo === 'Cartola'
      ? veBanco
      : permisos.includes('documentos.ver') &&
        (!tieneRasgo(modelo, 'reservado') || permisos.includes('remuneraciones.ver')),
  );
  return {
    clases: [
      ...(permisos.includes('conciliacion.ver') ? DEL_BANCO : []),
      ...(permisos.includes('documentos.ver') ? DE_REGISTROS : []),
      ...(mayRead(listAutomatizaciones, principal) ? DE_REGLAS : []),
      ...(mayRead(listAutonomias, principal) ? DE_PERMISOS : []),
      ...(mayRead(getCobranzaDeCliente, principal) ? DE_COBRANZA : []),
      ...(mayRead(listOrdenes, principal) ? DE_PAGOS : []),
      ...(mayRead(listImportaciones, principal) ? (['importacion'] as const) : []),
      ...clasesAjusteVistas(principal),
    ],
    modelos,
  };
}

/** The right by which an act is undone, which is that of undoing its records one by one; null where nothing undoes it. */
export function rightToUndo(acto: Pick<FilaActo, 'clase' | 'autor' | 'ajuste' | 'idOrigen'>): Access | null {
  const { clase, autor, idOrigen } = acto;
  if (isClaseAjuste(clase)) return ajusteDe(acto)?.access ?? null;
  if (autor === 'regla') return deshacerEjecucion.access;
  switch (clase) {
    case 'conciliacion':
      return undoLote.access;
    case 'clasificacion':
      return undoLoteClasificacion.access;
    case 'descarte':
      return restoreSugerencia.access;
    case 'par':
      return undoPares.access;
    case 'abono':
      return unlinkDepositoTransbank.access;
    case 'ingreso':
    case 'edicion':
    case 'anulacion':
      return annulManual.Gasto.access;
    case 'creacion_regla':
    case 'cambio_regla':
    case 'baja_regla':
      return deleteAutomatizacion.access;
    case 'creacion_permiso':
    case 'cambio_permiso':
    case 'baja_permiso':
      return updateAutonomia.access;
    case 'gestion':
      return deleteGestion.access;
    case 'promesa':
      return deletePromesa.access;
    case 'judicial':
      return liftJudicial.access;
    case 'union':
      return deleteUnion.access;
    case 'creacion_orden':
      return deleteOrden.access;
    case 'comentario':
      return deleteComentario.access;
    case 'importacion':
      // Readings of the SII and of banks name no import.
      return idOrigen === null ? null : createImportacion.access;
    case 'asignacion':
    case 'disputa':
    case 'aprobacion_orden':
    case 'devolucion_orden':
    case 'cancelacion_orden':
    case 'pago_orden':
    case 'correo':
    case 'sii':
      return null;
  }
}
