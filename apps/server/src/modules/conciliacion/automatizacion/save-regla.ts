import {
  EVENTOS_REGLA,
  MAX_REGLAS,
  type Automatizacion,
  type BodyOf,
  type createAutomatizacion,
  type ModeloRegla,
  type updateAutomatizacion,
} from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { assertCabe } from '../../suscripcion/planes/index.ts';
import { assertModulo } from './assert-modulo.ts';
import { assertAcciones, assertDelModulo, normalizarGrupos } from './check-acciones.ts';
import { enqueueReglas } from './enqueue-reglas.ts';
import { presentUna } from './list-reglas.ts';
import { loadPorMedir } from './load-por-medir.ts';
import { measureRegla } from './measure-regla.ts';
import { toCondicion } from './present-regla.ts';
import { dropRegla, placeRegla, readTodas } from './place-regla.ts';
import { recordActoDeRegla } from './record-acto-regla.ts';
import { insertPendientes } from './store/pendientes.ts';
import { readImagenRegla } from './store/regla-acto.ts';
import {
  insertRegla,
  lockReglas,
  readRegla,
  updateRegla,
  type Modulo,
  type ReglaGuardada,
  type ReglaPorGuardar,
} from './store/reglas.ts';

/** The id that a rule has before it has one. */
const NUEVA = 0;

function modeloDe(idEvento: number): ModeloRegla {
  const evento = EVENTOS_REGLA.find(({ id }) => id === idEvento);
  if (!evento) throw new AppError('validacion', 'Elige cuándo.', { 'body.idEvento': ['Elige cuándo.'] });
  return evento.modelo;
}

type SinMedir = Omit<ReglaPorGuardar, 'coincidencias'>;

/** What the rule would meet of the past, in its place among the active ones. */
async function measure(
  tx: Tx,
  idEmpresa: number,
  modulo: Modulo,
  todas: readonly ReglaGuardada[],
  id: number,
  { grupos, detiene, acciones, modelo }: SinMedir,
) {
  const activas = todas.filter(({ estado }) => estado === 'activa');
  const propuesta = { propia: { id, grupos, detiene }, acciones };
  return measureRegla(
    tx,
    idEmpresa,
    modelo,
    await loadPorMedir(tx, idEmpresa, { modulo, modelo }, activas, propuesta),
  );
}

const retrato = ({ nombre, modelo, estado, grupos, acciones, detiene }: SinMedir) => ({
  nombre,
  modelo,
  estado,
  detiene,
  grupos: grupos.map((grupo) => grupo.map(toCondicion)),
  acciones: [...acciones],
});

/** Saves a new rule in the transaction. Throws `validacion`, or `conflicto` where there are too many. */
export async function insertNueva(
  platform: Platform,
  tx: Tx,
  principal: Principal,
  { modulo, plantilla }: { modulo: Modulo; plantilla: string | null },
  nueva: SinMedir,
  aplicarAlPasado: boolean,
): Promise<number> {
  const { idEmpresa, idUsuario } = principal;
  await lockReglas(tx, idEmpresa);
  const todas = await readTodas(tx, idEmpresa, modulo);
  if (todas.length >= MAX_REGLAS)
    throw conflict(`Ya tienes ${MAX_REGLAS} reglas. Elimina alguna que no uses y vuelve a intentarlo.`);
  if (nueva.estado === 'activa') await assertCabe(tx, idEmpresa, 'automatizaciones');
  await assertAcciones(tx, idEmpresa, { modulo, ...nueva });
  const medicion = await measure(tx, idEmpresa, modulo, todas, NUEVA, nueva);
  const regla = { ...nueva, coincidencias: medicion.matchCount };
  const id = await insertRegla(tx, { idEmpresa, idUsuario, modulo, plantilla }, regla);
  if (id === null) throw conflict('Ya activaste esa plantilla.');
  await recordAudit(tx, [
    { idEmpresa, idUsuario, accion: 'crear', modelo: 'Regla', idRegistro: id, despues: retrato(nueva) },
  ]);
  await recordActoDeRegla(tx, principal, { clase: 'creacion_regla', id, antes: null });
  if (aplicarAlPasado && nueva.estado === 'activa')
    await insertPendientes(tx, { idEmpresa, modelo: nueva.modelo, modulo, idRegla: id }, medicion.porHacer);
  await enqueueReglas(platform, tx, idEmpresa);
  return id;
}

