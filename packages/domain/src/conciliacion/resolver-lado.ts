import { asignar } from './asignar.ts';
import { emitir } from './emitir.ts';
import { Generador } from './hipotesis.ts';
import type { LadoDelLibro } from './lados.ts';
import { leerLinea } from './libro.ts';
import type { LectorDeLineas, Linea } from './libro.ts';
import { abrirJornadas, resolverPlanillas } from './lotes.ts';
import { prepararLibro } from './preparar-libro.ts';
import type { OpcionesDeLibro } from './preparar-libro.ts';
import { resolverTarjetas } from './tarjetas.ts';
import type { EntradaConciliacion, LineaBancaria, LineaSinPar, Sugerencia } from './tipos.ts';

/** From here up a suggestion of the first pass is taken as settled, and teaches the second. */
const FIRME = 0.975;
/** States kept per party: the second pass has a fifth of the lines, and the hard ones. */
const ANCHO_PRIMERA = 16;
const ANCHO_SEGUNDA = 40;
/** What the first pass doubted stays a little in doubt: it may rest on one of the few firm suggestions that err. */
const TOPE_SEGUNDA = 0.97;

/** What one side of a book has to say, as the search believes it and not yet calibrated. */
export interface RespuestaDeLado {
  /** Grouped by line, best first. */
  sugerencias: Sugerencia[];
  sinPar: LineaSinPar[];
  /** By line, the most that its first deserves where equal lines could be crossed. */
  topes: Map<number, number>;
}

/**
 * Settles one side of a book in two passes: what the first settles almost surely leaves the book and joins the past, so
 * the second judges the rest with fewer open documents and better known habits.
 */
export function resolverLado({ entrada, deshechas }: LadoDelLibro, pesos: Float64Array): RespuestaDeLado {
  if (entrada.lineas.length === 0) return { sugerencias: [], sinPar: [], topes: new Map() };
  const leer = lectorConMemoria();
  const comunes = { leer, pesos, decididas: entrada.historial.length, deshechas };
  const primera = resolver(entrada, { ...comunes, ancho: ANCHO_PRIMERA });
  const firmes = new Map<number, Sugerencia>();
  for (const sugerencia of primera.sugerencias) {
    const tope = primera.topes.get(sugerencia.cartolas[0]!) ?? 1;
    if (Math.min(sugerencia.confianza, tope) >= FIRME) firmes.set(sugerencia.cartolas[0]!, sugerencia);
  }
  if (firmes.size === 0 || firmes.size === entrada.lineas.length) return primera;
  const segunda = resolver(sinLoFirme(entrada, firmes), { ...comunes, ancho: ANCHO_SEGUNDA });
  return {
    ...segunda,
    sugerencias: [
      ...primera.sugerencias.filter(({ cartolas }) => firmes.has(cartolas[0]!)),
      ...segunda.sugerencias.map((sugerencia) => ({
        ...sugerencia,
        confianza: Math.min(sugerencia.confianza, TOPE_SEGUNDA),
      })),
    ],
  };
}

/** The book after its firm suggestions: their lines gone, their documents' saldo lowered, both in the past. */
function sinLoFirme(
  entrada: EntradaConciliacion,
  firmes: ReadonlyMap<number, Sugerencia>,
): EntradaConciliacion {
  const documentos = new Map(
    entrada.documentos.map((documento) => [`${documento.modelo}${documento.id}`, documento]),
  );
  const historial = [...entrada.historial];
  for (const cartola of entrada.lineas) {
    const sugerencia = firmes.get(cartola.id);
    if (!sugerencia) continue;
    const aplicados = sugerencia.documentos.map(({ id, modelo, monto }) => {
      const clave = `${modelo}${id}`;
      const documento = documentos.get(clave)!;
      // Paid with a difference is paid: what is left of it is written off, not owed.
      const cerrado =
        sugerencia.tipoRecomendacion.endsWith('diferencia') ||
        sugerencia.tipoRecomendacion === 'honorario_liquido';
      const saldo = cerrado ? 0 : documento.saldo - Math.abs(monto);
      documentos.set(clave, { ...documento, saldo });
      return { documento, monto };
    });
    historial.push({ cartolas: [cartola], documentos: aplicados });
  }
  return {
    ...entrada,
    lineas: entrada.lineas.filter(({ id }) => !firmes.has(id)),
    documentos: [...documentos.values()].filter(({ saldo }) => saldo > 0),
    historial,
  };
}

/** Reads each bank line once, however many passes look at it. */
function lectorConMemoria(): LectorDeLineas {
  const leidas = new Map<LineaBancaria, Linea>();
  return (hechos) => {
    let linea = leidas.get(hechos);
    if (!linea) leidas.set(hechos, (linea = leerLinea(hechos)));
    return linea;
  };
}

function resolver(entrada: EntradaConciliacion, opciones: OpcionesDeLibro): RespuestaDeLado {
  const { contexto, leidas } = prepararLibro(entrada, opciones);
  const planillas = [...resolverPlanillas(contexto, leidas), ...resolverTarjetas(contexto, leidas)];
  const enPlanilla = new Set(planillas.map(({ leida }) => leida));
  const jornadas = abrirJornadas(
    contexto,
    leidas.filter((leida) => !enPlanilla.has(leida)),
  );
  const { opciones: halladas, lotes } = asignar(contexto, new Generador(contexto), leidas, jornadas);
  return emitir(contexto, leidas, halladas, [...planillas, ...lotes]);
}
