import { formatMonto } from '../dinero/index.ts';
import { asignar } from './asignar.ts';
import type { Opcion } from './asignar.ts';
import { buscarPorSumas } from './buscar-por-sumas.ts';
import {
  agregarPorHabito,
  buscarCandidatas,
  habitoDe,
  indiceDeEstilos,
  leerLineaPendiente,
} from './candidatas.ts';
import type { Contexto, LineaLeida } from './candidatas.ts';
import { calibrar, contarCompetidores } from './confianza.ts';
import { PESOS } from './constantes.ts';
import { explicar, nombrarTipo, reunirEvidencia } from './explicar.ts';
import { PagadoresOrdenados, aprenderHabitos } from './habitos.ts';
import { Generador, claveDeConjunto } from './hipotesis.ts';
import { leerContrapartes } from './leer-contraparte.ts';
import { abrirLibro, leerLinea } from './libro.ts';
import { abrirJornadas, resolverPlanillas } from './lotes.ts';
import type { LotePagado } from './lotes.ts';
import { marcarRepetidas } from './repetidas.ts';
import type { Doc, Linea } from './libro.ts';
import type {
  EntradaConciliacion,
  LineaBancaria,
  LineaSinPar,
  ResultadoConciliacion,
  Sugerencia,
} from './tipos.ts';

const MAX_POR_LINEA = 5;
/** Below this a suggestion is not worth a look. */
const MINIMA = 0.02;

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
  return conciliarCon(entrada, PESOS);
}

/** The same with other weights, for fitting them. */
export function conciliarCon(entrada: EntradaConciliacion, pesos: Float64Array): ResultadoConciliacion {
  const leer = lectorConMemoria();
  const primera = resolver(entrada, leer, pesos, ANCHO_PRIMERA);
  const firmes = new Map<number, Sugerencia>();
  for (const sugerencia of primera.sugerencias) {
    if (sugerencia.confianza >= FIRME) firmes.set(sugerencia.cartolas[0]!, sugerencia);
  }
  const porLinea = new Map<number, Sugerencia[]>();
  let { sinPar } = primera;
  if (firmes.size === 0 || firmes.size === entrada.lineas.length) {
    for (const sugerencia of primera.sugerencias) agregarALista(porLinea, sugerencia);
  } else {
    const segunda = resolver(sinLoFirme(entrada, firmes), leer, pesos, ANCHO_SEGUNDA);
    for (const sugerencia of primera.sugerencias) {
      if (firmes.has(sugerencia.cartolas[0]!)) agregarALista(porLinea, sugerencia);
    }
    for (const sugerencia of segunda.sugerencias) {
      agregarALista(porLinea, { ...sugerencia, confianza: Math.min(sugerencia.confianza, TOPE_SEGUNDA) });
    }
    ({ sinPar } = segunda);
  }
  return concluir(entrada, porLinea, sinPar);
}

/** Calibrates what is said; a line whose best falls under one half goes to a person. */
function concluir(
  entrada: EntradaConciliacion,
  porLinea: ReadonlyMap<number, Sugerencia[]>,
  sinPar: readonly LineaSinPar[],
): ResultadoConciliacion {
  const competidores = contarCompetidores(entrada.documentos);
  const motivos = new Map(sinPar.map((linea) => [linea.idCartola, linea]));
  const sugerencias: Sugerencia[] = [];
  const pendientes: LineaSinPar[] = [];
  for (const linea of entrada.lineas) {
    let tope = 0.9999;
    for (const sugerencia of porLinea.get(linea.id) ?? []) {
      const maximo = sugerencia.confianza < 0.5 ? Math.min(tope, CASI_MITAD) : tope;
      const confianza = Math.min(maximo, redondear(calibrar(sugerencia, linea, competidores)));
      sugerencias.push({ ...sugerencia, confianza });
      if (tope === 0.9999 && confianza < 0.5 && !motivos.has(linea.id)) {
        pendientes.push({ idCartola: linea.id, motivo: 'empate', explicacion: EXPLICACION_MOTIVO.empate });
      }
      tope = Math.min(confianza, CASI_MITAD);
    }
    const motivo = motivos.get(linea.id);
    if (motivo) pendientes.push(motivo);
  }
  return { sugerencias, sinPar: pendientes };
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

type LectorDeLineas = (hechos: LineaBancaria) => Linea;

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
): ResultadoConciliacion {
  const { contexto, leidas } = prepararLibro(entrada, leer, pesos, ancho);
  const planillas = resolverPlanillas(contexto, leidas);
  const enPlanilla = new Set(planillas.map(({ leida }) => leida));
  const jornadas = abrirJornadas(
    contexto,
    leidas.filter((leida) => !enPlanilla.has(leida)),
  );
  const { opciones, lotes } = asignar(contexto, new Generador(contexto), leidas, jornadas);
  return emitir(contexto, leidas, opciones, [...planillas, ...lotes]);
}

