import { randomUUID } from 'node:crypto';
import type { AccionRegla } from '@cuadra/contract';
import { addDias } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { classifyByRules } from '../../contabilidad/clasificacion/index.ts';
import { commentByRule } from '../../mensajes/comentarios/index.ts';
import { reconcileByRules, type LineaPorRegla } from '../conciliacion/index.ts';
import { assignByRule } from '../../registros/asignaciones/index.ts';
import { replaceEsperas, type OrigenEjecucion } from './store/pendientes.ts';
import type { ReglaGuardada } from './store/reglas.ts';

/** What a rule is about to do to some records. */
export interface Tarea {
  readonly regla: ReglaGuardada;
  readonly origen: OrigenEjecucion;
  /** Of the records, each once. */
  readonly ids: readonly number[];
}

export interface Corrida {
  readonly idEmpresa: number;
  readonly hoy: string;
  /** What each rule does in one run, to what came and to what was there, is undone as one. */
  readonly lotes: Map<string, string>;
}

/** A task with its act and the records that it did something to. */
interface EnCurso extends Tarea {
  readonly lote: string;
  readonly tocados: Set<number>;
}

export interface Hecho {
  readonly regla: ReglaGuardada;
  readonly origen: OrigenEjecucion;
  readonly lote: string;
  /** Records that it did something to. */
  readonly ids: readonly number[];
}

type De<T extends AccionRegla['tipo']> = Extract<AccionRegla, { tipo: T }>;
const accionDe = <T extends AccionRegla['tipo']>({ regla }: EnCurso, tipo: T): De<T> | undefined =>
  regla.acciones.find((accion): accion is De<T> => accion.tipo === tipo);

/** Most RUTs that a line is waited for by: a text that names more says nothing sure. */
const MAX_RUTS = 3;

/** Lines with their document; those without one wait for it. Each line is tried by its rules in turn until one finds. */
async function reconcile(tx: Tx, { idEmpresa, hoy }: Corrida, tareas: readonly EnCurso[]): Promise<boolean> {
  const turnos = new Map<number, (LineaPorRegla & { readonly tarea: EnCurso })[]>();
  for (const tarea of tareas) {
    const accion = accionDe(tarea, 'conciliar');
    if (!accion) continue;
    const { tipo: _tipo, ...terminos } = accion;
    for (const idCartola of tarea.ids) {
      const una = { idCartola, lote: tarea.lote, regla: tarea.regla.nombre, terminos, tarea };
      const suyos = turnos.get(idCartola);
      if (suyos) suyos.push(una);
      else turnos.set(idCartola, [una]);
    }
  }
  const esperas = new Map<string, Parameters<typeof replaceEsperas>[3][number]>();
  const todas = [...turnos.keys()];
  let quedan = todas;
  let otras = false;
  for (let vuelta = 0; quedan.length > 0; vuelta += 1) {
    const pedidas = quedan.flatMap((id) => turnos.get(id)?.[vuelta] ?? []);
    if (pedidas.length === 0) break;
    const hecho = await reconcileByRules(tx, idEmpresa, pedidas);
    otras ||= hecho.otrasLineas;
    for (const { idCartola, tarea } of pedidas)
      if (hecho.conciliadas.has(idCartola)) tarea.tocados.add(idCartola);
    const porId = new Map(pedidas.map((pedida) => [pedida.idCartola, pedida]));
    for (const { id, fecha, ruts, sinValor } of hecho.sinDocumento) {
      const pedida = porId.get(id);
      if (!pedida) continue;
      const hasta = addDias(fecha, pedida.terminos.dias);
      if (hasta < hoy) continue;
      for (const rut of ruts.slice(0, MAX_RUTS))
        esperas.set(`${id} ${rut}`, {
          idRegistro: id,
          origen: pedida.tarea.origen,
          rut,
          hasta,
          esperaValor: sinValor,
        });
    }
    quedan = quedan.filter((id) => !hecho.conciliadas.has(id));
  }
  const sin = new Set(quedan);
  await replaceEsperas(
    tx,
    idEmpresa,
    todas,
    [...esperas.values()].filter(({ idRegistro }) => sin.has(idRegistro)),
  );
  return otras;
}

async function classify(tx: Tx, { idEmpresa }: Corrida, tareas: readonly EnCurso[]): Promise<void> {
  const clasifican = tareas.flatMap((tarea) => {
    const accion = accionDe(tarea, 'clasificar');
    return accion ? [{ tarea, items: accion.items }] : [];
  });
  for (const [modelo, suyas] of Map.groupBy(clasifican, ({ tarea }) => tarea.regla.modelo)) {
    const pedidos = suyas.map(({ tarea: { lote, regla, ids }, items }) => ({
      lote,
      regla: regla.nombre,
      items,
      ids,
    }));
    const hechos = await classifyByRules(tx, { idEmpresa, modelo }, pedidos);
    for (const { tarea } of suyas) for (const id of hechos.get(tarea.lote) ?? []) tarea.tocados.add(id);
  }
}

async function assign(tx: Tx, { idEmpresa }: Corrida, tarea: EnCurso): Promise<void> {
  const accion = accionDe(tarea, 'asignar');
  if (!accion) return;
  const { rut, razonSocial } = accion;
  const { lote, ids, regla } = tarea;
  const pedido = { idEmpresa, lote, regla: regla.nombre, modelo: regla.modelo, ids, rut, razonSocial };
  for (const id of await assignByRule(tx, pedido)) tarea.tocados.add(id);
}

/** What a rule that does more says is said of what it did something to; one that only comments, of all that meets it. */
async function comment(tx: Tx, { idEmpresa }: Corrida, tarea: EnCurso): Promise<void> {
  const accion = accionDe(tarea, 'comentar');
  const { lote, regla } = tarea;
  if (!accion || regla.idUsuario === null) return;
  const ids = regla.acciones.length === 1 ? tarea.ids : [...tarea.tocados];
  const { idUsuario, modelo } = regla;
  const pedido = { idEmpresa, idUsuario, modelo, ids, comentario: accion.comentario, lote };
  for (const id of await commentByRule(tx, pedido)) tarea.tocados.add(id);
}

/**
 * Does what the rules say, in the transaction: first who is at the other side, then the documents of lines, then what is
 * left of them in accounts, then comments; within each, by the rules' order. Whoever asks for it holds the book's lock
 * where a rule reconciles. Answers what each rule did something to, and whether other lines are to be searched again.
 */
export async function runTareas(
  tx: Tx,
  corrida: Corrida,
  tareas: readonly Tarea[],
): Promise<{ hechos: Hecho[]; otrasLineas: boolean }> {
  const enCurso = tareas.map((tarea): EnCurso => {
    const clave = `${tarea.regla.id} ${tarea.origen}`;
    const lote = corrida.lotes.get(clave) ?? randomUUID();
    corrida.lotes.set(clave, lote);
    return { ...tarea, lote, tocados: new Set() };
  });
  for (const tarea of enCurso) await assign(tx, corrida, tarea);
  const otrasLineas = await reconcile(tx, corrida, enCurso);
  await classify(tx, corrida, enCurso);
  for (const tarea of enCurso) await comment(tx, corrida, tarea);
  const hechos = enCurso.flatMap(({ regla, origen, lote, tocados }) =>
    tocados.size === 0 ? [] : [{ regla, origen, lote, ids: [...tocados] }],
  );
  return { hechos, otrasLineas };
}
