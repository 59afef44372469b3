import { recordAudit, type AuditEntry } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockCuentas, lockLibro, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import {
  enqueueSearch,
  forgetDocumentos,
  forgetLineas,
  undoParesDeCuadra,
} from '../../conciliacion/conciliacion/index.ts';
import { forgetClasificaciones } from '../../contabilidad/clasificacion/index.ts';
import { markUndone } from '../../registros/actos/index.ts';
import { giveImportadas, lockImportadas, withdrawLineas } from '../../registros/cartolas/index.ts';
import { deleteCesionesDe, readCedidos, retireCesiones } from '../../registros/cesiones/index.ts';
import { giveImportados, lockImportados, retireDocumentos } from '../../registros/documentos/index.ts';
import {
  deleteAbonos,
  forgetDepositos,
  giveAbonos,
  matchAbonos,
  readAbonosImportados,
} from '../transbank/index.ts';
import { apoyosDeAbono } from './apoyos-de-abono.ts';
import { deleteRepeticiones } from './delete-repeticiones.ts';
import { claveDeImportacion } from './record-acto.ts';
import { addRetirados, lockPorDeshacer, readApoyos } from './store/deshacer.ts';

const POR_TANDA = 500;
/** A deposit of Transbank has up to six lines. */
const ABONOS_POR_TANDA = 80;
const EN_CURSO = 'Todavía se está importando. Espera a que termine y vuelve a intentarlo.';
export const DE_ANTES = 'Se importó antes de que las importaciones se pudieran deshacer.';

/** The order of an undo: each kind of record goes before the kind that it stands upon. */
const FASES = ['abonos', 'lineas', 'cesiones', 'documentos'] as const;
/** Ids are below it: a cursor is the phase in these units, and the last id that the part before looked at. */
const POR_FASE = 2 ** 44;

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

interface Parte {
  /** The last id looked at; null after the last record of the phase. */
  readonly hasta: number | null;
  readonly salieron: readonly { readonly idArchivo: number; readonly cantidad: number }[];
}

function planRetiro<R extends Importado>(
  registros: readonly R[],
  conApoyo: (registro: R) => boolean,
  deOtraFuente: (registro: R) => boolean = () => false,
): Retiro<R> {
  const esDeOtro = (registro: R) => registro.idOtroArchivo !== null || deOtraFuente(registro);
  return {
    salen: registros.filter((r) => !esDeOtro(r) && !conApoyo(r)),
    pasan: registros.filter(esDeOtro),
  };
}

/** The cursor after a page: the last id of a full one, null of the last. */
const after = (registros: readonly { readonly id: number }[], limite: number): number | null =>
  registros.length < limite ? null : (registros.at(-1)?.id ?? null);

const unoPorCada = (registros: readonly Importado[]) =>
  registros.map(({ idArchivo }) => ({ idArchivo, cantidad: 1 }));

class Deshacer {
  private readonly tx: Tx;
  private readonly principal: Pick<Principal, 'idEmpresa' | 'idUsuario'>;
  private readonly archivos: readonly number[];

  constructor(tx: Tx, principal: Pick<Principal, 'idEmpresa' | 'idUsuario'>, archivos: readonly number[]) {
    this.tx = tx;
    this.principal = principal;
    this.archivos = archivos;
  }

