import { isDeepStrictEqual } from 'node:util';
import { MAX_REGLAS, MODULOS_REGLA, type ClaseActo } from '@cuadra/contract';
import { fechaConAnio, fechaEnChile } from '@cuadra/domain';
import { readLastChanges, recordAudit, type CambioAuditado } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, conflict, refusalOf } from '../../../platform/errors/index.ts';
import { pasoDe, type Paso, type Sentido } from '../../../platform/imagenes/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { markRedone, markUndone } from '../../registros/actos/index.ts';
import { assertCabe } from '../../suscripcion/planes/index.ts';
import { assertModulo } from './assert-modulo.ts';
import { assertAcciones } from './check-acciones.ts';
import { enqueueReglas } from './enqueue-reglas.ts';
import { parseRegla } from './parse-imagen.ts';
import { dropRegla, placeRegla, readTodas } from './place-regla.ts';
import {
  readActosDeReglas,
  readImagenesDeReglas,
  unmarkBorrada,
  type ActoDeRegla,
  type ImagenRegla,
} from './store/regla-acto.ts';
import { lockReglas, updateRegla } from './store/reglas.ts';

const CLASES = ['creacion_regla', 'cambio_regla', 'baja_regla'] as const;
type ClaseDeRegla = (typeof CLASES)[number];

/** Kinds of acts on rules. */
export const isDeRegla = (clase: ClaseActo): clase is ClaseDeRegla => CLASES.some((de) => de === clase);

/** An act on a rule, and whether it is undone or done again. */
export interface ActoDeReglaPedido {
  readonly lote: string;
  readonly clase: ClaseActo;
  readonly sentido: Sentido;
  /** The moment after which changes of the rule count: null counts them from the act. */
  readonly deshecho: Date | null;
}

/** Actions of the audit trail that change the image of a rule. */
const CAMBIAN = ['cambiar', 'eliminar', 'recuperar', 'detener_regla'];
const VERBO: Readonly<Record<string, string>> = {
  eliminar: 'eliminó',
  detener_regla: 'detuvo',
  recuperar: 'recuperó',
};

const dia = (fecha: Date) => fechaConAnio(fechaEnChile(fecha));

/** The place of a rule moves with those of others. */
const sinLugar = ({ orden: _orden, ...dice }: ImagenRegla) => dice;

/** The image of a created rule once its creation is undone. */
const retire = (imagen: ImagenRegla): ImagenRegla => ({ ...imagen, estado: 'archivada', borrada: true });

interface Situacion {
  readonly acto: ActoDeRegla;
  readonly sentido: Sentido;
  readonly paso: Paso<ImagenRegla>;
  readonly ahora: ImagenRegla;
  /** The last change of the rule since; undefined where the trail tells none. */
  readonly cambio: CambioAuditado | undefined;
}

const changed = ({ ahora, paso }: Pick<Situacion, 'ahora' | 'paso'>): boolean =>
  !isDeepStrictEqual(sinLugar(ahora), sinLugar(paso.desde));

