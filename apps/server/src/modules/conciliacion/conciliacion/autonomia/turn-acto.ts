import { isDeepStrictEqual } from 'node:util';
import { MAX_AUTONOMIAS, type ClaseActo } from '@cuadra/contract';
import { fechaConAnio, fechaEnChile } from '@cuadra/domain';
import { readLastChanges, recordAudit, type CambioAuditado } from '../../../../platform/audit/index.ts';
import type { Principal } from '../../../../platform/auth/index.ts';
import { lockLibro, type Tx } from '../../../../platform/database/index.ts';
import { conflict, refusalOf } from '../../../../platform/errors/index.ts';
import { pasoDe, type Paso, type Sentido } from '../../../../platform/imagenes/index.ts';
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
export interface ActoDePermisoPedido {
  readonly lote: string;
  readonly clase: ClaseActo;
  readonly sentido: Sentido;
  /** The moment after which changes count: null counts them from the act. */
  readonly deshecho: Date | null;
}

const CAMBIAN = [
  'cambiar_autonomia',
  'quitar_autonomia',
  'pausar_autonomia',
  'deshacer_permiso',
  'rehacer_permiso',
];
const VERBO: Readonly<Record<string, string>> = {
  quitar_autonomia: 'lo quitó',
  pausar_autonomia: 'lo pausó',
};

/** The image of a given permission once its grant is undone. */
const retire = (imagen: ImagenAutonomia): ImagenAutonomia => ({ ...imagen, estado: 'revocada' });

interface Situacion {
  readonly acto: ActoDeAutonomia;
  readonly sentido: Sentido;
  readonly paso: Paso<ImagenAutonomia>;
  readonly ahora: ImagenAutonomia;
  /** The last change of the permission since; undefined where the trail tells none. */
  readonly cambio: CambioAuditado | undefined;
}

const changed = ({ ahora, paso }: Pick<Situacion, 'ahora' | 'paso'>): boolean =>
  !isDeepStrictEqual(ahora, paso.desde);

/** Acts beside their permissions as they stand, by lote, in three queries however many they are. */
async function loadSituaciones(
  tx: Tx,
  idEmpresa: number,
  pedidos: readonly ActoDePermisoPedido[],
): Promise<Map<string, Situacion>> {
  if (pedidos.length === 0) return new Map();
  const lotes = pedidos.map(({ lote }) => lote);
  const actos = new Map((await readActosDeAutonomias(tx, idEmpresa, lotes)).map((acto) => [acto.lote, acto]));
  const ids = [...new Set([...actos.values()].map(({ idAutonomia }) => idAutonomia))];
  const imagenes = await readImagenesDeAutonomias(tx, idEmpresa, ids);
  const situaciones = pedidos.flatMap(({ lote, sentido, deshecho }) => {
    const acto = actos.get(lote);
    const ahora = acto && imagenes.get(acto.idAutonomia);
    if (!acto || !ahora) return [];
    return [{ acto, sentido, deshecho, ahora, paso: pasoDe(sentido, acto, retire) }];
  });
  const cambiadas = situaciones.filter(changed);
  const cambios = await readLastChanges(
    tx,
    idEmpresa,
    cambiadas.map(({ acto, sentido, deshecho }) => ({
      modelo: 'Autonomia',
      idRegistro: acto.idAutonomia,
      desde: sentido === 'deshacer' ? acto.created : (deshecho ?? acto.created),
    })),
    CAMBIAN,
  );
  const cambioDe = new Map(cambiadas.map(({ acto }, n) => [acto.lote, cambios[n]]));
  return new Map(
    situaciones.map(({ deshecho: _deshecho, ...suya }) => [
      suya.acto.lote,
      { ...suya, cambio: cambioDe.get(suya.acto.lote) },
    ]),
  );
}

/** Throws `conflicto` where the permission changed since, with who did it. */
function assertIgual(situacion: Situacion): void {
  if (!changed(situacion)) return;
  const { sentido, cambio } = situacion;
  if (!cambio) throw conflict(`El permiso cambió después. Revísalo antes de ${sentido} esto.`);
  const { accion, quien, created } = cambio;
  const despuesDe = sentido === 'deshacer' ? 'después de esto' : 'después de deshacer esto';
  const dia = fechaConAnio(fechaEnChile(created));
  throw conflict(
    `${quien ?? 'Cuadra'} ${VERBO[accion] ?? 'lo cambió'} el ${dia}, ${despuesDe}. Deshaz primero eso.`,
  );
}

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
  const suya = (await loadSituaciones(tx, idEmpresa, [pedido])).get(lote);
  if (!suya) return 0;
  assertIgual(suya);
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
export async function readImpedimentosDePermisos(
  tx: Tx,
  idEmpresa: number,
  pedidos: readonly ActoDePermisoPedido[],
): Promise<Map<string, string>> {
  const motivos = new Map<string, string>();
  for (const [lote, suya] of await loadSituaciones(tx, idEmpresa, pedidos)) {
    const motivo = await refusalOf(() => assertIgual(suya));
    if (motivo !== null) motivos.set(lote, motivo);
  }
  return motivos;
}

/** The same of one act, also where another permission took its place. */
export async function readImpedimentoDePermiso(
  tx: Tx,
  idEmpresa: number,
  pedido: ActoDePermisoPedido,
): Promise<string | null> {
  const suya = (await loadSituaciones(tx, idEmpresa, [pedido])).get(pedido.lote);
  if (!suya) return null;
  return refusalOf(async () => {
    assertIgual(suya);
    await assertCabe(tx, idEmpresa, suya.paso);
  });
}
