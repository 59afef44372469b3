import { MAX_REGLAS, MODULOS_REGLA, type ClaseActo } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, conflict, refusalOf } from '../../../platform/errors/index.ts';
import {
  assertIgual,
  loadSituaciones,
  readCambiados,
  type ActoPedido,
  type Paso,
  type Registro,
  type Situacion,
} from '../../../platform/imagenes/index.ts';
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
export interface ActoDeReglaPedido extends ActoPedido {
  readonly clase: ClaseActo;
}

const VERBO: Readonly<Record<string, string>> = {
  eliminar: 'la eliminó',
  detener_regla: 'la detuvo',
  recuperar: 'la recuperó',
};

const REGLA: Registro<ActoDeRegla, ImagenRegla> = {
  modelo: 'Regla',
  cambian: ['cambiar', 'eliminar', 'recuperar', 'detener_regla'],
  idDe: ({ idRegla }) => idRegla,
  readActos: readActosDeReglas,
  readImagenes: (tx, idEmpresa, ids) => readImagenesDeReglas(tx, { idEmpresa, ids }),
  retire: (imagen) => ({ ...imagen, estado: 'archivada', borrada: true }),
  // The place of a rule moves with those of others.
  compare: ({ orden: _orden, ...dice }) => dice,
  verboDe: (accion) => VERBO[accion] ?? 'la cambió',
  sinRastro: 'La regla cambió después. Revísala',
};

type SituacionDeRegla = Situacion<ActoDeRegla, ImagenRegla>;

/** A rule that comes back to work has to be possible still. */
async function assertPosible(
  tx: Tx,
  idEmpresa: number,
  { acto: { modulo: suyo }, paso: { desde, hacia } }: SituacionDeRegla,
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
  { acto: { idRegla: id, modulo: suyo }, paso: { desde, hacia } }: SituacionDeRegla,
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
  const suya = (await loadSituaciones(tx, idEmpresa, REGLA, [pedido])).get(lote);
  if (!suya) return 0;
  assertModulo(principal, oneOf(MODULOS_REGLA, suya.acto.modulo));
  assertIgual(REGLA, suya);
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
  const suya = (await loadSituaciones(tx, idEmpresa, REGLA, [pedido])).get(pedido.lote);
  if (!suya) return null;
  const { acto, ahora } = suya;
  const impide = await refusalOf(async () => {
    assertIgual(REGLA, suya);
    await assertPosible(tx, idEmpresa, suya);
  });
  return { id: acto.idRegla, modulo: acto.modulo, vigente: !ahora.borrada, impide };
}

/** Of many acts by lote, those whose rule changed since, with the reason for a person. */
export const readReglasCambiadas = (
  tx: Tx,
  idEmpresa: number,
  pedidos: readonly ActoPedido[],
): Promise<Map<string, string>> => readCambiados(tx, idEmpresa, REGLA, pedidos);
