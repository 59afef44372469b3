import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Access, ClaseAjuste } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Json, Tx } from '../../../platform/database/index.ts';
import {
  assertIgual,
  loadSituaciones,
  readCambiados,
  type ActoPedido,
  type Imagenes,
  type Paso,
  type Registro,
} from '../../../platform/imagenes/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { markRedone, markUndone } from './mark-undone.ts';
import { recordActo } from './record-acto.ts';
import { insertImagenes, readImagenesDeActos, type ImagenDeActo } from './store/imagen.ts';
import type { MontoDeActo } from './sum-montos.ts';

type Quien = { readonly idEmpresa: number; readonly idUsuario: number | null };

/** A change of a person to a setting or to a record with a screen of its own. */
export interface AjusteNuevo {
  readonly clase: ClaseAjuste;
  /** `Cambió la fecha de corte`. */
  readonly titulo: string;
  /** `1 de enero de 2026, antes 1 de marzo de 2026`; of several records, the first of them. */
  readonly detalle: string;
  /** Of the one record that it touched; never a person's, whose id changes where the archive is imported. */
  readonly idOrigen?: number | null;
  /** Of several records; one unless told. */
  readonly cantidad?: number;
  readonly montos?: readonly MontoDeActo[];
  /** Of an act on wages: those without their right do not see it. */
  readonly reservado?: boolean;
  /** Name of the act, where rows of its records carry it or parts of a mass act add to it; a new one unless told. */
  readonly lote?: string;
}

async function insertAjuste(
  tx: Tx,
  { idEmpresa, idUsuario }: Quien,
  { clase, titulo, detalle, idOrigen = null, cantidad = 1, montos = [], reservado = false }: AjusteNuevo,
  { lote, ajuste }: { readonly lote: string; readonly ajuste: string | null },
): Promise<void> {
  await recordActo(tx, {
    idEmpresa,
    clave: lote,
    clase,
    autor: idUsuario === null ? 'cuadra' : 'persona',
    idUsuario,
    nombre: titulo,
    modelo: reservado ? 'Remuneracion' : null,
    idOrigen,
    detalle,
    cantidad,
    montos,
    ajuste,
  });
}

/** Writes for the list of acts a change that is not taken back from it, in its transaction. */
export const recordAjuste = (tx: Tx, quien: Quien, nuevo: AjusteNuevo): Promise<void> =>
  insertAjuste(tx, quien, nuevo, { lote: nuevo.lote ?? randomUUID(), ajuste: null });

/** Id of a change of the company as a whole: the company has another id where its archive is imported. */
export const DE_LA_EMPRESA = 0;

const recordOf = (idEmpresa: number, idRegistro: number): number =>
  idRegistro === DE_LA_EMPRESA ? idEmpresa : idRegistro;

/** How a kind of change is kept, and taken back. `I` is an image of its record, which JSON carries unchanged. */
interface Definicion<I> extends Pick<
  Registro<ImagenDeActo<I>, I>,
  'modelo' | 'readImagenes' | 'retire' | 'compare' | 'sinRastro'
> {
  /** Of the audit trail, where it differs by record. */
  readonly modeloDe?: (imagen: I) => string;
  /** Name that the rows of the list keep. */
  readonly nombre: string;
  /** The right to take it back: that of the change itself. */
  readonly access: Access;
  /** Actions of the audit trail that change an image. */
  readonly cambian: readonly string[];
  /** `lo quitó`, by the action of the trail; `lo cambió` unless told. */
  readonly verboDe?: (accion: string) => string;
  /** What an undo does, in sentences. */
  readonly alDeshacer: readonly string[];
  /**
   * Locks the records as their change does, before either reads them. Of an undo and an edit at once the second waits,
   * and sees the image that the first left.
   */
  readonly lock: (tx: Tx, idEmpresa: number, ids: readonly number[]) => Promise<void>;
  /** Gives the record its image, with the checks and facts of the change itself. Throws `conflicto` with the reason. */
  readonly aplicar: (
    platform: Platform,
    tx: Tx,
    principal: Principal,
    id: number,
    paso: Paso<I>,
  ) => Promise<void>;
}

/** A kind of change as the list of acts asks for it. */
export interface Ajuste {
  readonly nombre: string;
  readonly access: Access;
  readonly alDeshacer: readonly string[];
  /** Undoes an act or does it again, in the caller's transaction. Returns its records. Throws `conflicto` with the reason. */
  readonly turn: (platform: Platform, tx: Tx, principal: Principal, pedido: ActoPedido) => Promise<number>;
  /** Reasons against the step of each act, by lote, for a person. Acts without a reason are left out. */
  readonly readImpedimentos: (
    tx: Tx,
    idEmpresa: number,
    pedidos: readonly ActoPedido[],
  ) => Promise<Map<string, string>>;
}