/** Indexes, reads and learns: everything that comes before deciding. */
export function prepararLibro(
  entrada: EntradaConciliacion,
  leer: LectorDeLineas = leerLinea,
  pesos: Float64Array = PESOS,
  ancho: number = ANCHO_PRIMERA,
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

function emitir(
  ctx: Contexto,
  leidas: readonly LineaLeida[],
  opciones: readonly Opcion[][],
  lotes: readonly LotePagado[],
): ResultadoConciliacion {
  const abierto = new Map<Doc, number>(ctx.libro.docs.map((doc) => [doc, doc.hechos.saldo]));
  const loteDe = new Map(lotes.map((lote) => [lote.leida, lote]));
  const lotesFirmes = new Set<LotePagado>();
  for (const lote of [...lotes].sort((a, b) => b.probabilidad - a.probabilidad)) {
    if (lote.docs.some((doc) => abierto.get(doc)! < doc.hechos.saldo)) continue;
    for (const doc of lote.docs) abierto.set(doc, 0);
    lotesFirmes.add(lote);
  }
  const docsDe = ({ candidata, hipotesis }: Opcion): Doc[] =>
    hipotesis.docs.map((orden) => ctx.libro.partes[candidata.parte]!.docs[orden]!);
  const firme = new Set<Opcion>();
  const orden = opciones
    .map((lista, i) => ({ primera: lista[0], i }))
    .filter(({ primera }) => primera && primera.probabilidad >= 0.5)
    .sort((a, b) => b.primera!.probabilidad - a.primera!.probabilidad || a.i - b.i);
  for (const { primera, i } of orden) {
    const docs = docsDe(primera!);
    const { montos } = montosAplicados(ctx, primera!, leidas[i]!.linea.monto);
    if (docs.some((doc, k) => montos[k]! > abierto.get(doc)!)) continue;
    docs.forEach((doc, k) => abierto.set(doc, abierto.get(doc)! - montos[k]!));
    firme.add(primera!);
  }
  const empatadas = buscarEmpates(leidas, opciones, firme);
  const sugerencias: Sugerencia[] = [];
  const sinPar: LineaSinPar[] = [];
  leidas.forEach((leida, i) => {
    const lote = loteDe.get(leida);
    if (lote) {
      const confianza = lotesFirmes.has(lote) ? lote.probabilidad : Math.min(lote.probabilidad, 0.49);
      sugerencias.push(armarLote(lote, confianza));
      if (confianza < 0.5) sinPar.push(armarSinPar(leida, []));
      return;
    }
    const lista = opciones[i]!.filter(({ probabilidad }) => probabilidad >= MINIMA).slice(0, MAX_POR_LINEA);
    for (const opcion of lista) {
      const confianza = Math.min(
        opcion.probabilidad,
        firme.has(opcion) ? (empatadas.get(opcion) ?? 1) : 0.49,
      );
      sugerencias.push(armarSugerencia(ctx, leida, opcion, docsDe(opcion), confianza));
    }
    if (!lista[0] || !firme.has(lista[0])) sinPar.push(armarSinPar(leida, lista));
  });
  return { sugerencias, sinPar };
}

/** Never more than the line gives: a payment short of the sum takes what it lacks from the largest document. */
function montosAplicados(
  ctx: Contexto,
  { candidata, hipotesis }: Opcion,
  monto: number,
): { montos: number[]; diferencia: number } {
  const parte = ctx.libro.partes[candidata.parte]!;
  const montos = [...hipotesis.montos];
  let neto = 0;
  let mayor = -1;
  if (hipotesis.forma === 'devolucion') return { montos, diferencia: 0 };
  hipotesis.docs.forEach((orden, i) => {
    const nota = parte.docs[orden]!.notaCredito;
    neto += nota ? -montos[i]! : montos[i]!;
    if (!nota && (mayor < 0 || montos[i]! > montos[mayor]!)) mayor = i;
  });
  if (neto > monto) montos[mayor]! -= neto - monto;
  return { montos, diferencia: monto - neto };
}

function armarSugerencia(
  ctx: Contexto,
  leida: LineaLeida,
  opcion: Opcion,
  docs: readonly Doc[],
  confianza: number,
): Sugerencia {
  const { montos, diferencia } = montosAplicados(ctx, opcion, leida.linea.monto);
  return {
    cartolas: [leida.linea.hechos.id],
    documentos: docs.map((doc, k) => ({
      id: doc.hechos.id,
      modelo: doc.hechos.modelo,
      monto: doc.notaCredito ? -montos[k]! : montos[k]!,
    })),
    confianza: redondear(confianza),
    tipoRecomendacion: nombrarTipo(leida, opcion.candidata, opcion.hipotesis, docs),
    explicacion: explicar(ctx, leida, opcion.candidata, opcion.hipotesis),
    evidencia: reunirEvidencia(ctx, leida, opcion.candidata, docs),
    diferencia,
  };
}

function armarLote({ leida, docs }: LotePagado, confianza: number): Sugerencia {
  const { linea } = leida;
  const planilla = docs[0]!.hechos.modelo === 'Remuneracion' || docs[0]!.hechos.modelo === 'Previred';
  const monto = formatMonto(linea.monto, docs[0]!.hechos.moneda);
  return {
    cartolas: [linea.hechos.id],
    documentos: docs.map((doc) => ({
      id: doc.hechos.id,
      modelo: doc.hechos.modelo,
      monto: doc.hechos.saldo,
    })),
    confianza: redondear(confianza),
    tipoRecomendacion: planilla ? 'nomina_remuneraciones' : 'nomina_proveedores',
    explicacion: planilla
      ? [
          `Las ${docs.length} remuneraciones del ${docs[0]!.hechos.fechaEmision.split('-').reverse().join('-')} suman justo ${monto}.`,
        ]
      : [
          `Es un pago masivo: ${docs.length === 1 ? 'un documento' : `${docs.length} documentos`} de proveedores que vencían hasta ese día suman justo ${monto}.`,
          `Los demás documentos que vencían esos días se explican con otros movimientos.`,
        ],
    evidencia: [],
    diferencia: 0,
  };
}

/** Four decimals, never rounded up to certainty. */
function redondear(confianza: number): number {
  return Math.min(0.9999, Math.max(0.0001, Math.round(confianza * 10_000) / 10_000));
}

/**
 * Lines of one day, party and amount that would settle different documents of one amount could as well be
 * crossed: nothing tells them apart, unless one names its folio. Returns the most such a suggestion deserves.
 */
function buscarEmpates(
  leidas: readonly LineaLeida[],
  opciones: readonly Opcion[][],
  firme: ReadonlySet<Opcion>,
): Map<Opcion, number> {
  const grupos = new Map<string, Opcion[]>();
  leidas.forEach(({ linea }, i) => {
    const primera = opciones[i]![0];
    if (
      !primera ||
      !firme.has(primera) ||
      primera.hipotesis.forma !== 'exacto' ||
      linea.glosa.folios.length > 0
    )
      return;
    const clave = `${primera.candidata.parte} ${linea.dia} ${linea.monto}`;
    const grupo = grupos.get(clave);
    if (grupo) grupo.push(primera);
    else grupos.set(clave, [primera]);
  });
  const topes = new Map<Opcion, number>();
  for (const grupo of grupos.values()) {
    if (grupo.length > 1) for (const opcion of grupo) topes.set(opcion, 1 / grupo.length);
  }
  return topes;
}

const EXPLICACION_MOTIVO: Readonly<Record<LineaSinPar['motivo'], string>> = {
  comision: 'Es una comisión del banco: clasifícala como gasto.',
  intereses: 'Son intereses: clasifícalos en su cuenta.',
  impuesto_bancario: 'Es un impuesto que cobra el banco.',
  traspaso_propio: 'Es un traspaso entre cuentas propias.',
  reversa: 'Es una reversa de otro movimiento.',
  compra_tarjeta: 'Es una compra con tarjeta: no paga un documento registrado.',
  giro_efectivo: 'Es un giro de efectivo.',
  abono_tarjetas: 'Es un depósito de ventas con tarjeta.',
  repetida: 'Parece el mismo pago repetido.',
  empate: 'Hay varias opciones parecidas: elige tú.',
  sin_documento: 'No hay un documento abierto que calce.',
};

function armarSinPar(leida: LineaLeida, lista: readonly Opcion[]): LineaSinPar {
  const motivo =
    leida.linea.motivo ?? (leida.repite >= 0 ? 'repetida' : lista.length > 1 ? 'empate' : 'sin_documento');
  return { idCartola: leida.linea.hechos.id, motivo, explicacion: EXPLICACION_MOTIVO[motivo] };
}
