import { randomUUID } from 'node:crypto';
import { compilarReglas, type Regla } from '@cuadra/domain/reglas';
import { recordAudit } from '../../platform/audit/index.ts';
import { withEmpresa, type Tx } from '../../platform/database/index.ts';
import type { Platform } from '../../platform/module/index.ts';
import { classifyByRule, motivoNoElegible } from '../clasificacion/index.ts';
import { commentByRule } from '../comentarios/index.ts';
import { readCapacidad } from './store/capacidad.ts';
import { addEjecucion, countEjecutadas } from './store/ejecuciones.ts';
import {
  deletePendientes,
  keepSinCupo,
  readPendientes,
  releaseSinCupo,
  type OrigenEjecucion,
  type Pendiente,
} from './store/pendientes.ts';
import { readReglas, stopRegla, lockReglas, type ReglaGuardada } from './store/reglas.ts';
import { readRegistros } from './store/registros.ts';
import { toRegla } from './to-regla.ts';

/** Records looked at in one transaction. */
const POR_TANDA = 500;

interface Corrida {
  readonly idEmpresa: number;
  readonly hoy: string;
  /** What each rule does in one run, to what came and to what was there, is undone as one. */
  readonly lotes: Map<string, string>;
}

/** What a rule is about to do to some records that are in one state of waiting. */
interface Tarea {
  readonly regla: ReglaGuardada;
  readonly origen: OrigenEjecucion;
  readonly pendientes: Pendiente[];
}

/** Which rules act on what waits, by rule and origin, in the order of the rules. */
async function findTareas(
  tx: Tx,
  idEmpresa: number,
  reglas: readonly ReglaGuardada[],
  pendientes: readonly Pendiente[],
): Promise<Tarea[]> {
  const tareas = new Map<string, Tarea>();
  for (const [modelo, suyos] of Map.groupBy(pendientes, (pendiente) => pendiente.modelo)) {
    const propias = new Map(reglas.filter((r) => r.modelo === modelo).map((r) => [r.id, r]));
    const compiladas = compilarReglas([...propias.values()].map(toRegla));
    const ids = [...new Set(suyos.map(({ idRegistro }) => idRegistro))];
    const registros = new Map((await readRegistros(tx, idEmpresa, modelo, { ids })).map((r) => [r.id, r]));
    for (const pendiente of suyos) {
      const registro = registros.get(pendiente.idRegistro);
      // What somebody classified already waits for nobody.
      const aplican: Regla[] = registro?.clasificado === 0 ? compiladas.evaluar(registro) : [];
      for (const { id } of aplican) {
        const regla = propias.get(id);
        if (!regla) continue;
        const clave = `${id} ${pendiente.origen}`;
        const tarea = tareas.get(clave) ?? { regla, origen: pendiente.origen, pendientes: [] };
        tarea.pendientes.push(pendiente);
        tareas.set(clave, tarea);
      }
    }
  }
  return [...tareas.values()].toSorted((a, b) => a.regla.orden - b.regla.orden || a.regla.id - b.regla.id);
}

/** Why a rule cannot do what it says any more; null where it can. */
async function findProblema(tx: Tx, idEmpresa: number, { acciones }: ReglaGuardada): Promise<string | null> {
  for (const accion of acciones) {
    if (accion.tipo !== 'clasificar') continue;
    const motivo = await motivoNoElegible(tx, idEmpresa, accion.items);
    if (motivo !== null) return motivo;
  }
  return null;
}

