import { MAX_AUTONOMIAS, type ClaseActo } from '@cuadra/contract';
import { recordAudit } from '../../../../platform/audit/index.ts';
import type { Principal } from '../../../../platform/auth/index.ts';
import { lockLibro, type Tx } from '../../../../platform/database/index.ts';
import { conflict, refusalOf } from '../../../../platform/errors/index.ts';
import {
  assertIgual,
  loadSituaciones,
  readCambiados,
  type ActoPedido,
  type Paso,
  type Registro,
} from '../../../../platform/imagenes/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { markRedone, markUndone } from '../../../registros/actos/index.ts';
import { enqueueSearch } from '../enqueue-search.ts';
import { countAutonomias, hasIgual, setAutonomia } from '../store/autonomia.ts';
import {
  readActosDeAutonomias,
  readImagenesDeAutonomias,
  type ActoDeAutonomia,
  type ImagenAutonomia,
} from '../store/autonomia-acto.ts';

const CLASES = ['creacion_permiso', 'cambio_permiso', 'baja_permiso'] as const;

/** Kinds of acts on permissions to reconcile without asking. */
export const isDePermiso = (clase: ClaseActo): clase is (typeof CLASES)[number] =>
  CLASES.some((de) => de === clase);

/** An act on a permission, and whether it is undone or done again. */
export interface ActoDePermisoPedido extends ActoPedido {
  readonly clase: ClaseActo;
}

const VERBO: Readonly<Record<string, string>> = {
  quitar_autonomia: 'lo quitó',
  pausar_autonomia: 'lo pausó',
};

const PERMISO: Registro<ActoDeAutonomia, ImagenAutonomia> = {
  modelo: 'Autonomia',
  cambian: [
    'cambiar_autonomia',
    'quitar_autonomia',
    'pausar_autonomia',
    'deshacer_permiso',
    'rehacer_permiso',
  ],
  idDe: ({ idAutonomia }) => idAutonomia,
  readActos: readActosDeAutonomias,
  readImagenes: readImagenesDeAutonomias,
  retire: (imagen) => ({ ...imagen, estado: 'revocada' }),
  verboDe: (accion) => VERBO[accion] ?? 'lo cambió',
  sinRastro: 'El permiso cambió después. Revísalo',
};

/** Throws `conflicto` where a permission that comes back has a double by now, or no room. */
async function assertCabe(tx: Tx, idEmpresa: number, { desde, hacia }: Paso<ImagenAutonomia>): Promise<void> {
  if (desde.estado !== 'revocada' || hacia.estado === 'revocada') return;
  if (await hasIgual(tx, idEmpresa, hacia))
    throw conflict('Ya hay un permiso igual. Quítalo antes de recuperar este.');
  if ((await countAutonomias(tx, idEmpresa)) >= MAX_AUTONOMIAS)
    throw conflict(`Puedes tener hasta ${MAX_AUTONOMIAS} permisos. Quita uno que ya no uses.`);
}

/**
 * Undoes or redoes an act on a permission, in the caller's transaction. The permission takes the image of before or after
 * the act, and its success rate restarts; its reconciliations stay. Returns the number of permissions turned. Throws
 * `conflicto` with the reason.
 */
export async function turnActoDePermisoEn(
  platform: Platform,
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  pedido: ActoDePermisoPedido,
): Promise<number> {
  const { lote, sentido } = pedido;
  await lockLibro(tx, idEmpresa);
  const suya = (await loadSituaciones(tx, idEmpresa, PERMISO, [pedido])).get(lote);
  if (!suya) return 0;
  assertIgual(PERMISO, suya);
  const { acto, paso } = suya;
  await assertCabe(tx, idEmpresa, paso);
  const { confianzaMin, montoMax, montoDiario, precisionMinima, estado, motivo } = paso.hacia;
  const cambio = { confianzaMin, montoMax, montoDiario, precisionMinima, estado, motivo };
  await setAutonomia(tx, idEmpresa, acto.idAutonomia, cambio, true);
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario,
      accion: `${sentido}_permiso`,
      modelo: 'Autonomia',
      idRegistro: acto.idAutonomia,
      antes: { ...paso.desde, tipos: [...paso.desde.tipos] },
      despues: { ...paso.hacia, tipos: [...paso.hacia.tipos] },
    },
  ]);
  const quien = { idEmpresa, idUsuario };
  if (sentido === 'deshacer') await markUndone(tx, quien, new Map([[lote, 1]]));
  else await markRedone(tx, quien, { lote, cantidad: 1 });
  await enqueueSearch(platform, tx, idEmpresa);
  return 1;
}

/** Why acts on permissions are not undone or done again now, by lote, for a person; acts without a reason are left out. */
export const readImpedimentosDePermisos = (
  tx: Tx,
  idEmpresa: number,
  pedidos: readonly ActoPedido[],
): Promise<Map<string, string>> => readCambiados(tx, idEmpresa, PERMISO, pedidos);

/** The same of one act, also where another permission took its place. */
export async function readImpedimentoDePermiso(
  tx: Tx,
  idEmpresa: number,
  pedido: ActoDePermisoPedido,
): Promise<string | null> {
  const suya = (await loadSituaciones(tx, idEmpresa, PERMISO, [pedido])).get(pedido.lote);
  if (!suya) return null;
  return refusalOf(async () => {
    assertIgual(PERMISO, suya);
    await assertCabe(tx, idEmpresa, suya.paso);
  });
}
