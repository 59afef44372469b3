import { asignar } from './asignar.ts';
import type { Haz } from './candidatas.ts';
import type { Calibracion } from './confianza.ts';
import { emitir } from './emitir.ts';
import type { Decir, Emitido } from './emitir.ts';
import { Generador } from './hipotesis.ts';
import type { LadoDelLibro } from './lados.ts';
import { leerLinea } from './libro.ts';
import type { LectorDeLineas, Linea } from './libro.ts';
import { abrirJornadas } from './lotes.ts';
import { resolverCoberturas } from './pagar-por-cobertura.ts';
import { resolverFolios } from './pagar-por-folios.ts';
import { resolverPagadores } from './pagar-por-otros.ts';
import { resolverPlanillas } from './planillas.ts';
import { resolverRendiciones } from './rendir-boletas.ts';
import { prepararLibro } from './preparar-libro.ts';
import type { OpcionesDeLibro } from './preparar-libro.ts';
import { resolverTarjetas } from './tarjetas.ts';
import type { EntradaConciliacion, LineaBancaria, Sugerencia } from './tipos.ts';

/** From here up a suggestion of the first pass is taken as settled, and teaches the second. */
const FIRME = 0.975;
/**
 * The second pass has a fifth of the lines, and the hard ones: more states, but not the unlikeliest, since nothing that it
 * says is sure. The first has to tell 0.99 from 0.999.
 */
const HAZ_PRIMERA: Haz = { ancho: 16, margen: 7.5 };
const HAZ_SEGUNDA: Haz = { ancho: 40, margen: 5.5 };
/** What the first pass doubted stays a little in doubt: it may rest on one of the few firm suggestions that err. */
const TOPE_SEGUNDA = 0.97;

/** What one side of a book has to say. */
export type RespuestaDeLado = Omit<Emitido, 'creencias'>;

/**
 * Settles one side of a book in two passes: what the first settles almost surely leaves the book and joins the past, so
 * the second judges the rest with fewer open documents and better known habits. Without a calibration it says what it
 * believes.
 */
export function resolverLado(
  { entrada, deshechas, dudosas, calladas }: LadoDelLibro,
  pesos: Float64Array,
  calibracion: Calibracion | null,
): RespuestaDeLado {
  if (entrada.lineas.length === 0)
    return { sugerencias: [], sinPar: [], topes: new Map(), maximos: new Map(), senales: new Map() };
  const leer = lectorConMemoria();
  const comunes = { leer, pesos, decididas: entrada.historial.length, deshechas, dudosas, calladas };
  const primera = resolverPrimera(entrada, { ...comunes, haz: HAZ_PRIMERA }, calibracion);
  const firmes = elegirFirmes(primera);
  if (firmes.size === 0 || firmes.size === entrada.lineas.length) return sinCreencias(primera);
  const segunda = resolver(sinLoFirme(entrada, firmes), { ...comunes, haz: HAZ_SEGUNDA })({
    calibracion,
    tope: TOPE_SEGUNDA,
    desde: 0,
  });
  const deFirmes = <T>([id]: [number, T]): boolean => firmes.has(id);
  return {
    sugerencias: [
      ...primera.sugerencias.filter(({ cartolas }) => firmes.has(cartolas[0]!)),
      ...segunda.sugerencias,
    ],
    sinPar: segunda.sinPar,
    topes: segunda.topes,
    maximos: new Map([...[...primera.maximos].filter(deFirmes), ...segunda.maximos]),
    senales: new Map([...[...primera.senales].filter(deFirmes), ...segunda.senales]),
  };
}

/** Says only what the second pass will not judge again: making sentences of the rest would be for nothing. */
function resolverPrimera(
  entrada: EntradaConciliacion,
  opciones: OpcionesDeLibro,
  calibracion: Calibracion | null,
): Emitido {
  const emitirDesde = resolver(entrada, opciones);
  const firme = emitirDesde({ calibracion, tope: 1, desde: FIRME });
  return elegirFirmes(firme).size > 0 ? firme : emitirDesde({ calibracion, tope: 1, desde: 0 });
}

/** By line, the suggestion that is taken as settled. */
function elegirFirmes({ sugerencias, creencias, topes }: Emitido): Map<number, Sugerencia> {
  const firmes = new Map<number, Sugerencia>();
  for (const sugerencia of sugerencias) {
    const id = sugerencia.cartolas[0]!;
    // Suggestions come best first for each line.
    if (firmes.has(id)) continue;
    if (Math.min(creencias.get(id) ?? 0, topes.get(id) ?? 1) >= FIRME) firmes.set(id, sugerencia);
  }
  return firmes;
}

function sinCreencias({ sugerencias, sinPar, topes, maximos, senales }: Emitido): RespuestaDeLado {
  return { sugerencias, sinPar, topes, maximos, senales };
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
        sugerencia.tipoRecomendacion === 'honorario_liquido' ||
        (sugerencia.tipoRecomendacion.endsWith('varios_documentos') && sugerencia.diferencia < 0);
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

/** Searches once; what it answers says it, as often as it is asked. */
function resolver(entrada: EntradaConciliacion, opciones: OpcionesDeLibro): (decir: Decir) => Emitido {
  const { contexto, leidas } = prepararLibro(entrada, opciones);
  const planillas = [
    ...resolverFolios(contexto, leidas),
    ...resolverPlanillas(contexto, leidas),
    ...resolverCoberturas(contexto, leidas),
    ...resolverPagadores(contexto, leidas),
    ...resolverRendiciones(contexto, leidas),
    ...resolverTarjetas(contexto, leidas),
  ];
  const enPlanilla = new Set(planillas.map(({ leida }) => leida));
  const jornadas = abrirJornadas(
    contexto,
    leidas.filter((leida) => !enPlanilla.has(leida)),
  );
  const { opciones: halladas, lotes } = asignar(contexto, new Generador(contexto), leidas, jornadas);
  return (decir) => emitir(contexto, leidas, halladas, [...planillas, ...lotes], decir);
}
