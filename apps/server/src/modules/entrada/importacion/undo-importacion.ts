import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockCuentas, lockLibro, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { enqueueSearch, forgetDocumentos, forgetLineas } from '../../conciliacion/conciliacion/index.ts';
import { forgetClasificaciones } from '../../contabilidad/clasificacion/index.ts';
import { markUndone } from '../../registros/actos/index.ts';
import {
  deleteRepetidas,
  giveImportadas,
  lockImportadas,
  withdrawLineas,
} from '../../registros/cartolas/index.ts';
import {
  deleteRepetidos,
  giveImportados,
  lockImportados,
  retireDocumentos,
} from '../../registros/documentos/index.ts';
import { claveDeImportacion } from './record-acto.ts';
import { addRetirados, lockPorDeshacer, readApoyos } from './store/deshacer.ts';

const POR_TANDA = 500;
const EN_CURSO = 'Todavía se está importando. Espera a que termine y vuelve a intentarlo.';
export const DE_ANTES = 'Se importó antes de que las importaciones se pudieran deshacer.';

interface Importado {
  readonly id: number;
  readonly idArchivo: number;
  readonly idOtroArchivo: number | null;
}

/** Records of an undone import: those that leave, and those that another source keeps. */
interface Retiro<R> {
  readonly salen: R[];
  /** They stay with the other source that tells them. */
  readonly pasan: R[];
}

function planRetiro<R extends Importado>(
  registros: readonly R[],
  conApoyo: ReadonlySet<number>,
  deOtraFuente: (registro: R) => boolean,
): Retiro<R> {
  const libres = registros.filter(({ id }) => !conApoyo.has(id));
  const esDeOtro = (registro: R) => registro.idOtroArchivo !== null || deOtraFuente(registro);
  return { salen: libres.filter((r) => !esDeOtro(r)), pasan: libres.filter(esDeOtro) };
}

class Deshacer {
  private readonly tx: Tx;
  private readonly principal: Pick<Principal, 'idEmpresa' | 'idUsuario'>;
  private readonly archivos: readonly number[];

  constructor(tx: Tx, principal: Pick<Principal, 'idEmpresa' | 'idUsuario'>, archivos: readonly number[]) {
    this.tx = tx;
    this.principal = principal;
    this.archivos = archivos;
  }

  private async readConApoyo(
    de: 'cartola' | 'documento',
    registros: readonly Importado[],
  ): Promise<ReadonlySet<number>> {
    const [primero, ultimo] = [registros[0]?.id ?? 0, registros.at(-1)?.id ?? 0];
    const { tx, principal, archivos } = this;
    const apoyos = await readApoyos(tx, principal.idEmpresa, de, { archivos, primero, ultimo });
    return new Set(apoyos.map(({ id }) => id));
  }

  /** Takes back the next lines after an id. Answers the last id looked at; null after the last line. */
  async undoLineas(despuesDe: number): Promise<{ hasta: number | null; salieron: readonly Importado[] }> {
    const { tx, principal, archivos } = this;
    const { idEmpresa, idUsuario } = principal;
    const lineas = await lockImportadas(tx, idEmpresa, archivos, { despuesDe, limite: POR_TANDA });
    const { salen, pasan } = planRetiro(
      lineas,
      await this.readConApoyo('cartola', lineas),
      ({ delFeed }) => delFeed,
    );
    const ids = salen.map(({ id }) => id);
    await giveImportadas(tx, idEmpresa, pasan);
    await forgetLineas(tx, idEmpresa, ids);
    await forgetClasificaciones(tx, principal, 'cartola', ids);
    await withdrawLineas(tx, idEmpresa, ids, 'importacion');
    await recordAudit(
      tx,
      salen.map(({ id, fecha, descripcion, cargo, abono }) => ({
        idEmpresa,
        idUsuario,
        accion: 'deshacer_importacion',
        modelo: 'Cartola',
        idRegistro: id,
        antes: { fecha, descripcion, cargo, abono },
      })),
    );
    return { hasta: lineas.length < POR_TANDA ? null : (lineas.at(-1)?.id ?? null), salieron: salen };
  }

  /** Takes back the next documents after an id. Answers the last id looked at; null after the last document. */
  async undoDocumentos(despuesDe: number): Promise<{ hasta: number | null; salieron: readonly Importado[] }> {
    const { tx, principal, archivos } = this;
    const { idEmpresa, idUsuario } = principal;
    const documentos = await lockImportados(tx, idEmpresa, archivos, { despuesDe, limite: POR_TANDA });
    const { salen, pasan } = planRetiro(
      documentos,
      await this.readConApoyo('documento', documentos),
      ({ delSii }) => delSii,
    );
    const ids = salen.map(({ id }) => id);
    await giveImportados(tx, idEmpresa, pasan);
    await forgetDocumentos(tx, idEmpresa, ids);
    await forgetClasificaciones(tx, principal, 'documento', ids);
    await retireDocumentos(tx, idEmpresa, salen);
    await recordAudit(
      tx,
      salen.map(({ id, modelo, codigoTipo, folio, rut, razonSocial, fechaEmision, montoTotal }) => ({
        idEmpresa,
        idUsuario,
        accion: 'deshacer_importacion',
        modelo,
        idRegistro: id,
        antes: { codigoTipo, folio, rut, razonSocial, fechaEmision, montoTotal },
      })),
    );
    return { hasta: documentos.length < POR_TANDA ? null : (documentos.at(-1)?.id ?? null), salieron: salen };
  }
}

/**
 * Takes back the next records of an import that are not in use, in the transaction of the caller: lines first, then
 * documents. `desde` is 0 at the beginning, then the answer of the part before; `hasta` is null after the
 * last part. Records that another file, the bank or the SII tells too stay with that source. Throws `conflicto` while a
 * file is being read, and for imports from before their repeats were kept.
 */
export async function undoImportacionEn(
  platform: Platform,
  tx: Tx,
  principal: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
  idImportacion: number,
  desde: number,
): Promise<{ hasta: number | null; deshechas: number }> {
  const { idEmpresa } = principal;
  await lockLibro(tx, idEmpresa);
  await lockCuentas(tx, idEmpresa);
  const importacion = await lockPorDeshacer(tx, idEmpresa, idImportacion);
  if (!importacion) return { hasta: null, deshechas: 0 };
  if (importacion.enCurso) throw conflict(EN_CURSO);
  if (!importacion.seDeshace) throw conflict(DE_ANTES);
  const { archivos } = importacion;
  if (desde === 0) {
    await deleteRepetidas(tx, idEmpresa, archivos);
    await deleteRepetidos(tx, idEmpresa, archivos);
  }
  const parte = new Deshacer(tx, principal, archivos);
  // Ids of lines are positive; of documents the cursor is the negative of the last id, less one.
  const deLineas = desde >= 0;
  const { hasta, salieron } = deLineas
    ? await parte.undoLineas(desde)
    : await parte.undoDocumentos(-desde - 1);
  const porArchivo = Map.groupBy(salieron, ({ idArchivo }) => idArchivo);
  await addRetirados(tx, idEmpresa, new Map([...porArchivo].map(([id, suyos]) => [id, suyos.length])));
  await markUndone(tx, principal, new Map([[claveDeImportacion(idImportacion), salieron.length]]));
  if (deLineas) return { hasta: hasta ?? -1, deshechas: salieron.length };
  if (hasta === null) await enqueueSearch(platform, tx, idEmpresa);
  return { hasta: hasta === null ? null : -hasta - 1, deshechas: salieron.length };
}
