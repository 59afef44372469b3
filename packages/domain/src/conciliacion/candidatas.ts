import type { Cambio } from './cambio.ts';
import type { DesviosDeCambio } from './desvios-de-cambio.ts';
import { PESOS } from './constantes.ts';
import { logPlantilla, pagadoresPorNombre } from './leer-habitos.ts';
import type { HabitoParte } from './habito-parte.ts';
import type { Cuota, Habitos } from './habitos.ts';
import type { Retenidos } from './retenidos.ts';
import type { PagadoresOrdenados } from './pagadores-ordenados.ts';
import type { Contraparte } from './leer-contraparte.ts';
import { claveDeMonto, claveDeParte } from './libro.ts';
import type { Doc, Libro, Linea } from './libro.ts';
import { R } from './rasgos.ts';
import { logDeRezago } from './rezagos.ts';

/** What led to the party, strongest first. */
export type Indicio = 'rut' | 'folio' | 'nombre' | 'pagador' | 'habito' | 'monto';

/** A party that a line may be with, and how well the text speaks for it. */
export interface Candidata {
  parte: number;
  indicio: Indicio;
  homonimos: number;
  /** Probability that this payer pays for this party, from the past; 1 when the party pays for itself. */
  pagador: number;
  /** Whether an amount could come from several documents, a part, or a difference; found by `buscarPorSumas`. */
  sumas: boolean;
  /** Whether the amount is what an instalment would leave, so that it can only be judged once that is paid. */
  espera: boolean;
  /** Score of the text alone. */
  texto: number;
  /** First guess of the claim, as odds against settling nothing: each party alone and nothing yet taken. */
  suma: number;
}

export interface LineaLeida {
  linea: Linea;
  contraparte: Contraparte;
  plantilla: number;
  /** Id of the line that undoes this one, or that this one undoes; or -1. */
  deshecha: number;
  /** Its account with the manner of writing, and its account alone. */
  estilo: Canal;
  cuenta: Canal;
  /** Id of an earlier line of the same party and amount a few days before, perhaps the same payment; or -1. */
  repite: number;
  /** Days since such a line, or one of its amount that names the same payer; Infinity where there is none. */
  repiteHace: number;
  candidatas: Candidata[];
  /** How often its payer paid for somebody else. */
  pagos: number;
  /** Parties with a document of exactly this amount that the ranking left out. */
  recortadas: number;
}

/** Of the ways through a party's queue, those that are followed. */
export interface Haz {
  /** States kept per party and turn. */
  ancho: number;
  /** Those e^margen times less likely than the best are let go. */
  margen: number;
}

export interface Contexto {
  libro: Libro;
  habitos: Habitos;
  pagadores: PagadoresOrdenados;
  cambio: Cambio;
  desvios: DesviosDeCambio;
  retenidos: Retenidos;
  pesos: Float64Array;
  /** Declined sets of documents, by id of the line. */
  rechazadas: Map<number, Set<string>>;
  /** Ids of lines that the bank may have given back, or that may give back another. */
  dudosas: ReadonlySet<number>;
  /** State of each party before any pending line, made when first asked for. */
  iniciales: Map<number, EstadoInicial>;
  haz: Haz;
}

export interface EstadoInicial {
  saldos: Float64Array;
  cuotas: (Cuota | undefined)[];
}

export function estadoInicial(ctx: Contexto, parte: number): EstadoInicial {
  let estado = ctx.iniciales.get(parte);
  if (!estado) {
    const { docs } = ctx.libro.partes[parte]!;
    estado = {
      saldos: Float64Array.from(docs, (doc) => doc.saldo),
      cuotas: docs.map(({ hechos }) => ctx.habitos.cuotas.get(`${hechos.modelo}${hechos.id}`)),
    };
    ctx.iniciales.set(parte, estado);
  }
  return estado;
}

const MAX_POR_MONTO = 16;
/** Whom a payer was seen to pay for is looked at however many they are. */
const MAX_POR_PAGADOR = 40;
/** Points, in log odds, by the log of how often a payer was seen to pay for a party. */
const POR_VEZ = 0.7;
const MAX_POR_FOLIO = 12;
/** Documents of the same amount looked at per line: those due before its day, and those not yet due. */
const MAX_ANTES = 160;
const MAX_DESPUES = 60;
const MAX_POR_HABITO = 8;

