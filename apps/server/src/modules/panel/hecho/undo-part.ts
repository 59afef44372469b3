import { isClaseAjuste, type AutorActo, type ClaseActo } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import {
  readVivasDeLote,
  turnActoDeReglaEn,
  undoEjecucionEn,
} from '../../conciliacion/automatizacion/index.ts';
import {
  restoreSugerenciaEn,
  turnActoDePermisoEn,
  undoConciliacionesEn,
  undoParesEn,
} from '../../conciliacion/conciliacion/index.ts';
import { deleteGestionesEn, liftJudicialEn, withdrawPromesasEn } from '../../cobros/cobranza/index.ts';
import { undoUnionEn } from '../../cobros/uniones/index.ts';
import { undoParteDeActo } from '../../contabilidad/clasificacion/index.ts';
import { undoImportacionEn } from '../../entrada/importacion/index.ts';
import { unlinkDepositoEn } from '../../entrada/transbank/index.ts';
import { undoComentariosEn } from '../../mensajes/comentarios/index.ts';
import { cancelOrdenesEn } from '../../pagos/ordenes/index.ts';
import { turnActoManualEn } from '../../registros/manual/index.ts';
import { ajusteDe } from './ajustes.ts';

/** Reconciliations undone in one transaction of a large act. */
const POR_TANDA = 500;

export interface ActoPorDeshacer {
  readonly clave: string;
  readonly clase: ClaseActo;
  readonly autor: AutorActo;
  readonly idOrigen: number | null;
  readonly ajuste: string | null;
}

export interface ParteDeshecha {
  /** By which the next part begins; null where none is left. */
  readonly hasta: number | null;
  readonly deshechas: number;
}

const whole = (deshechas: number): ParteDeshecha => ({ hasta: null, deshechas });

async function undoConciliaciones(
  platform: Platform,
  tx: Tx,
  principal: Principal,
  lote: string,
): Promise<ParteDeshecha> {
  try {
    const { ids, lineas } = await undoConciliacionesEn(platform, tx, principal, { lote, vivas: POR_TANDA });
    return { hasta: ids.length < POR_TANDA ? null : 0, deshechas: lineas.length };
  } catch (error) {
    // None of it stands any more.
    if (error instanceof AppError && error.code === 'no_encontrado') return whole(0);
    throw error;
  }
}

/** What a rule did is undone in one transaction, as from its own page. */
async function undoRegla(
  platform: Platform,
  tx: Tx,
  principal: Principal,
  lote: string,
): Promise<ParteDeshecha> {
  let deshechas = 0;
  for (const id of await readVivasDeLote(tx, principal.idEmpresa, lote))
    deshechas += (await undoEjecucionEn(platform, tx, principal, id)).deshechas;
  return whole(deshechas);
}

/** Acts on one record that its own service takes back. */
const UNO = { abono: unlinkDepositoEn, judicial: liftJudicialEn, union: undoUnionEn };

/** Undoes the next part of an act, in the transaction of the caller, by the service of the module that did it. */
export async function undoParte(
  platform: Platform,
  tx: Tx,
  principal: Principal,
  acto: ActoPorDeshacer,
  desde: number,
): Promise<ParteDeshecha> {
  const { clave, clase, autor, idOrigen } = acto;
  const pedido = { lote: clave, clase, deshecho: null };
  if (isClaseAjuste(clase))
    return whole(
      (await ajusteDe(acto)?.turn(platform, tx, principal, { ...pedido, sentido: 'deshacer' })) ?? 0,
    );
  if (autor === 'regla') return undoRegla(platform, tx, principal, clave);
  switch (clase) {
    case 'conciliacion':
      return undoConciliaciones(platform, tx, principal, clave);
    case 'clasificacion':
      return undoParteDeActo(tx, principal, clave, desde);
    case 'descarte':
      if (idOrigen === null) return whole(0);
      await restoreSugerenciaEn(platform, tx, principal, idOrigen);
      return whole(1);
    case 'par':
      return whole(await undoParesEn(platform, tx, principal, clave));
    case 'ingreso':
    case 'edicion':
    case 'anulacion':
      return whole(await turnActoManualEn(tx, principal, { ...pedido, sentido: 'deshacer' }));
    case 'creacion_regla':
    case 'cambio_regla':
    case 'baja_regla':
      return whole(await turnActoDeReglaEn(platform, tx, principal, { ...pedido, sentido: 'deshacer' }));
    case 'creacion_permiso':
    case 'cambio_permiso':
    case 'baja_permiso':
      return whole(await turnActoDePermisoEn(platform, tx, principal, { ...pedido, sentido: 'deshacer' }));
    case 'gestion':
      return whole(await deleteGestionesEn(tx, principal, clave));
    case 'promesa':
      return whole(await withdrawPromesasEn(tx, principal, platform.clock.hoy(), clave));
    case 'creacion_orden':
      return whole(await cancelOrdenesEn(platform, tx, principal, clave));
    case 'abono':
    case 'judicial':
    case 'union':
      if (idOrigen === null) return whole(0);
      await UNO[clase](tx, principal, idOrigen);
      return whole(1);
    case 'importacion':
      return idOrigen === null ? whole(0) : undoImportacionEn(platform, tx, principal, idOrigen, desde);
    case 'comentario':
      return whole(await undoComentariosEn(tx, principal, clave));
    case 'asignacion':
    case 'disputa':
    case 'aprobacion_orden':
    case 'devolucion_orden':
    case 'cancelacion_orden':
    case 'pago_orden':
    case 'correo':
    case 'sii':
      return whole(0);
  }
}
