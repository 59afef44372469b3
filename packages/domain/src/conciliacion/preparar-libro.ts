import { diaDeFecha } from '../fecha/index.ts';
import { buscarPorCambio } from './buscar-por-cambio.ts';
import { buscarPorSumas } from './buscar-por-sumas.ts';
import {
  agregarPorHabito,
  buscarCandidatas,
  habitoDe,
  indiceDeEstilos,
  leerLineaPendiente,
} from './candidatas.ts';
import type { Candidata, Contexto, Haz, LineaLeida } from './candidatas.ts';
import { Cambio } from './cambio.ts';
import { aprenderDesvios } from './desvios-de-cambio.ts';
import { PESOS } from './constantes.ts';
import { aprenderHabitos } from './habitos.ts';
import { aprenderRetenidos } from './retenidos.ts';
import { PagadoresOrdenados } from './pagadores-ordenados.ts';
import { claveDeConjunto } from './formas.ts';
import { leerContrapartes } from './leer-contraparte.ts';
import { CLASES_DE_PARTE, abrirLibro, claseDeModelo, leerLinea } from './libro.ts';
import type { ClaseDeParte, LectorDeLineas, Libro } from './libro.ts';
import type { LecturaPasada } from './lectura-pasada.ts';
import { marcarRepetidas } from './repetidas.ts';
import type { ConciliacionPasada, EntradaConciliacion } from './tipos.ts';

const HAZ: Haz = { ancho: 16, margen: 7.5 };
const NINGUNA: ReadonlyMap<number, number> = new Map();
const NINGUNO: ReadonlySet<number> = new Set();

export interface OpcionesDeLibro {
  leer?: LectorDeLineas;
  pesos?: Float64Array;
  haz?: Haz;
  /** Of the past, the first so many were decided by people; the rest is what a first pass took as settled. */
  decididas?: number;
  /** By id of a line, the id of the one that undoes it. */
  deshechas?: ReadonlyMap<number, number>;
  /** Ids of lines that the bank may have given back, or that may give back another. */
  dudosas?: ReadonlySet<number>;
  /** Ids of past lines of which nothing is said: only who they name may be paid by them. */
  calladas?: ReadonlySet<number>;
}

/**
 * Indexes, reads and learns: everything that comes before deciding. What a first pass took as settled teaches habits and
 * says nothing of how often things happen.
 */
export function prepararLibro(
  entrada: EntradaConciliacion,
  {
    leer = leerLinea,
    pesos = PESOS,
    haz = HAZ,
    decididas = entrada.historial.length,
    deshechas = NINGUNA,
    dudosas = NINGUNO,
    calladas = NINGUNO,
  }: OpcionesDeLibro = {},
): { contexto: Contexto; leidas: LineaLeida[] } {
  const libro = abrirLibro(entrada, leer, decididas);
  const lineasPasadas = entrada.historial.map((pasada) => pasada.cartolas.map(leer));
  const sueltas = (entrada.lineasSinConciliar ?? []).map(leer);
  const todas = [...libro.lineas, ...lineasPasadas.flat(), ...sueltas];
  const contrapartes = leerContrapartes(libro, todas);
  let cursor = libro.lineas.length;
  const pasadas = entrada.historial.map((pasada, i) => ({
    pasada,
    decidida: i < decididas,
    lineas: lineasPasadas[i]!.map((linea) => ({ linea, contraparte: contrapartes[cursor++]! })),
  }));
  const sinConciliar = sueltas.map((linea) => ({ linea, contraparte: contrapartes[cursor++]! }));
  const habitos = aprenderHabitos(libro, pasadas, sinConciliar);
  const rechazadas = new Map<number, Set<string>>();
  for (const { idCartola, documentos } of entrada.rechazadas ?? []) {
    const claves = rechazadas.get(idCartola) ?? new Set();
    rechazadas.set(idCartola, claves.add(claveDeConjunto(documentos)));
  }
  const cambio = new Cambio(entrada.valores);
  const contexto: Contexto = {
    libro,
    habitos,
    pagadores: new PagadoresOrdenados(habitos),
    cambio,
    desvios: aprenderDesvios(libro, pasadas, cambio),
    retenidos: aprenderRetenidos(pasadas),
    pesos,
    rechazadas,
    dudosas,
    iniciales: new Map(),
    haz,
  };
  anotarPartesPagadas(libro, pasadas);
  medirImpagos(contexto, entrada.historial.slice(0, decididas));
  const estilos = indiceDeEstilos(contexto);
  let leidas = libro.lineas.map((linea, i) => leerLineaPendiente(contexto, linea, contrapartes[i]!));
  for (const leida of leidas) {
    leida.deshecha = deshechas.get(leida.linea.hechos.id) ?? -1;
    // What came back settles nothing, whoever it names.
    if (leida.deshecha >= 0) continue;
    buscarCandidatas(contexto, leida);
    if (calladas.has(leida.linea.hechos.id))
      leida.candidatas = leida.candidatas.filter((una) => debeMeses(libro, leida, una));
    else agregarPorHabito(contexto, leida, estilos);
  }
  if (calladas.size > 0)
    leidas = leidas.filter(
      ({ linea, candidatas }) => candidatas.length > 0 || !calladas.has(linea.hechos.id),
    );
  buscarPorSumas(contexto, leidas);
  buscarPorCambio(contexto, leidas);
  marcarRepetidas(leidas, habitos.pasados);
  return { contexto, leidas };
}