/** Acts on rules beside the rules as they stand, by lote, in three queries however many they are. */
async function loadSituaciones(
  tx: Tx,
  idEmpresa: number,
  pedidos: readonly ActoDeReglaPedido[],
): Promise<Map<string, Situacion>> {
  if (pedidos.length === 0) return new Map();
  const lotes = pedidos.map(({ lote }) => lote);
  const actos = new Map((await readActosDeReglas(tx, idEmpresa, lotes)).map((acto) => [acto.lote, acto]));
  const ids = [...new Set([...actos.values()].map(({ idRegla }) => idRegla))];
  const imagenes = await readImagenesDeReglas(tx, { idEmpresa, ids });
  const situaciones = pedidos.flatMap(({ lote, sentido, deshecho }) => {
    const acto = actos.get(lote);
    const ahora = acto && imagenes.get(acto.idRegla);
    if (!acto || !ahora) return [];
    return [{ acto, sentido, deshecho, ahora, paso: pasoDe(sentido, acto, retire) }];
  });
  const cambiadas = situaciones.filter(changed);
  const cambios = await readLastChanges(
    tx,
    idEmpresa,
    cambiadas.map(({ acto, sentido, deshecho }) => ({
      modelo: 'Regla',
      idRegistro: acto.idRegla,
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

/** Throws `conflicto` where the rule changed since, with who did it. */
function assertIgual(situacion: Situacion): void {
  if (!changed(situacion)) return;
  const { sentido, cambio } = situacion;
  if (!cambio) throw conflict(`La regla cambió después. Revísala antes de ${sentido} esto.`);
  const { accion, quien, created } = cambio;
  const despuesDe = sentido === 'deshacer' ? 'después de esto' : 'después de deshacer esto';
  throw conflict(
    `${quien ?? 'Cuadra'} la ${VERBO[accion] ?? 'cambió'} el ${dia(created)}, ${despuesDe}. Deshaz primero eso.`,
  );
}

/** A rule that comes back to work has to be possible still. */
async function assertPosible(
  tx: Tx,
  idEmpresa: number,
  { acto: { modulo: suyo }, paso: { desde, hacia } }: Situacion,
): Promise<void> {
  if (hacia.borrada) return;
  const modulo = oneOf(MODULOS_REGLA, suyo);
  const vuelve = parseRegla(hacia);
  if (desde.borrada && (await readTodas(tx, idEmpresa, modulo)).length >= MAX_REGLAS)
    throw conflict(`Ya tienes ${MAX_REGLAS} reglas. Elimina alguna que no uses y vuelve a intentarlo.`);
  if (vuelve.estado !== 'activa') return;
  if (desde.estado !== 'activa') await assertCabe(tx, idEmpresa, 'automatizaciones');
  try {
    await assertAcciones(tx, idEmpresa, { modulo, ...vuelve });
  } catch (error) {
    if (error instanceof AppError)
      throw conflict(`La regla ya no puede hacer lo que decía: ${error.message}`);
    throw error;
  }
}

async function take(
  tx: Tx,
  idEmpresa: number,
  { acto: { idRegla: id, modulo: suyo }, paso: { desde, hacia } }: Situacion,
): Promise<void> {
  const modulo = oneOf(MODULOS_REGLA, suyo);
  if (hacia.borrada) return dropRegla(tx, idEmpresa, { id, modulo });
  if (desde.borrada && !(await unmarkBorrada(tx, { idEmpresa, id })))
    throw conflict('Su plantilla tiene otra regla desde entonces. Elimínala antes de recuperar esta.');
  await updateRegla(tx, { idEmpresa, id }, parseRegla(hacia));
  if (hacia.orden !== desde.orden || desde.borrada)
    await placeRegla(tx, idEmpresa, { id, modulo, orden: hacia.orden });
}

const accionDe = ({ desde, hacia }: Paso<ImagenRegla>): string =>
  hacia.borrada ? 'eliminar' : desde.borrada ? 'recuperar' : 'cambiar';

/**
 * Undoes an act on a rule, or does it again, in the caller's transaction: the rule takes its image of before the act or
 * of after it. Effects of the rule on records stay. Returns the count of rules. Throws `conflicto` with the reason.
 */
export async function turnActoDeReglaEn(
  platform: Platform,
  tx: Tx,
  principal: Principal,
  pedido: ActoDeReglaPedido,
): Promise<number> {
  const { idEmpresa, idUsuario } = principal;
  const { lote, clase, sentido } = pedido;
  if (!isDeRegla(clase)) return 0;
  await lockReglas(tx, idEmpresa);
  const suya = (await loadSituaciones(tx, idEmpresa, [pedido])).get(lote);
  if (!suya) return 0;
  assertModulo(principal, oneOf(MODULOS_REGLA, suya.acto.modulo));
  assertIgual(suya);
  await assertPosible(tx, idEmpresa, suya);
  await take(tx, idEmpresa, suya);
  const { acto, paso } = suya;
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario,
      accion: accionDe(paso),
      modelo: 'Regla',
      idRegistro: acto.idRegla,
      antes: { ...paso.desde },
      despues: { ...paso.hacia },
    },
  ]);
  const quien = { idEmpresa, idUsuario };
  if (sentido === 'deshacer') await markUndone(tx, quien, new Map([[lote, 1]]));
  else await markRedone(tx, quien, { lote, cantidad: 1 });
  await enqueueReglas(platform, tx, idEmpresa);
  return 1;
}

export interface ReglaDeActo {
  readonly id: number;
  readonly modulo: string;
  readonly vigente: boolean;
  /** Reason that blocks the step, in Spanish; null where it is possible. */
  readonly impide: string | null;
}

/** The rule of an act, and why that is not undone or done again now. */
export async function readReglaDeActo(
  tx: Tx,
  idEmpresa: number,
  pedido: ActoDeReglaPedido,
): Promise<ReglaDeActo | null> {
  const suya = (await loadSituaciones(tx, idEmpresa, [pedido])).get(pedido.lote);
  if (!suya) return null;
  const { acto, ahora } = suya;
  const impide = await refusalOf(async () => {
    assertIgual(suya);
    await assertPosible(tx, idEmpresa, suya);
  });
  return { id: acto.idRegla, modulo: acto.modulo, vigente: !ahora.borrada, impide };
}

/** Of many acts by lote, those whose rule changed since, with the reason for a person. */
export async function readReglasCambiadas(
  tx: Tx,
  idEmpresa: number,
  pedidos: readonly ActoDeReglaPedido[],
): Promise<Map<string, string>> {
  const motivos = new Map<string, string>();
  for (const [lote, suya] of await loadSituaciones(tx, idEmpresa, pedidos)) {
    const motivo = await refusalOf(() => assertIgual(suya));
    if (motivo !== null) motivos.set(lote, motivo);
  }
  return motivos;
}
