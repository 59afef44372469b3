import { diaDeFecha } from '../fecha/index.ts';
import { nombraPagador } from './lectura-pasada.ts';
import type { LecturaPasada } from './lectura-pasada.ts';
import type { Libro } from './libro.ts';

/** Suppliers that are paid in the same batches, and how far beyond the batch's day what it pays falls due. */
export interface Cobertura {
  partes: ReadonlySet<number>;
  /** Days from each batch to the last due date in it, each once, most usual first. */
  cortes: readonly number[];
}

export interface Coberturas {
  proveedores: readonly Cobertura[];
  /** Whom each of the last payrolls paid, newest first, each set once. */
  planillas: readonly ReadonlySet<number>[];
  /** Everybody who was ever paid in a payroll. */
  enPlanilla: ReadonlySet<number>;
  /** The most days that a payroll was paid before its date. */
  antesDePlanilla: number;
  /** By how a line is written, whether such lines paid wages or suppliers. */
  clases: ReadonlyMap<string, { personal: number; proveedores: number }>;
}

const MAX_PLANILLAS = 12;
const MAX_CORTES = 8;

interface Pasado {
  dia: number;
  partes: Set<number>;
  corte: number;
  /** Days from the payment to the latest document in it. */
  antes: number;
}

/** Learns from the past's batches which parties go together; `claveDe` tells how a line is written. */
export function aprenderCoberturas(
  libro: Libro,
  pasadas: readonly LecturaPasada[],
  claveDe: (lectura: LecturaPasada['lineas'][number]) => string,
): Coberturas {
  const clases = new Map<string, { personal: number; proveedores: number }>();
  const deProveedores: Pasado[] = [];
  const planillas: Pasado[] = [];
  for (const { pasada, lineas } of pasadas) {
    const [primera] = lineas;
    // Who is named and paid for many gives back what they paid: it is no batch.
    if (!primera || primera.linea.lado !== 'cargo' || nombraPagador(primera)) continue;
    const { dia } = primera.linea;
    const partes = new Set<number>();
    let corte = -Infinity;
    let antes = -Infinity;
    let sueldos = 0;
    for (const { documento } of pasada.documentos) {
      const parte = libro.parteDeHechos.get(documento);
      if (parte !== undefined) partes.add(parte);
      corte = Math.max(corte, diaDeFecha(documento.fechaVencimiento ?? documento.fechaEmision) - dia);
      antes = Math.max(antes, diaDeFecha(documento.fechaEmision) - dia);
      if (documento.modelo === 'Remuneracion') sueldos++;
    }
    if (partes.size < 2) continue;
    const personal = 2 * sueldos > pasada.documentos.length;
    (personal ? planillas : deProveedores).push({ dia, partes, corte, antes });
    const clave = claveDe(primera);
    const cuenta = clases.get(clave) ?? { personal: 0, proveedores: 0 };
    cuenta[personal ? 'personal' : 'proveedores']++;
    clases.set(clave, cuenta);
  }
  return {
    proveedores: juntar(deProveedores),
    planillas: distintas(planillas),
    enPlanilla: new Set(planillas.flatMap(({ partes }) => [...partes])),
    antesDePlanilla: planillas.reduce((mayor, { antes }) => Math.max(mayor, antes), 0),
    clases,
  };
}

/** Suppliers are together that were in a batch together, or each with a third. */
function juntar(pasados: readonly Pasado[]): Cobertura[] {
  const raiz = new Map<number, number>();
  const buscar = (parte: number): number => {
    let r = parte;
    while (raiz.get(r) !== r) r = raiz.get(r)!;
    raiz.set(parte, r);
    return r;
  };
  for (const { partes } of pasados) {
    const [primera] = partes;
    for (const parte of partes) if (!raiz.has(parte)) raiz.set(parte, parte);
    for (const parte of partes) raiz.set(buscar(parte), buscar(primera!));
  }
  const deRaiz = Map.groupBy(raiz.keys(), buscar);
  return [...deRaiz].map(([r, partes]) => {
    const veces = new Map<number, number>();
    for (const pasado of pasados)
      if (buscar([...pasado.partes][0]!) === r) veces.set(pasado.corte, (veces.get(pasado.corte) ?? 0) + 1);
    const cortes = [...veces].sort((a, b) => b[1] - a[1] || b[0] - a[0]).slice(0, MAX_CORTES);
    return { partes: new Set(partes), cortes: cortes.map(([corte]) => corte) };
  });
}

function distintas(planillas: readonly Pasado[]): Set<number>[] {
  const salida = new Map<string, Set<number>>();
  for (const { partes } of planillas.toSorted((a, b) => b.dia - a.dia)) {
    const clave = [...partes].sort((a, b) => a - b).join();
    if (!salida.has(clave)) salida.set(clave, partes);
    if (salida.size >= MAX_PLANILLAS) break;
  }
  return [...salida.values()];
}