/** Saves a new rule, at the end of the order. */
export function createRegla(
  platform: Platform,
  principal: Principal,
  { aplicarAlPasado }: { aplicarAlPasado: boolean },
  body: BodyOf<typeof createAutomatizacion>,
): Promise<Automatizacion> {
  const { modulo, nombreRegla, idEvento, grupos, acciones, detiene, estado } = body;
  assertModulo(principal, modulo);
  const nueva: SinMedir = {
    nombre: nombreRegla,
    modelo: modeloDe(idEvento),
    estado,
    grupos: normalizarGrupos(grupos),
    acciones,
    detiene,
  };
  return withEmpresa(platform.db, principal.idEmpresa, async (tx) => {
    const id = await insertNueva(
      platform,
      tx,
      principal,
      { modulo, plantilla: null },
      nueva,
      aplicarAlPasado,
    );
    return presentUna(tx, principal, id, modulo);
  });
}

function merge(antes: ReglaGuardada, body: BodyOf<typeof updateAutomatizacion>): SinMedir {
  return {
    nombre: body.nombreRegla ?? antes.nombre,
    modelo: body.idEvento === undefined ? antes.modelo : modeloDe(body.idEvento),
    estado: body.estado ?? antes.estado,
    grupos: body.grupos === undefined ? antes.grupos : normalizarGrupos(body.grupos),
    acciones: body.acciones ?? antes.acciones,
    detiene: body.detiene ?? antes.detiene,
  };
}

const soloEstado = ({
  id: _id,
  estado: _estado,
  aplicarAlPasado: _aplicar,
  ...resto
}: BodyOf<typeof updateAutomatizacion>) => Object.values(resto).every((valor) => valor === undefined);

/** Changes a rule, its state or its place. Throws `no_encontrado`, `validacion`, or `conflicto` for an archived one. */
export function changeRegla(
  platform: Platform,
  principal: Principal,
  body: BodyOf<typeof updateAutomatizacion>,
): Promise<Automatizacion> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    await lockReglas(tx, idEmpresa);
    const antes = await readRegla(tx, idEmpresa, body.id);
    if (!antes) throw notFound('Esa regla no existe o no es de tu empresa.');
    assertModulo(principal, antes.modulo);
    if (antes.estado === 'archivada' && !soloEstado(body))
      throw conflict('La regla está archivada. Restáurala para cambiarla.');
    const despues = merge(antes, body);
    const { modulo } = antes;
    assertDelModulo({ modulo, ...despues });
    if (despues.estado === 'activa' && antes.estado !== 'activa')
      await assertCabe(tx, idEmpresa, 'automatizaciones');
    // A rule that is only switched off needs nothing that it says to be possible still.
    if (despues.estado === 'activa' || body.acciones)
      await assertAcciones(tx, idEmpresa, { modulo, ...despues });
    const todas = await readTodas(tx, idEmpresa, modulo);
    const medicion = await measure(tx, idEmpresa, modulo, todas, antes.id, despues);
    const clave = { idEmpresa, id: antes.id };
    const imagen = await readImagenRegla(tx, clave);
    await updateRegla(tx, clave, { ...despues, coincidencias: medicion.matchCount });
    if (body.orden !== undefined)
      await placeRegla(tx, idEmpresa, { id: antes.id, modulo, orden: body.orden });
    await recordActoDeRegla(tx, principal, { clase: 'cambio_regla', id: antes.id, antes: imagen });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'cambiar',
        modelo: 'Regla',
        idRegistro: antes.id,
        antes: retrato(antes),
        despues: retrato(despues),
      },
    ]);
    if (body.aplicarAlPasado && despues.estado === 'activa')
      await insertPendientes(
        tx,
        { idEmpresa, modelo: despues.modelo, modulo, idRegla: antes.id },
        medicion.porHacer,
      );
    await enqueueReglas(platform, tx, idEmpresa);
    return presentUna(tx, principal, antes.id, modulo);
  });
}

/** Takes a rule off every list; what it did stays. Throws `no_encontrado`. */
export function deleteRegla(platform: Platform, principal: Principal, id: number): Promise<void> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    await lockReglas(tx, idEmpresa);
    const antes = await readRegla(tx, idEmpresa, id);
    if (!antes) throw notFound('Esa regla no existe o no es de tu empresa.');
    assertModulo(principal, antes.modulo);
    const imagen = await readImagenRegla(tx, { idEmpresa, id });
    await dropRegla(tx, idEmpresa, antes);
    await recordActoDeRegla(tx, principal, { clase: 'baja_regla', id, antes: imagen });
    await recordAudit(tx, [
      { idEmpresa, idUsuario, accion: 'eliminar', modelo: 'Regla', idRegistro: id, antes: retrato(antes) },
    ]);
  });
}
