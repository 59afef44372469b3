import type { ModeloRegla } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import { lockLibro, withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { deliverHechos } from '../../../platform/hechos/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { motivosNoElegibles } from '../../contabilidad/clasificacion/index.ts';
import { enqueueSearch } from '../conciliacion/index.ts';
import { followLlegadas } from './follow-llegadas.ts';
import { loadReglas, type ReglasVigentes } from './load-reglas.ts';
import { recordActoDeRegla } from './record-acto-regla.ts';
import { recordActosDeReglas } from './record-actos.ts';
import { runTareas, type Corrida, type Tarea } from './run-tareas.ts';
import { readCapacidad } from './store/capacidad.ts';
import { addEjecuciones, countEjecutadas } from './store/ejecuciones.ts';
import {
  deleteEsperasVencidas,
  deletePendientes,
  keepSinCupo,
  readPendientes,
  releaseConValor,
  releaseSinCupo,
  type Pendiente,
} from './store/pendientes.ts';
import { lockReglas, stopRegla, type ReglaGuardada } from './store/reglas.ts';
import { readImagenRegla } from './store/regla-acto.ts';
import { readRegistros, type RegistroLeido } from './store/registros.ts';

/** Records looked at in one transaction. */
const POR_TANDA = 1000;

/** A record that waits, with the rules that apply to it. */
interface PorHacer {
  readonly pendiente: Pendiente;
  readonly reglas: readonly ReglaGuardada[];
}

/** Whether a rule does what only makes sense of a record that nobody classified. */
const quiereLibre = ({ acciones }: ReglaGuardada) =>
  acciones.some(({ tipo }) => tipo === 'clasificar' || tipo === 'conciliar');

/**
 * The rules of clasificación that apply to a record, and how it is seen after them: where one says who is at the other
 * side, those after it, and all that reconcile, see that.
 */
function evaluarConNombre(vigentes: ReglasVigentes, modelo: ModeloRegla, registro: RegistroLeido) {
  const clasifican = vigentes.evaluar('clasificacion', modelo, registro);
  for (const [i, regla] of clasifican.entries()) {
    const asignar = regla.acciones.find((accion) => accion.tipo === 'asignar');
    if (!asignar || registro.nombrado || asignar.rut === registro.rut) continue;
    const visto = { ...registro, rut: asignar.rut, nombre: asignar.razonSocial };
    const siguen = regla.detiene ? [] : vigentes.evaluar('clasificacion', modelo, visto, regla.orden);
    return { clasifican: [...clasifican.slice(0, i + 1), ...siguen], visto };
  }
  return { clasifican, visto: registro };
}

/** Which rules act on what waits, in the order in which it came. What somebody classified is only named and commented. */
async function findPorHacer(
  tx: Tx,
  idEmpresa: number,
  vigentes: ReglasVigentes,
  pendientes: readonly Pendiente[],
): Promise<PorHacer[]> {
  const registros = new Map<string, RegistroLeido>();
  for (const [modelo, suyos] of Map.groupBy(pendientes, (pendiente) => pendiente.modelo)) {
    const ids = [...new Set(suyos.map(({ idRegistro }) => idRegistro))];
    for (const registro of await readRegistros(tx, idEmpresa, modelo, { ids }))
      registros.set(`${modelo} ${registro.id}`, registro);
  }
  return pendientes.map((pendiente) => {
    const { modelo, modulo, idRegistro, idRegla } = pendiente;
    const registro = registros.get(`${modelo} ${idRegistro}`);
    if (!registro) return { pendiente, reglas: [] };
    const { clasifican, visto } = evaluarConNombre(vigentes, modelo, registro);
    const concilian =
      registro.conciliado === registro.monto ? [] : vigentes.evaluar('conciliacion', modelo, visto);
    const reglas = [...concilian, ...clasifican].filter(
      (regla) =>
        (modulo === null || regla.modulo === modulo) &&
        (idRegla === null || regla.id === idRegla) &&
        (registro.clasificado === 0 || !quiereLibre(regla)),
    );
    return { pendiente, reglas };
  });
}

/** The records of each rule and origin, in the order of the rules: those that reconcile first. */
function groupTareas(porHacer: readonly PorHacer[]): Tarea[] {
  const tareas = new Map<string, { regla: ReglaGuardada; origen: Tarea['origen']; ids: Set<number> }>();
  for (const { pendiente, reglas } of porHacer) {
    for (const regla of reglas) {
      const clave = `${regla.id} ${pendiente.origen}`;
      const tarea = tareas.get(clave) ?? { regla, origen: pendiente.origen, ids: new Set<number>() };
      tarea.ids.add(pendiente.idRegistro);
      tareas.set(clave, tarea);
    }
  }
  const puesto = ({ regla }: { regla: ReglaGuardada }) => (regla.modulo === 'conciliacion' ? 0 : 1);
  return [...tareas.values()]
    .toSorted((a, b) => puesto(a) - puesto(b) || a.regla.orden - b.regla.orden || a.regla.id - b.regla.id)
    .map((tarea) => ({ ...tarea, ids: [...tarea.ids] }));
}

/** Stops the rules that cannot do any more what they say; answers the tasks of the others. */
async function stopImposibles(tx: Tx, idEmpresa: number, tareas: readonly Tarea[]): Promise<Tarea[]> {
  const reglas = [...new Map(tareas.map(({ regla }) => [regla.id, regla])).values()];
  const motivos = await motivosNoElegibles(
    tx,
    idEmpresa,
    reglas.map(({ acciones }) => acciones.find((accion) => accion.tipo === 'clasificar')?.items ?? []),
  );
  const detenidas = new Set<number>();
  for (const [i, { id, nombre }] of reglas.entries()) {
    const motivo = motivos[i] ?? null;
    if (motivo === null) continue;
    detenidas.add(id);
    const antes = await readImagenRegla(tx, { idEmpresa, id });
    await stopRegla(tx, { idEmpresa, id }, motivo);
    const deCuadra = { idEmpresa, idUsuario: null };
    await recordActoDeRegla(tx, deCuadra, { clase: 'cambio_regla', id, antes, motivo });
    const despues = { nombre, estado: 'inactiva', motivo };
    const acto = { idEmpresa, idUsuario: null, accion: 'detener_regla', modelo: 'Regla', idRegistro: id };
    await recordAudit(tx, [{ ...acto, despues }]);
  }
  return tareas.filter(({ regla }) => !detenidas.has(regla.id));
}

/** How many records the rules may still act on this month. */
async function readResto(tx: Tx, idEmpresa: number, hoy: string): Promise<number> {
  const { capacidad } = await readCapacidad(tx, idEmpresa);
  return capacidad === null ? Infinity : capacidad - (await countEjecutadas(tx, idEmpresa, hoy));
}

/** Of what is to be done what the month has room for, each record with all of its rules or none. */
function splitPorCupo(porHacer: readonly PorHacer[], resto: number) {
  const caben: PorHacer[] = [];
  const esperan: Pendiente[] = [];
  let queda = Math.max(0, resto);
  for (const uno of porHacer) {
    if (uno.reglas.length > queda) esperan.push(uno.pendiente);
    else {
      queda -= uno.reglas.length;
      caben.push(uno);
    }
  }
  return { caben, esperan };
}

interface EstadoDeCorrida extends Corrida {
  vigentes: ReglasVigentes | null;
}

/** Lets the rules act on the oldest that waits, in one transaction; answers how much it looked at. */
async function applyTanda(platform: Platform, tx: Tx, corrida: EstadoDeCorrida): Promise<number> {
  const { idEmpresa, hoy } = corrida;
  await lockReglas(tx, idEmpresa);
  const pendientes = await readPendientes(tx, idEmpresa, POR_TANDA);
  if (pendientes.length === 0) return 0;
  const vigentes = await loadReglas(tx, idEmpresa, corrida.vigentes);
  corrida.vigentes = vigentes;
  // Before any line is locked, as every act on the book does.
  if (vigentes.concilian) await lockLibro(tx, idEmpresa);
  const porHacer = await findPorHacer(tx, idEmpresa, vigentes, pendientes);
  const resto = await readResto(tx, idEmpresa, hoy);
  const { caben, esperan } = splitPorCupo(porHacer, resto);
  const tareas = await stopImposibles(tx, idEmpresa, groupTareas(caben));
  const { hechos, otrasLineas } = await runTareas(tx, corrida, tareas);
  await addEjecuciones(
    tx,
    idEmpresa,
    hechos.map(({ regla, origen, lote, ids }) => ({
      idRegla: regla.id,
      lote,
      origen,
      fecha: hoy,
      registros: ids.length,
    })),
  );
  await recordActosDeReglas(tx, idEmpresa, hechos);
  if (otrasLineas) await enqueueSearch(platform, tx, idEmpresa);
  await deletePendientes(
    tx,
    idEmpresa,
    caben.map(({ pendiente }) => pendiente.id),
  );
  // Rules that did less than they might have left room: who stays is looked at again while anybody gets on.
  const hecho = hechos.reduce((suma, { ids }) => suma + ids.length, 0);
  if (esperan.length > 0 && (caben.length === 0 || hecho >= resto))
    await keepSinCupo(
      tx,
      idEmpresa,
      esperan.map(({ id }) => id),
    );
  return pendientes.length;
}

/** Takes up what waited for room, as far as there is any now, and for the value of a currency. */
async function release(tx: Tx, idEmpresa: number, hoy: string): Promise<void> {
  await deleteEsperasVencidas(tx, idEmpresa, hoy);
  await releaseConValor(tx, idEmpresa);
  const resto = await readResto(tx, idEmpresa, hoy);
  if (resto > 0) await releaseSinCupo(tx, idEmpresa, Number.isFinite(resto) ? resto : null);
}

/**
 * Lets the rules of a company act on all that waits, a part at a time. What they did to each part and that it waits no
 * more are one transaction, so a process that dies loses nothing and does nothing twice.
 */
export async function applyPendientes(
  platform: Platform,
  idEmpresa: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, log } = platform;
  const corrida: EstadoDeCorrida = { idEmpresa, hoy: clock.hoy(), lotes: new Map(), vigentes: null };
  await deliverHechos(platform, followLlegadas, idEmpresa, signal);
  await withEmpresa(db, idEmpresa, (tx) => release(tx, idEmpresa, corrida.hoy));
  let vistos = 0;
  for (let tanda = Infinity; tanda > 0; vistos += tanda) {
    signal.throwIfAborted();
    tanda = await withEmpresa(db, idEmpresa, (tx) => applyTanda(platform, tx, corrida));
  }
  log.info({ idEmpresa, vistos }, 'rules applied');
}
