import type { Contexto, LineaLeida } from './candidatas.ts';
import { aQuienPaga, esLote } from './es-lote.ts';
import type { Doc } from './libro.ts';
import type { LotePagado } from './lotes.ts';
import { buscarMezclas } from './mezclas.ts';

/**
 * Payrolls: a line that is exactly the sum of the salaries of one date, or of all but one or two of them. Taken
 * before anything else, since a wrong month would look the same to every employee's queue.
 */
export function resolverPlanillas(ctx: Contexto, leidas: readonly LineaLeida[]): LotePagado[] {
  const porFecha = new Map<string, Doc[]>();
  for (const doc of ctx.libro.docs) {
    if (doc.hechos.modelo !== 'Remuneracion' && doc.hechos.modelo !== 'Previred') continue;
    const clave = `${doc.hechos.modelo}${doc.hechos.moneda}${doc.vence}`;
    const lista = porFecha.get(clave);
    if (lista) lista.push(doc);
    else porFecha.set(clave, [doc]);
  }
  const planillas = [...porFecha.values()].filter((docs) => docs.length > 1);
  const aparte = planillas.length === 0 ? new Map<number, number[]>() : diasPorMonto(leidas);
  const pagados: LotePagado[] = [];
  const antes = ctx.habitos.coberturas.antesDePlanilla;
  for (const leida of leidas) {
    if (planillas.length === 0 || !esLote(ctx, leida) || aQuienPaga(ctx, leida) === 'proveedores') continue;
    const { linea } = leida;
    let mejor: Hallada | null = null;
    let cerca = Infinity;
    for (const docs of planillas) {
      const primero = docs[0]!;
      const espera = linea.dia - primero.vence;
      if (
        primero.emision > linea.dia + antes ||
        espera < -ANTES ||
        espera > DESPUES ||
        primero.hechos.moneda !== linea.moneda
      )
        continue;
      const abiertos = docs.filter((doc) => doc.saldo > 0);
      const hallada = buscarPlanilla(ctx, abiertos, linea, aparte);
      // Equal wages make many months fit: the nearest date is it.
      if (hallada && Math.abs(espera) < cerca) [mejor, cerca] = [hallada, Math.abs(espera)];
    }
    if (!mejor) continue;
    for (const doc of mejor.docs) doc.saldo = 0;
    leida.candidatas.length = 0;
    pagados.push({ leida, ...mejor });
  }
  return pagados;
}

interface Hallada {
  docs: Doc[];
  probabilidad: number;
}

/** Days before its date and after it on which a payroll is paid. */
const ANTES = 12;
const DESPUES = 45;
/** How sure the whole of a date is, whom the past's payrolls paid together, and either less one or two. */
const SEGURA = { toda: 0.997, menosPocos: 0.98, cobertura: 0.995, coberturaMenosPocos: 0.96 } as const;

/** The salaries of one date that a line pays: all, those that the past paid in one line, or all save who was paid apart. */
function buscarPlanilla(
  { habitos: { coberturas } }: Contexto,
  docs: readonly Doc[],
  linea: LineaLeida['linea'],
  aparte: ReadonlyMap<number, number[]>,
): Hallada | null {
  const dar = (elegidos: Doc[] | null, probabilidad: number): Hallada | null =>
    elegidos && { docs: elegidos, probabilidad };
  const toda = suma(docs) === linea.monto ? [...docs] : null;
  if (toda) return dar(toda, SEGURA.toda);
  const nuevos = docs.filter(({ parte }) => !coberturas.enPlanilla.has(parte));
  for (const conjunto of coberturas.planillas) {
    const suyos = docs.filter(({ parte }) => conjunto.has(parte));
    for (const elegidos of nuevos.length > 0 ? [suyos, [...suyos, ...nuevos]] : [suyos])
      if (elegidos.length > 1 && suma(elegidos) === linea.monto) return dar(elegidos, SEGURA.cobertura);
  }
  const pocos = dar(todosMenosPocos(docs, linea.monto), SEGURA.menosPocos);
  if (pocos) return pocos;
  for (const conjunto of coberturas.planillas) {
    const suyos = docs.filter(({ parte }) => conjunto.has(parte) || !coberturas.enPlanilla.has(parte));
    const elegidos = todosMenosPocos(suyos, linea.monto);
    if (elegidos && elegidos.length > 1) return dar(elegidos, SEGURA.coberturaMenosPocos);
  }
  return todosMenosAparte(docs, linea, aparte);
}

function suma(docs: readonly Doc[]): number {
  return docs.reduce((total, doc) => total + doc.saldo, 0);
}

/** The set without the one or two that exceed it; null if there are none. */
function todosMenosPocos(docs: readonly Doc[], meta: number): Doc[] | null {
  const exceso = suma(docs) - meta;
  if (exceso === 0) return [...docs];
  if (exceso < 0 || docs.length < 4) return null;
  const vistos = new Map<number, Doc>();
  for (const doc of docs) {
    if (doc.saldo === exceso) return docs.filter((otro) => otro !== doc);
    const pareja = vistos.get(exceso - doc.saldo);
    if (pareja) return docs.filter((otro) => otro !== doc && otro !== pareja);
    vistos.set(doc.saldo, doc);
  }
  return null;
}

/** Days around a payroll on which who was left out of it is paid, and the odds of being left out with such a payment and without. */
const CERCA = 12;
const CON_PAGO = 2;
const SIN_PAGO = -4;
/** The set that is left out has to be this likely among all that make up the same excess. */
const MIN_APARTE = 0.9;
/** How likely a line that may pay a payroll is, before its amount, to pay this one with some left out. */
const PREVIA_APARTE = 0.02;

function diasPorMonto(leidas: readonly LineaLeida[]): Map<number, number[]> {
  const dias = new Map<number, number[]>();
  for (const { linea } of leidas) {
    if (linea.lado !== 'cargo') continue;
    const lista = dias.get(linea.monto);
    if (lista) lista.push(linea.dia);
    else dias.set(linea.monto, [linea.dia]);
  }
  return dias;
}

/** The set without those who were paid apart: whoever was left out mostly has a payment of exactly that amount nearby. */
function todosMenosAparte(
  docs: readonly Doc[],
  { monto, dia }: LineaLeida['linea'],
  aparte: ReadonlyMap<number, number[]>,
): Hallada | null {
  const exceso = suma(docs) - monto;
  if (exceso <= 0 || exceso * 2 > monto || docs.length < 4) return null;
  const fuera = buscarMezclas(
    docs.map((doc) => ({
      doc,
      monto: doc.saldo,
      favor: aparte.get(doc.saldo)?.some((otro) => Math.abs(otro - dia) <= CERCA) ? CON_PAGO : SIN_PAGO,
    })),
    exceso,
    exceso,
  );
  if (!fuera || Math.exp(fuera.log) < MIN_APARTE * fuera.peso) return null;
  // Against an amount that is one of so many by chance: of many sets that fit, none is the payroll.
  const favor = PREVIA_APARTE * fuera.peso * monto;
  const probabilidad = Math.min(SEGURA.toda, favor / (1 + favor));
  if (probabilidad < 0.5) return null;
  const sin = new Set(fuera.elegidas.map(({ doc }) => doc));
  return { docs: docs.filter((doc) => !sin.has(doc)), probabilidad };
}