export function habitoDe(ctx: Contexto, parte: number): HabitoParte {
  return ctx.habitos.partes[parte] ?? ctx.habitos.vacio[ctx.libro.partes[parte]!.clase];
}

/** Log density of paying a document due on `vence` on that day, by the party's habit. */
export function logRezago(ctx: Contexto, parte: number, dia: number, vence: number): number {
  const { rezago, paydias } = ctx.habitos;
  const { puntualidad } = habitoDe(ctx, parte);
  return logDeRezago(puntualidad, rezago[ctx.libro.partes[parte]!.clase], paydias, dia, vence);
}

/** Log odds that a party pays on a day a document that is not there yet, as far before as it does. */
export function logAdelanto({ habitos: { adelantos } }: Contexto, parte: number, antes: number): number {
  return Math.log(adelantos.probabilidad(parte)) + adelantos.logAntes(parte, antes);
}

/** From this chance on a payment without a document looks like one before it. */
const ADELANTA = 0.3;

/** Who a line surely names, if their payments come often enough before their documents. */
export function nombrarAdelantado(ctx: Contexto, { linea, contraparte }: LineaLeida): string | undefined {
  const { adelantos } = ctx.habitos;
  const [primero] = linea.glosa.ruts;
  const indice = primero
    ? ctx.libro.parteDe.get(claveDeParte(linea.lado, primero.valor))
    : contraparte.partes.length === 1
      ? contraparte.partes[0]
      : undefined;
  if (indice === undefined || adelantos.cuantos(indice) === 0 || adelantos.probabilidad(indice) < ADELANTA)
    return undefined;
  return ctx.libro.partes[indice]!.nombre;
}

/** A channel of payment, and the share of all payments of its side that come by it. */
interface Canal {
  clave: string;
  base: number;
}

function medirCanal(general: Map<string, number>, total: number, clave: string): Canal {
  return { clave, base: ((general.get(clave) ?? 0) + 0.5) / (total + 10) };
}

/** Log ratio of how often this party, against all, uses this channel. */
export function logUso(propio: Map<string, number>, pagos: number, { clave, base }: Canal): number {
  if (pagos === 0) return 0;
  return Math.log(((propio.get(clave) ?? 0) + 2 * base) / (pagos + 2) / base);
}

/** Fills the features that depend on the text and the party, not on the documents. */
export function rasgosDeTexto(ctx: Contexto, leida: LineaLeida, candidata: Candidata, f: Float64Array): void {
  const { linea, contraparte } = leida;
  const parte = ctx.libro.partes[candidata.parte]!;
  const habito = habitoDe(ctx, candidata.parte);
  f[R.sesgo] = 1;
  const conRut = linea.glosa.ruts.some(({ valor }) => valor === parte.rut);
  const conNombre = contraparte.partes.includes(candidata.parte);
  if (candidata.indicio === 'rut' || conRut) {
    f[R.rut] = 1;
  } else if (candidata.indicio === 'pagador') {
    f[R.pagador] = 1;
    f[R.pagadorProbabilidad] = Math.log(candidata.pagador);
  } else if (conNombre) {
    f[R.nombre] = 1;
    f[R.homonimos] = -Math.log(candidata.homonimos);
  } else if (linea.glosa.ruts.length > 0) {
    f[R.rutAjeno] = 1;
  } else if (contraparte.nombre) {
    f[R.nombreAjeno] = contraparte.partes.length > 0 ? 2 : 1;
  } else if (linea.glosa.folios.length === 0) {
    f[R.anonima] = 1;
  }
  f[R.estilo] = logUso(habito.estilos, habito.pagos, leida.estilo);
  f[R.cuenta] = logUso(habito.cuentas, habito.pagos, leida.cuenta);
  f[R.plantilla] = leida.plantilla;
}

const f = new Float64Array(PESOS.length);