  /** The tables that refer to records, by id. */
  private async readUsos(
    de: 'cartola' | 'documento',
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, string[]>> {
    if (ids.length === 0) return new Map();
    const { tx, principal, archivos } = this;
    const tramo = { archivos, primero: Math.min(...ids), ultimo: Math.max(...ids) };
    const apoyos = await readApoyos(tx, principal.idEmpresa, de, tramo);
    const porId = Map.groupBy(apoyos, ({ id }) => id);
    return new Map([...porId].map(([id, suyos]) => [id, suyos.map(({ tabla }) => tabla)]));
  }

  private async withdraw(ids: readonly number[]): Promise<void> {
    const { tx, principal } = this;
    await undoParesDeCuadra(tx, principal, ids);
    await forgetLineas(tx, principal.idEmpresa, ids);
    await forgetClasificaciones(tx, principal, 'cartola', ids);
    await forgetDepositos(tx, principal.idEmpresa, ids);
    await withdrawLineas(tx, principal.idEmpresa, ids, 'importacion');
  }

  private async audit(salen: readonly Pick<AuditEntry, 'modelo' | 'idRegistro' | 'antes'>[]): Promise<void> {
    const { idEmpresa, idUsuario } = this.principal;
    const accion = 'deshacer_importacion';
    await recordAudit(
      this.tx,
      salen.map((uno) => ({ ...uno, idEmpresa, idUsuario, accion })),
    );
  }

  /** Takes back the next deposits of Transbank with their lines, each whole or not at all. */
  async abonos(despuesDe: number): Promise<Parte> {
    const { tx, archivos } = this;
    const { idEmpresa } = this.principal;
    const tramo = { despuesDe, limite: ABONOS_POR_TANDA };
    const abonos = await readAbonosImportados(tx, idEmpresa, archivos, tramo, { lock: true });
    const usos = await this.readUsos(
      'cartola',
      abonos.flatMap(({ lineas }) => lineas),
    );
    const { salen, pasan } = planRetiro(abonos, (abono) => apoyosDeAbono(abono, usos).length > 0);
    await giveAbonos(tx, idEmpresa, pasan);
    await giveImportadas(
      tx,
      idEmpresa,
      pasan.flatMap(({ lineas, idOtroArchivo }) => lineas.map((id) => ({ id, idOtroArchivo }))),
    );
    await deleteAbonos(
      tx,
      idEmpresa,
      salen.map(({ id }) => id),
    );
    await this.withdraw(salen.flatMap(({ lineas }) => lineas));
    await this.audit(
      salen.map(({ id, fecha, medio, neto, cantidad }) => ({
        modelo: 'AbonoTransbank',
        idRegistro: id,
        antes: { fecha, medio, neto, cantidad },
      })),
    );
    return { hasta: after(abonos, ABONOS_POR_TANDA), salieron: salen };
  }

  /** Takes back the next bank lines. */
  async lineas(despuesDe: number): Promise<Parte> {
    const { tx, archivos } = this;
    const { idEmpresa } = this.principal;
    const lineas = await lockImportadas(tx, idEmpresa, archivos, { despuesDe, limite: POR_TANDA });
    const usos = await this.readUsos(
      'cartola',
      lineas.map(({ id }) => id),
    );
    const { salen, pasan } = planRetiro(
      lineas,
      ({ id }) => usos.has(id),
      ({ delFeed }) => delFeed,
    );
    await giveImportadas(tx, idEmpresa, pasan);
    await this.withdraw(salen.map(({ id }) => id));
    await this.audit(
      salen.map(({ id, fecha, descripcion, cargo, abono }) => ({
        modelo: 'Cartola',
        idRegistro: id,
        antes: { fecha, descripcion, cargo, abono },
      })),
    );
    return { hasta: after(lineas, POR_TANDA), salieron: unoPorCada(salen) };
  }

  /** Takes back the cessions of the next documents that other sources brought. */
  async cesiones(despuesDe: number): Promise<Parte> {
    const { tx, principal, archivos } = this;
    const alcance = { ajenosDespuesDe: despuesDe, limite: POR_TANDA };
    const cedidos = await readCedidos(tx, principal.idEmpresa, archivos, alcance, { lock: true });
    await retireCesiones(tx, principal, cedidos);
    const salieron = cedidos.filter(({ salen }) => salen.length > 0);
    return {
      hasta: after(cedidos, POR_TANDA),
      salieron: salieron.map(({ idArchivo }) => ({ idArchivo, cantidad: 1 })),
    };
  }

  /** Takes back the next documents. Of one that another source tells too, its cessions go alone. */
  async documentos(despuesDe: number): Promise<Parte> {
    const { tx, principal, archivos } = this;
    const { idEmpresa } = principal;
    const documentos = await lockImportados(tx, idEmpresa, archivos, { despuesDe, limite: POR_TANDA });
    const usos = await this.readUsos(
      'documento',
      documentos.map(({ id }) => id),
    );
    const { salen, pasan } = planRetiro(
      documentos,
      ({ id }) => usos.has(id),
      ({ delSii }) => delSii,
    );
    const alcance = { documentos: pasan.map(({ id }) => id) };
    const cedidos = await readCedidos(tx, idEmpresa, archivos, alcance, { lock: true });
    await retireCesiones(tx, principal, cedidos);
    const ids = salen.map(({ id }) => id);
    await giveImportados(tx, idEmpresa, pasan);
    await forgetDocumentos(tx, idEmpresa, ids);
    await forgetClasificaciones(tx, principal, 'documento', ids);
    await deleteCesionesDe(tx, idEmpresa, ids);
    await retireDocumentos(tx, idEmpresa, salen);
    await this.audit(
      salen.map(({ id, modelo, codigoTipo, folio, rut, razonSocial, fechaEmision, montoTotal }) => ({
        modelo,
        idRegistro: id,
        antes: { codigoTipo, folio, rut, razonSocial, fechaEmision, montoTotal },
      })),
    );
    const sinCesion = cedidos.filter((cedido) => cedido.salen.length > 0);
    return {
      hasta: after(documentos, POR_TANDA),
      salieron: [...unoPorCada(salen), ...sinCesion.map(({ idArchivo }) => ({ idArchivo, cantidad: 1 }))],
    };
  }
}

/**
 * Takes back the next records of an import that are not in use, in the transaction of the caller. `desde` is 0 at the
 * beginning, then the answer of the part before; `hasta` is null after the last part. Records that another file, the bank
 * or the SII tells too stay with that source. Throws `conflicto` while a file is being read, and for imports from before
 * their repeats were kept.
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
  if (desde === 0) await deleteRepeticiones(tx, idEmpresa, archivos);
  const fase = Math.floor(desde / POR_FASE);
  const parte = new Deshacer(tx, principal, archivos);
  const { hasta, salieron } = await parte[FASES[fase] ?? 'documentos'](desde % POR_FASE);
  const porArchivo = new Map<number, number>();
  for (const { idArchivo, cantidad } of salieron)
    porArchivo.set(idArchivo, (porArchivo.get(idArchivo) ?? 0) + cantidad);
  const deshechas = [...porArchivo.values()].reduce((suma, cantidad) => suma + cantidad, 0);
  await addRetirados(tx, idEmpresa, porArchivo);
  await markUndone(tx, principal, new Map([[claveDeImportacion(idImportacion), deshechas]]));
  if (hasta !== null) return { hasta: fase * POR_FASE + hasta, deshechas };
  if (fase + 1 < FASES.length) return { hasta: (fase + 1) * POR_FASE, deshechas };
  await matchAbonos(tx, idEmpresa, platform.clock.hoy());
  await enqueueSearch(platform, tx, idEmpresa);
  return { hasta: null, deshechas };
}
