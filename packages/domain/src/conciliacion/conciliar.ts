import { asignar } from './asignar.ts';
import { calibrarConPasado } from './calibrar-con-pasado.ts';
import { calibrar, contarCompetidores, grupoDeTipo } from './confianza.ts';
import type { Calibracion } from './confianza.ts';
import { MODELO, PESOS } from './constantes.ts';
import { EXPLICACION_MOTIVO, emitir, redondear } from './emitir.ts';
import { Generador } from './hipotesis.ts';
import { leerLinea } from './libro.ts';
import type { Linea } from './libro.ts';
import { abrirJornadas, resolverPlanillas } from './lotes.ts';
import { prepararLibro } from './preparar-libro.ts';
import type { LectorDeLineas } from './preparar-libro.ts';
import { recalibrar } from './recalibrar.ts';
import { resolverTarjetas } from './tarjetas.ts';
import type {
  EntradaConciliacion,
  LineaBancaria,
  LineaSinPar,
  Propia,
  ResultadoConciliacion,
  Sugerencia,
} from './tipos.ts';

/** From here up a suggestion of the first pass is taken as settled, and teaches the second. */
const FIRME = 0.975;
/** States kept per party: the second pass has a fifth of the lines, and the hard ones. */
const ANCHO_PRIMERA = 16;
const ANCHO_SEGUNDA = 40;
/** What the first pass doubted stays a little in doubt: it may rest on one of the few firm suggestions that err. */
const TOPE_SEGUNDA = 0.97;

/**
 * Suggests which open documents each pending bank line settles, over a whole book at once. Pure and
 * deterministic; cost grows with the lines and their candidates, never with lines × documents.
 *
 * Two passes: what the first settles almost surely leaves the book and joins the past, so the second judges the
 * rest with fewer open documents and better known habits.
 */
export function conciliar(entrada: EntradaConciliacion): ResultadoConciliacion {
  const propia =
    entrada.propia === undefined
      ? calibrarConPasado(entrada, (ensayo) => conciliarCon(ensayo, PESOS).sugerencias)
      : entrada.propia;
  return conciliarCon(entrada, PESOS, MODELO, propia);
}

/** The same with other weights and another calibration, for fitting them, and without a rehearsal. */
export function conciliarCon(
  entrada: EntradaConciliacion,
  pesos: Float64Array,
  calibracion: Calibracion = MODELO,
  propia: Propia | null = null,
): ResultadoConciliacion {
  const leer = lectorConMemoria();
  const primera = resolver(entrada, leer, pesos, ANCHO_PRIMERA, entrada.historial.length);
  const firmes = new Map<number, Sugerencia>();
  for (const sugerencia of primera.sugerencias) {
    const tope = primera.topes.get(sugerencia.cartolas[0]!) ?? 1;
    if (Math.min(sugerencia.confianza, tope) >= FIRME) firmes.set(sugerencia.cartolas[0]!, sugerencia);
  }
  const porLinea = new Map<number, Sugerencia[]>();
  let { sinPar, topes } = primera;
  if (firmes.size === 0 || firmes.size === entrada.lineas.length) {
    for (const sugerencia of primera.sugerencias) agregarALista(porLinea, sugerencia);
  } else {
    const segunda = resolver(
      sinLoFirme(entrada, firmes),
      leer,
      pesos,
      ANCHO_SEGUNDA,
      entrada.historial.length,
    );
    for (const sugerencia of primera.sugerencias) {
      if (firmes.has(sugerencia.cartolas[0]!)) agregarALista(porLinea, sugerencia);
    }
    for (const sugerencia of segunda.sugerencias) {
      agregarALista(porLinea, { ...sugerencia, confianza: Math.min(sugerencia.confianza, TOPE_SEGUNDA) });
    }
    ({ sinPar, topes } = segunda);
  }
  return concluir(entrada, porLinea, sinPar, topes, calibracion, propia);
}

/** Calibrates what is said; a line whose best falls under one half goes to a person. */
function concluir(
  entrada: EntradaConciliacion,
  porLinea: ReadonlyMap<number, Sugerencia[]>,
  sinPar: readonly LineaSinPar[],
  topes: ReadonlyMap<number, number>,
  calibracion: Calibracion,
  propia: Propia | null,
): ResultadoConciliacion {
  const competidores = contarCompetidores(entrada.documentos);
  const motivos = new Map(sinPar.map((linea) => [linea.idCartola, linea]));
  const sugerencias: Sugerencia[] = [];
  const pendientes: LineaSinPar[] = [];
  for (const linea of entrada.lineas) {
    let tope = topes.get(linea.id) ?? 0.9999;
    let primera = true;
    for (const sugerencia of porLinea.get(linea.id) ?? []) {
      const maximo = sugerencia.confianza < 0.5 ? Math.min(tope, CASI_MITAD) : tope;
      const general = calibrar(sugerencia, linea, competidores, calibracion);
      const confianza = Math.min(maximo, redondear(enLaEmpresa(general, sugerencia, propia)));
      sugerencias.push({ ...sugerencia, confianza });
      if (primera && confianza < 0.5 && !motivos.has(linea.id)) {
        pendientes.push({ idCartola: linea.id, motivo: 'empate', explicacion: EXPLICACION_MOTIVO.empate });
      }
      primera = false;
      tope = Math.min(confianza, CASI_MITAD);
    }
    const motivo = motivos.get(linea.id);
    if (motivo) pendientes.push(motivo);
  }
  return { sugerencias, sinPar: pendientes, propia };
}

/** A company's own past can only take confidence away: what went well in a few weeks may not in a year. */
function enLaEmpresa(general: number, { tipoRecomendacion }: Sugerencia, propia: Propia | null): number {
  const grupo = grupoDeTipo(tipoRecomendacion);
  if (!grupo || !propia) return general;
  return Math.min(general, recalibrar(general, propia.grupos.get(grupo) ?? propia.todas));
}

/** The most that a suggestion which is not the answer can reach. */
const CASI_MITAD = 0.49;

function agregarALista(listas: Map<number, Sugerencia[]>, sugerencia: Sugerencia): void {
  const id = sugerencia.cartolas[0]!;
  const lista = listas.get(id);
  if (lista) lista.push(sugerencia);
  else listas.set(id, [sugerencia]);
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

function resolver(
  entrada: EntradaConciliacion,
  leer: LectorDeLineas,
  pesos: Float64Array,
  ancho: number,
  decididas: number,
): ReturnType<typeof emitir> {
  const { contexto, leidas } = prepararLibro(entrada, leer, pesos, ancho, decididas);
  const planillas = [...resolverPlanillas(contexto, leidas), ...resolverTarjetas(contexto, leidas)];
  const enPlanilla = new Set(planillas.map(({ leida }) => leida));
  const jornadas = abrirJornadas(
    contexto,
    leidas.filter((leida) => !enPlanilla.has(leida)),
  );
  const { opciones, lotes } = asignar(contexto, new Generador(contexto), leidas, jornadas);
  return emitir(contexto, leidas, opciones, [...planillas, ...lotes]);
}