/** Whether who a line names owed a month of exactly its amount. */
function debeMeses({ partes }: Libro, { linea }: LineaLeida, { parte, indicio }: Candidata): boolean {
  if (indicio === 'monto' || indicio === 'habito') return false;
  return partes[parte]!.docs.some(
    ({ serie, saldo, emision }) => serie && saldo === linea.monto && emision <= linea.dia,
  );
}

/** Fills in, of each open document of which a part was paid, the parts and the day of the last. */
function anotarPartesPagadas({ docs }: Libro, pasadas: readonly LecturaPasada[]): void {
  const clave = ({ modelo, id }: { modelo: string; id: number }): string => `${modelo}${id}`;
  const empezados = new Map(
    docs.filter(({ saldo, hechos }) => saldo < hechos.montoTotal).map((doc) => [clave(doc.hechos), doc]),
  );
  if (empezados.size === 0) return;
  for (const { pasada, lineas } of pasadas) {
    for (const { documento, monto } of pasada.documentos) {
      const doc = empezados.get(clave(documento));
      if (!doc) continue;
      doc.pagado = [...doc.pagado, monto];
      for (const { linea } of lineas) doc.pagadoHasta = Math.max(doc.pagadoHasta, linea.dia);
    }
  }
}

/** Share of documents that nobody ever pays, before a company's own past says. */
const NUNCA_PAGADOS = 0.1;
/** Documents of the past that weigh as much as that. */
const FUERZA_NUNCA = 25;
/** Days past its usual day after which a payment that has not come is half as likely to come. */
const ESPERA = 14;
/** Days after falling due by which almost everything that will be paid is. */
const VENCIDO = 75;

function medirImpagos(ctx: Contexto, decididas: readonly ConciliacionPasada[]): void {
  const horizonte = ctx.libro.lineas.reduce((ultimo, { dia }) => Math.max(ultimo, dia), 0);
  const nunca = contarNunca(ctx, decididas);
  for (const doc of ctx.libro.docs) {
    const { clase } = ctx.libro.partes[doc.parte]!;
    const atraso = horizonte - doc.vence - habitoDe(ctx, doc.parte).puntualidad.centro;
    doc.impago = -Math.log(nunca[clase] + (1 - nunca[clase]) * 0.5 ** (Math.max(0, atraso) / ESPERA));
  }
}

/** Of the documents long due when the past ended, the share that it left open, by kind of party. */
function contarNunca(ctx: Contexto, decididas: readonly ConciliacionPasada[]): Record<ClaseDeParte, number> {
  const cuentas = new Map(CLASES_DE_PARTE.map((clase) => [clase, { pagados: 0, abiertos: 0 }]));
  let corte = -Infinity;
  for (const { cartolas } of decididas)
    for (const { fecha } of cartolas) corte = Math.max(corte, diaDeFecha(fecha));
  const limite = corte - VENCIDO;
  const vistos = new Set<string>();
  for (const { documentos } of decididas) {
    for (const { documento } of documentos) {
      const clave = `${documento.modelo}${documento.id}`;
      if (vistos.has(clave) || diaDeFecha(documento.fechaVencimiento ?? documento.fechaEmision) > limite)
        continue;
      vistos.add(clave);
      cuentas.get(claseDeModelo(documento.modelo))!.pagados++;
    }
  }
  for (const doc of ctx.libro.docs) {
    if (doc.vence > limite || doc.notaCredito || doc.saldo < doc.hechos.montoTotal) continue;
    cuentas.get(ctx.libro.partes[doc.parte]!.clase)!.abiertos++;
  }
  const parte = (clase: ClaseDeParte): number => {
    const { pagados, abiertos } = cuentas.get(clase)!;
    return (abiertos + FUERZA_NUNCA * NUNCA_PAGADOS) / (pagados + abiertos + FUERZA_NUNCA);
  };
  return {
    cliente: parte('cliente'),
    proveedor: parte('proveedor'),
    honorario: parte('honorario'),
    personal: parte('personal'),
    fisco: parte('fisco'),
  };
}