export function agregarCandidata(
  ctx: Contexto,
  leida: LineaLeida,
  parte: number,
  indicio: Indicio,
  homonimos = 1,
  pagador = 1,
  veces = 0,
): void {
  if (leida.candidatas.some((candidata) => candidata.parte === parte)) return;
  const candidata: Candidata = {
    parte,
    indicio,
    homonimos,
    pagador,
    sumas: indicio !== 'monto',
    espera: false,
    texto: 0,
    suma: 0,
  };
  f.fill(0);
  rasgosDeTexto(ctx, leida, candidata, f);
  for (let i = 0; i < f.length; i++) candidata.texto += f[i]! * ctx.pesos[i]!;
  if (indicio === 'pagador') candidata.texto += POR_VEZ * ctx.habitos.pagadosPorOtros * Math.log1p(veces);
  // Whom a known payer was never seen to pay for is a stranger to the line.
  else if (indicio === 'monto' || indicio === 'habito')
    candidata.texto -= POR_VEZ * ctx.habitos.pagadosPorOtros * Math.log1p(leida.pagos);
  leida.candidatas.push(candidata);
}

/**
 * Candidate parties of a line, by index and never by scanning the book: its RUTs, its folios, its name, who it has
 * paid for before, and, where the text does not settle it, who has a document of exactly that amount.
 */
export function buscarCandidatas(ctx: Contexto, leida: LineaLeida): void {
  const { libro, habitos } = ctx;
  const { linea, contraparte } = leida;
  const { lado, glosa, monto, moneda, dia } = linea;
  for (const { valor } of glosa.ruts) {
    const parte = libro.parteDe.get(claveDeParte(lado, valor));
    if (parte !== undefined) agregarCandidata(ctx, leida, parte, 'rut');
  }
  for (const { valor } of glosa.numeros) {
    const rut = valor.length >= 7 && valor.length <= 8 ? libro.rutPorNumero.get(valor) : undefined;
    const parte = rut ? libro.parteDe.get(claveDeParte(lado, rut)) : undefined;
    if (parte !== undefined) agregarCandidata(ctx, leida, parte, 'rut');
  }
  const porRut = leida.candidatas.length > 0;
  const inverso = lado === 'abono' ? 'cargo' : 'abono';
  for (const { valor } of glosa.ruts) {
    const parte = libro.parteDe.get(claveDeParte(inverso, valor));
    if (parte === undefined) continue;
    const devuelve = libro.partes[parte]!.docs.some(
      (doc) => doc.notaCredito && doc.saldo === monto && doc.emision <= dia,
    );
    if (devuelve) agregarCandidata(ctx, leida, parte, 'rut');
  }
  if (!porRut) {
    for (const { valor } of glosa.ruts) {
      const cuentas = habitos.pagadorRut.get(`${lado} ${valor}`);
      if (cuentas) agregarPagadores(ctx, leida, cuentas);
    }
    for (const parte of contraparte.partes)
      agregarCandidata(ctx, leida, parte, 'nombre', contraparte.partes.length);
    if (contraparte.nombre) {
      agregarPagadores(ctx, leida, pagadoresPorNombre(habitos, ctx.pagadores, lado, contraparte.nombre));
    }
  }
  for (const { valor } of [...glosa.folios, ...glosa.numeros]) {
    const docs = libro.porFolio.get(`${lado}${valor}`) ?? [];
    for (const doc of docs.slice(0, MAX_POR_FOLIO)) agregarCandidata(ctx, leida, doc.parte, 'folio');
  }
  if (porRut || linea.motivo) return;
  const iguales = libro.porMonto.get(claveDeMonto(lado, moneda, monto)) ?? [];
  const { desde, hasta } = cercanos(iguales, dia);
  const mejores: { doc: Doc; puntaje: number }[] = [];
  for (let i = desde; i < hasta; i++) {
    const doc = iguales[i]!;
    const antes = doc.emision - dia;
    if (antes > 0 && antes > habitos.adelantos.ventana(doc.parte)) continue;
    const rezago = antes > 0 ? logAdelanto(ctx, doc.parte, antes) : logRezago(ctx, doc.parte, dia, doc.vence);
    const puntaje = rezago + usoDe(ctx, leida, doc.parte);
    mejores.push({ doc, puntaje });
  }
  mejores.sort((a, b) => b.puntaje - a.puntaje || a.doc.parte - b.doc.parte || a.doc.orden - b.doc.orden);
  leida.recortadas += iguales.length - (hasta - desde);
  let agregadas = 0;
  for (const { doc } of mejores) {
    if (agregadas >= MAX_POR_MONTO) {
      leida.recortadas++;
      continue;
    }
    const antes = leida.candidatas.length;
    agregarCandidata(ctx, leida, doc.parte, 'monto');
    if (leida.candidatas.length > antes) agregadas++;
  }
}

