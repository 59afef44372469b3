import { buscarCalladas } from './calladas.ts';
import { direccionDeLinea, esNotaCredito, montoDeLinea } from './direccion.ts';
import type { Direccion } from './direccion.ts';
import { emparejarDevoluciones } from './emparejar-devoluciones.ts';
import { emparejarLineas } from './emparejar-lineas.ts';
import { ladoDeModelo, leerLinea } from './libro.ts';
import type { Linea } from './libro.ts';
import type { ConciliacionPasada, EntradaConciliacion, LineaBancaria } from './tipos.ts';

const LADOS: readonly Direccion[] = ['abono', 'cargo'];

/** One side of a book, what comes in or what goes out, with all that it has to know of the other. */
export interface LadoDelLibro {
  entrada: EntradaConciliacion;
  /** By id of a line, the id of the one that it undoes or that undoes it, which is mostly of the other side. */
  deshechas: ReadonlyMap<number, number>;
  /** Ids of lines that the bank may have given back, or that may give back another. */
  dudosas: ReadonlySet<number>;
  /** Ids of the past lines among its own of which nothing is said (`buscarCalladas`). */
  calladas: ReadonlySet<number>;
}

/**
 * Cuts a book in two: what customers owe and pay, and what the company itself owes and pays. They share nothing but the
 * notas de crédito that are paid back, which stand on both: how customers pay says nothing of how the company does. So
 * each can be settled by itself, in a thread of its own, and the answer does not depend on who did.
 */
export function separarLados(entrada: EntradaConciliacion): LadoDelLibro[] {
  const montos = reunirMontos(entrada.lineas);
  const { deshechas, dudosas } = buscarDeshechas(entrada, montos);
  const calladas = buscarCalladas(entrada);
  return LADOS.map((cual) => {
    const esSuya = (linea: LineaBancaria): boolean => direccionDeLinea(linea) === cual;
    const lineas = entrada.lineas.filter(esSuya);
    return {
      entrada: {
        ...entrada,
        lineas: [...lineas, ...calladas.filter(esSuya)],
        documentos: entrada.documentos.filter(
          ({ modelo, tipo, moneda, saldo }) =>
            ladoDeModelo(modelo) === cual || (esNotaCredito(tipo) && montos.get(moneda)?.[cual].has(saldo)),
        ),
        historial: entrada.historial.filter((pasada) => esDelLado(pasada, cual)),
        ...(entrada.lineasSinConciliar && { lineasSinConciliar: entrada.lineasSinConciliar.filter(esSuya) }),
      },
      deshechas,
      dudosas,
      calladas: new Set(calladas.map(({ id }) => id)),
    };
  });
}

/** What was settled says the side; only what settled nothing is of the side of its lines. */
function esDelLado({ cartolas, documentos }: ConciliacionPasada, lado: Direccion): boolean {
  if (documentos.length > 0)
    return documentos.some(({ documento }) => ladoDeModelo(documento.modelo) === lado);
  return cartolas.some((linea) => direccionDeLinea(linea) === lado);
}

/** By currency, the amounts of the lines of each side. */
type Montos = ReadonlyMap<string, Readonly<Record<Direccion, ReadonlySet<number>>>>;

function reunirMontos(lineas: readonly LineaBancaria[]): Montos {
  const montos = new Map<string, Record<Direccion, Set<number>>>();
  for (const linea of lineas) {
    const moneda = linea.moneda ?? 'CLP';
    let suyos = montos.get(moneda);
    if (!suyos) montos.set(moneda, (suyos = { abono: new Set(), cargo: new Set() }));
    suyos[direccionDeLinea(linea)].add(montoDeLinea(linea));
  }
  return montos;
}

/** Only lines of whose amount there is one on the other side too are read: few are. */
function buscarDeshechas(
  entrada: EntradaConciliacion,
  montos: Montos,
): Pick<LadoDelLibro, 'deshechas' | 'dudosas'> {
  const cruzadas: Linea[] = [];
  for (const linea of entrada.lineas) {
    const monto = montoDeLinea(linea);
    const { abono, cargo } = montos.get(linea.moneda ?? 'CLP')!;
    if (monto > 0 && abono.has(monto) && cargo.has(monto)) cruzadas.push(leerLinea(linea));
  }
  const reversas = emparejarLineas(cruzadas);
  const { otra, dudosas } = emparejarDevoluciones(cruzadas, entrada, reversas);
  const idDe = (i: number): number => cruzadas[i]!.hechos.id;
  return {
    deshechas: new Map([...reversas.otra, ...otra].map(([i, suya]) => [idDe(i), idDe(suya)])),
    dudosas: new Set([...reversas.dudosas, ...dudosas].map(idDe)),
  };
}