/** Does what the rule says; answers how many records it did something to. */
async function run(tx: Tx, { idEmpresa, hoy, lotes }: Corrida, { regla, origen, pendientes }: Tarea) {
  const { id: idRegla, nombre, modelo, idUsuario } = regla;
  const clave = `${idRegla} ${origen}`;
  const lote = lotes.get(clave) ?? randomUUID();
  lotes.set(clave, lote);
  const ids = [...new Set(pendientes.map(({ idRegistro }) => idRegistro))];
  const tocados = new Set<number>();
  for (const accion of regla.acciones) {
    if (accion.tipo === 'clasificar') {
      const pedido = { idEmpresa, lote, regla: nombre, modelo, items: accion.items, ids };
      for (const id of await classifyByRule(tx, pedido)) tocados.add(id);
    } else if (idUsuario !== null) {
      await commentByRule(tx, { idEmpresa, idUsuario, modelo, ids, comentario: accion.comentario });
      for (const id of ids) tocados.add(id);
    }
  }
  if (tocados.size > 0)
    await addEjecucion(tx, { idEmpresa, idRegla, lote, origen, fecha: hoy, registros: tocados.size });
  return tocados.size;
}

async function stop(tx: Tx, idEmpresa: number, { id, nombre }: ReglaGuardada, motivo: string): Promise<void> {
  await stopRegla(tx, { idEmpresa, id }, motivo);
  const despues = { nombre, estado: 'inactiva', motivo };
  const acto = { idEmpresa, idUsuario: null, accion: 'detener_regla', modelo: 'Regla', idRegistro: id };
  await recordAudit(tx, [{ ...acto, despues }]);
}

/** Lets the rules act on the oldest that waits, in one transaction; answers how much it looked at. */
async function applyTanda(tx: Tx, corrida: Corrida): Promise<number> {
  const { idEmpresa, hoy } = corrida;
  await lockReglas(tx, idEmpresa);
  const pendientes = await readPendientes(tx, idEmpresa, POR_TANDA);
  if (pendientes.length === 0) return 0;
  const { capacidad } = await readCapacidad(tx, idEmpresa);
  let resto = capacidad === null ? Infinity : capacidad - (await countEjecutadas(tx, idEmpresa, hoy));
  const reglas = await readReglas(tx, idEmpresa, { modulo: 'clasificacion', estados: ['activa'] });
  const esperan = new Set<number>();
  for (const tarea of await findTareas(tx, idEmpresa, reglas, pendientes)) {
    const caben = tarea.pendientes.filter(({ id }) => !esperan.has(id)).slice(0, Math.max(0, resto));
    const dentro = new Set(caben);
    for (const pendiente of tarea.pendientes) if (!dentro.has(pendiente)) esperan.add(pendiente.id);
    if (caben.length === 0) continue;
    const problema = await findProblema(tx, idEmpresa, tarea.regla);
    if (problema !== null) await stop(tx, idEmpresa, tarea.regla, problema);
    else resto -= await run(tx, corrida, { ...tarea, pendientes: caben });
  }
  await keepSinCupo(tx, idEmpresa, [...esperan]);
  const vistos = pendientes.flatMap(({ id }) => (esperan.has(id) ? [] : [id]));
  await deletePendientes(tx, idEmpresa, vistos);
  return pendientes.length;
}

/** Takes up what waited for room, as far as there is any now. */
async function release(tx: Tx, idEmpresa: number, hoy: string): Promise<void> {
  const { capacidad } = await readCapacidad(tx, idEmpresa);
  const resto = capacidad === null ? null : capacidad - (await countEjecutadas(tx, idEmpresa, hoy));
  if (resto === null || resto > 0) await releaseSinCupo(tx, idEmpresa, resto);
}

/**
 * Lets the rules of a company act on all that waits, a few hundred records at a time. What they did to each part and
 * that it waits no more are one transaction, so a process that dies loses nothing and does nothing twice.
 */
export async function applyPendientes(
  { db, clock, log }: Platform,
  idEmpresa: number,
  signal: AbortSignal,
): Promise<void> {
  const corrida: Corrida = { idEmpresa, hoy: clock.hoy(), lotes: new Map() };
  await withEmpresa(db, idEmpresa, (tx) => release(tx, idEmpresa, corrida.hoy));
  let vistos = 0;
  for (let tanda = Infinity; tanda > 0; vistos += tanda) {
    signal.throwIfAborted();
    tanda = await withEmpresa(db, idEmpresa, (tx) => applyTanda(tx, corrida));
  }
  log.info({ idEmpresa, vistos }, 'rules applied');
}
