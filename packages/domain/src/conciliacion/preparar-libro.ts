import { buscarPorSumas } from './buscar-por-sumas.ts';
import {
  agregarPorHabito,
  buscarCandidatas,
  habitoDe,
  indiceDeEstilos,
  leerLineaPendiente,
} from './candidatas.ts';
import type { Contexto, LineaLeida } from './candidatas.ts';
import { PESOS } from './constantes.ts';
import { PagadoresOrdenados, aprenderHabitos } from './habitos.ts';
import { claveDeConjunto } from './formas.ts';
import { leerContrapartes } from './leer-contraparte.ts';
import { abrirLibro, leerLinea } from './libro.ts';
import type { Linea } from './libro.ts';
import { marcarRepetidas } from './repetidas.ts';
import type { EntradaConciliacion, LineaBancaria } from './tipos.ts';

export type LectorDeLineas = (hechos: LineaBancaria) => Linea;

const ANCHO = 16;

/** Indexes, reads and learns: everything that comes before deciding. */
export function prepararLibro(
  entrada: EntradaConciliacion,
  leer: LectorDeLineas = leerLinea,
  pesos: Float64Array = PESOS,
  ancho: number = ANCHO,
): { contexto: Contexto; leidas: LineaLeida[] } {
  const libro = abrirLibro(entrada, leer);
  const lineasPasadas = entrada.historial.map((pasada) => pasada.cartolas.map(leer));
  const sueltas = (entrada.lineasSinConciliar ?? []).map(leer);
  const todas = [...libro.lineas, ...lineasPasadas.flat(), ...sueltas];
  const contrapartes = leerContrapartes(libro, todas);
  let cursor = libro.lineas.length;
  const pasadas = entrada.historial.map((pasada, i) => ({
    pasada,
    lineas: lineasPasadas[i]!.map((linea) => ({ linea, contraparte: contrapartes[cursor++]! })),
  }));
  const sinConciliar = sueltas.map((linea) => ({ linea, contraparte: contrapartes[cursor++]! }));
  const habitos = aprenderHabitos(libro, pasadas, sinConciliar);
  const rechazadas = new Map<number, Set<string>>();
  for (const { idCartola, documentos } of entrada.rechazadas ?? []) {
    const claves = rechazadas.get(idCartola) ?? new Set();
    rechazadas.set(idCartola, claves.add(claveDeConjunto(documentos)));
  }
  const contexto: Contexto = {
    libro,
    habitos,
    pagadores: new PagadoresOrdenados(habitos),
    pesos,
    rechazadas,
    iniciales: new Map(),
    ancho,
  };
  medirImpagos(contexto);
  const estilos = indiceDeEstilos(contexto);
  const leidas = libro.lineas.map((linea, i) => leerLineaPendiente(contexto, linea, contrapartes[i]!));
  for (const leida of leidas) {
    buscarCandidatas(contexto, leida);
    agregarPorHabito(contexto, leida, estilos);
  }
  buscarPorSumas(contexto, leidas);
  marcarRepetidas(leidas, habitos.pasados);
  return { contexto, leidas };
}

/** Share of documents that nobody ever pays. */
const NUNCA_PAGADOS = 0.13;
/** Days past its usual day after which a payment that has not come is half as likely to come. */
const ESPERA = 14;

function medirImpagos(ctx: Contexto): void {
  const horizonte = ctx.libro.lineas.reduce((ultimo, { dia }) => Math.max(ultimo, dia), 0);
  for (const doc of ctx.libro.docs) {
    const atraso = horizonte - doc.vence - habitoDe(ctx, doc.parte).puntualidad.centro;
    doc.impago = -Math.log(NUNCA_PAGADOS + (1 - NUNCA_PAGADOS) * 0.5 ** (Math.max(0, atraso) / ESPERA));
  }
}