/** The same, with the records of the module that owns it. */
export interface AjusteDe<I> extends Ajuste {
  /** Writes for the list of acts a change to these records, in its transaction. Records that stayed alike are left out. */
  readonly record: (
    tx: Tx,
    quien: Quien,
    nuevo: AjusteNuevo,
    registros: readonly (Imagenes<I> & { readonly id: number })[],
  ) => Promise<void>;
  readonly readImagenes: Definicion<I>['readImagenes'];
  readonly lock: Definicion<I>['lock'];
}

/** Defines how changes of a kind are listed, undone within thirty days and done again. */
export function defineAjuste<I extends Json>(definicion: Definicion<I>): AjusteDe<I> {
  const { nombre, access, modelo, cambian, alDeshacer, readImagenes, lock, aplicar } = definicion;
  const modeloDe = definicion.modeloDe ?? (() => modelo);

  /** Images of several records of an act stand under names of their own. */
  async function load(tx: Tx, idEmpresa: number, pedidos: readonly ActoPedido[]) {
    const imagenes = await readImagenesDeActos<I>(
      tx,
      idEmpresa,
      pedidos.map(({ lote }) => lote),
    );
    const partes = imagenes.map((imagen) => ({
      lote: imagen.lote,
      parte: { ...imagen, lote: `${imagen.lote} ${imagen.idRegistro}` },
    }));
    const registro: Registro<ImagenDeActo<I>, I> = {
      ...definicion,
      modelo,
      modeloDe: ({ despues }) => modeloDe(despues),
      cambian: [...cambian, `deshacer_${nombre}`, `rehacer_${nombre}`],
      idDe: ({ idRegistro }) => recordOf(idEmpresa, idRegistro),
      readActos: () => Promise.resolve(partes.map(({ parte }) => parte)),
      verboDe: definicion.verboDe ?? (() => 'lo cambió'),
    };
    const loteDe = new Map(partes.map(({ lote, parte }) => [parte.lote, lote]));
    const porLote = new Map(pedidos.map((pedido) => [pedido.lote, pedido]));
    const pedidas = partes.flatMap(({ lote, parte }) => {
      const pedido = porLote.get(lote);
      return pedido ? [{ ...pedido, lote: parte.lote }] : [];
    });
    const ids = partes.map(({ parte }) => recordOf(idEmpresa, parte.idRegistro));
    return { registro, pedidas, loteDe, ids };
  }

  return {
    nombre,
    access,
    alDeshacer,
    readImagenes,
    lock,

    record: async (tx, quien, nuevo, registros) => {
      const cambiados = registros.filter(({ antes, despues }) => !isDeepStrictEqual(antes, despues));
      if (cambiados.length === 0) return;
      const lote = nuevo.lote ?? randomUUID();
      await insertImagenes(tx, { idEmpresa: quien.idEmpresa, lote }, cambiados);
      await insertAjuste(tx, quien, { ...nuevo, cantidad: cambiados.length }, { lote, ajuste: nombre });
    },

    turn: async (platform, tx, principal, pedido) => {
      const { idEmpresa, idUsuario } = principal;
      const { registro, pedidas, ids } = await load(tx, idEmpresa, [pedido]);
      await lock(tx, idEmpresa, ids);
      const situaciones = await loadSituaciones(tx, idEmpresa, registro, pedidas);
      for (const situacion of situaciones.values()) assertIgual(registro, situacion);
      for (const { acto, paso } of situaciones.values()) {
        const id = recordOf(idEmpresa, acto.idRegistro);
        await aplicar(platform, tx, principal, id, paso);
        await recordAudit(tx, [
          {
            idEmpresa,
            idUsuario,
            accion: `${pedido.sentido}_${nombre}`,
            modelo: modeloDe(paso.desde),
            idRegistro: id,
            antes: paso.desde,
            despues: paso.hacia,
          },
        ]);
      }
      const { lote } = pedido;
      const cantidad = situaciones.size;
      if (pedido.sentido === 'deshacer') await markUndone(tx, principal, new Map([[lote, cantidad]]));
      else await markRedone(tx, principal, { lote, cantidad });
      return cantidad;
    },

    readImpedimentos: async (tx, idEmpresa, pedidos) => {
      const { registro, pedidas, loteDe } = await load(tx, idEmpresa, pedidos);
      const motivos = await readCambiados(tx, idEmpresa, registro, pedidas);
      return new Map([...motivos].map(([parte, motivo]) => [loteDe.get(parte) ?? parte, motivo]));
    },
  };
}