/** The stretch of documents, sorted by due date, due nearest to a day: a common price may have thousands. */
function cercanos(docs: readonly Doc[], dia: number): { desde: number; hasta: number } {
  let bajo = 0;
  let alto = docs.length;
  while (bajo < alto) {
    const medio = (bajo + alto) >>> 1;
    if (docs[medio]!.vence < dia) bajo = medio + 1;
    else alto = medio;
  }
  return { desde: Math.max(0, bajo - MAX_ANTES), hasta: Math.min(docs.length, bajo + MAX_DESPUES) };
}

function usoDe(ctx: Contexto, leida: LineaLeida, parte: number): number {
  const habito = habitoDe(ctx, parte);
  return logUso(habito.estilos, habito.pagos, leida.estilo);
}

function agregarPagadores(ctx: Contexto, leida: LineaLeida, cuentas: Map<number, number>): void {
  let total = 0;
  for (const veces of cuentas.values()) total += veces;
  leida.pagos = Math.max(leida.pagos, total);
  const orden = [...cuentas].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  for (const [parte, veces] of orden.slice(0, MAX_POR_PAGADOR)) {
    agregarCandidata(ctx, leida, parte, 'pagador', 1, veces / (total + 1), veces);
  }
}

/** Parties that habitually pay in this anonymous manner, from the past. */
export function indiceDeEstilos(ctx: Contexto): Map<string, number[]> {
  const indice = new Map<string, { parte: number; uso: number }[]>();
  ctx.habitos.partes.forEach((habito, parte) => {
    if (!habito || ctx.libro.partes[parte]!.docs.length === 0) return;
    for (const [estilo, veces] of habito.estilos) {
      if (estilo.includes('|') || veces < 2 || veces < 0.2 * habito.pagos) continue;
      const clave = `${ctx.libro.partes[parte]!.lado} ${estilo}`;
      const lista = indice.get(clave);
      if (lista) lista.push({ parte, uso: veces });
      else indice.set(clave, [{ parte, uso: veces }]);
    }
  });
  return new Map(
    [...indice].map(([clave, lista]) => [
      clave,
      lista
        .sort((a, b) => b.uso - a.uso || a.parte - b.parte)
        .slice(0, MAX_POR_HABITO)
        .map(({ parte }) => parte),
    ]),
  );
}

export function agregarPorHabito(ctx: Contexto, leida: LineaLeida, estilos: Map<string, number[]>): void {
  const { linea, contraparte } = leida;
  if (!contraparte.anonima || linea.motivo) return;
  for (const parte of estilos.get(`${linea.lado} ${leida.estilo.clave}`) ?? []) {
    agregarCandidata(ctx, leida, parte, 'habito');
  }
}

export function leerLineaPendiente(ctx: Contexto, linea: Linea, contraparte: Contraparte): LineaLeida {
  const { lado, cuenta } = linea;
  const { estilos, cuentas, pagos } = ctx.habitos;
  return {
    linea,
    contraparte,
    plantilla: logPlantilla(ctx.habitos, linea, contraparte),
    deshecha: -1,
    estilo: medirCanal(estilos[lado], pagos[lado], `${cuenta} ${contraparte.estilo}`),
    cuenta: medirCanal(cuentas[lado], pagos[lado], cuenta),
    repite: -1,
    repiteHace: Infinity,
    candidatas: [],
    pagos: 0,
    recortadas: 0,
  };
}
