import { habitoDe, rasgosDeTexto } from './candidatas.ts';
import type { Candidata, Contexto, LineaLeida } from './candidatas.ts';
import { corridasInexactas } from './corridas-inexactas.ts';
import { esDiferenciaPosible, esDiferenciaVerosimil, logDiferencia } from './diferencias.ts';
import { buscarGrupos, conResto, sinAnulados } from './grupos-de-parte.ts';
import { puntajeDeAdelanto } from './puntaje-de-adelanto.ts';
import { ajenosDe, montosDeCambio, puntajeDeCambio } from './pagos-en-otra-moneda.ts';
import { DocumentosVistos, cuantosEmitidos } from './documentos-vistos.ts';
import type { Doc, Parte } from './libro.ts';
import { creerAlFolio, rasgoDeClase, rasgoDeTodo, rasgosDeFolio, rasgosDeForma } from './rasgos-de-forma.ts';
import { RASGO_AJENO, esRechazada, porPuntaje } from './formas.ts';
import type { EstadoParte, Forma, Hipotesis } from './formas.ts';
import { MemoriaDeRezagos } from './memoria-de-rezagos.ts';
import { netoDe } from './netos.ts';
import { Podio } from './podio.ts';
import { esLiquido } from './retencion.ts';
import { CANTIDAD_RASGOS, R } from './rasgos.ts';
import { esFraccion } from './redondez.ts';
import { cubo } from './rezagos.ts';

/** Documents considered per line and party: beyond these, the ones whose turn is nearest. */
const MAX_DOCS = 64;
/** And, beyond those, of exactly the line's amount. */
const MAX_EXACTOS = 8;
const MAX_PARCIALES = 8;
const MAX_HIPOTESIS = 14;
/** Hypotheses e^7 times less likely than the best of their line change nothing. */
const MARGEN = 7;
const NINGUNA: Hipotesis[] = [];
const SIN_DOCS: readonly Doc[] = [];
const esNota = (doc: Doc): boolean => doc.notaCredito;

export class Generador {
  readonly #ctx: Contexto;
  readonly #guardarRasgos: boolean;
  readonly #f = new Float64Array(CANTIDAD_RASGOS);
  /** Scratch for the `orden` of the documents that are open: they are asked for every state of every queue. */
  #ordenes = new Int32Array(MAX_DOCS);
  readonly #vistos = new DocumentosVistos(MAX_DOCS + MAX_EXACTOS);
  readonly #rezagos: MemoriaDeRezagos;
  /** By party: the currencies of its documents. */
  readonly #monedas: Set<string>[] = [];
  readonly #salida = new Podio();
  readonly #parciales = new Podio(MAX_PARCIALES);
  /** Whether some hypothesis takes the line's amount to the unit. */
  #hayExacto = false;
  /** Of the documents that are not there yet, those before the one that is looked at. */
  #anticipadosAntes = 0;
  /** Scratch of the one document of most hypotheses. */
  readonly #uno: Doc[] = [];
  /** What the last part of a document took: all those of a line share it. */
  #pagado: readonly number[] = [];

  constructor(ctx: Contexto, guardarRasgos = false) {
    this.#ctx = ctx;
    this.#guardarRasgos = guardarRasgos;
    this.#rezagos = new MemoriaDeRezagos(ctx);
  }

  /** Best hypotheses of a line with a party, given what is still open; none later than its day or in another currency. */
  generar(leida: LineaLeida, candidata: Candidata, estado: EstadoParte): Hipotesis[] {
    const parte = this.#ctx.libro.partes[candidata.parte]!;
    const vistos = this.#abiertos(leida, parte, estado);
    const { dia } = leida.linea;
    const abiertos = vistos.length > 0 && vistos.at(-1)!.emision > dia ? emitidosHasta(vistos, dia) : vistos;
    const conCambio = !this.#ctx.cambio.vacio && this.#debeEnOtra(parte, leida.linea.moneda);
    if (vistos.length === 0 && !conCambio) return NINGUNA;
    const conNotas = parte.conNotas && abiertos.some(esNota);
    const positivos = conNotas ? abiertos.filter((doc) => !doc.notaCredito) : abiertos;
    const notas = conNotas ? abiertos.filter(esNota) : SIN_DOCS;
    if (parte.lado !== leida.linea.lado) return this.#devoluciones(leida, candidata, parte, estado, notas);
    this.#salida.vaciar();
    this.#vistos.mirar(positivos, estado, leida.linea.monto);
    this.#deUno(leida, candidata, estado, positivos);
    if (candidata.sumas) {
      this.#netas(leida, candidata, estado, positivos, notas);
      if (positivos.length > 1 && !this.#hayExacto)
        this.#deVarios(leida, candidata, estado, abiertos, positivos);
    }
    if (vistos.length > abiertos.length) this.#adelantadas(leida, candidata, estado, vistos, positivos);
    if (conCambio) this.#deOtraMoneda(leida, candidata, parte, estado);
    this.#salida.sumar(this.#parciales);
    const rechazadas = this.#ctx.rechazadas.get(leida.linea.hechos.id);
    if (rechazadas) this.#quitarRechazadas(parte, rechazadas);
    return this.#salida.mejores(MAX_HIPOTESIS, MARGEN);
  }

  #quitarRechazadas(parte: Parte, rechazadas: ReadonlySet<string>): void {
    this.#salida.quitar((una) => esRechazada(una, parte, rechazadas));
  }

  /** The ways in which a line settles one document, or a part of it. */
  #deUno(leida: LineaLeida, candidata: Candidata, estado: EstadoParte, positivos: readonly Doc[]): void {
    const { monto } = leida.linea;
    const { netos } = this.#ctx.habitos;
    this.#parciales.vaciar();
    this.#hayExacto = false;
    // Beside a document of exactly the amount, only a plain fraction or an instalment in course is worth weighing.
    const hayIgual = this.#vistos.cuantosIguales > 0;
    const suelta = candidata.indicio !== 'monto' && !hayIgual;
    for (const doc of positivos) {
      const saldo = estado.saldos[doc.orden]!;
      let forma: Forma | null = null;
      if (saldo === monto) forma = estado.cuota(doc.orden) ? 'resto' : 'exacto';
      else if (esLiquido(doc, monto, saldo, leida.linea.hechos.fecha)) forma = 'liquido';
      if (forma) {
        this.#hayExacto = true;
        this.#salida.poner(this.#crearDeUno(leida, candidata, estado, positivos, forma, doc, saldo));
        continue;
      }
      if (!candidata.sumas) continue;
      if (!hayIgual && esDiferenciaPosible(monto, saldo)) {
        this.#salida.poner(this.#crearDeUno(leida, candidata, estado, positivos, 'diferencia', doc, saldo));
      }
      if (monto >= saldo) continue;
      const cuota = estado.cuota(doc.orden);
      if (!suelta && !cuota && !esFraccion(monto, saldo) && netoDe(netos, monto, saldo) === null) continue;
      forma = cuota ? 'cuota' : 'parcial';
      this.#parciales.poner(this.#crearDeUno(leida, candidata, estado, positivos, forma, doc, monto));
    }
  }

  /** Documents that are not there yet, of a party that is known to be paid before them. */
  #adelantadas(
    leida: LineaLeida,
    candidata: Candidata,
    estado: EstadoParte,
    vistos: readonly Doc[],
    positivos: readonly Doc[],
  ): void {
    const { monto, dia } = leida.linea;
    this.#anticipadosAntes = 0;
    for (const doc of vistos) {
      if (doc.emision <= dia || doc.notaCredito) continue;
      const saldo = estado.saldos[doc.orden]!;
      const cuota = estado.cuota(doc.orden);
      if (monto <= saldo && (monto === saldo || candidata.sumas)) {
        const forma = monto === saldo ? (cuota ? 'resto' : 'exacto') : cuota ? 'cuota' : 'parcial';
        this.#salida.poner(this.#crearDeUno(leida, candidata, estado, positivos, forma, doc, monto));
      }
      if (!cuota) this.#anticipadosAntes++;
    }
  }

  /** A document less a nota de crédito. */
  #netas(
    leida: LineaLeida,
    candidata: Candidata,
    estado: EstadoParte,
    positivos: readonly Doc[],
    notas: readonly Doc[],
  ): void {
    const { monto } = leida.linea;
    for (const nota of notas) {
      for (const doc of positivos) {
        const neto = estado.saldos[doc.orden]! - estado.saldos[nota.orden]!;
        if (
          neto !== monto &&
          !(neto > 0 && esDiferenciaVerosimil(this.#ctx.habitos.diferencias, monto, neto))
        )
          continue;
        const par = doc.orden < nota.orden ? [doc, nota] : [nota, doc];
        this.#hayExacto = true;
        this.#salida.poner(this.#crearDeVarios(leida, candidata, estado, positivos, 'nota', par));
      }
    }
  }

  #deVarios(
    leida: LineaLeida,
    candidata: Candidata,
    estado: EstadoParte,
    abiertos: readonly Doc[],
    positivos: readonly Doc[],
  ): void {
    const vivos = abiertos === positivos ? abiertos : sinAnulados(abiertos, estado);
    let grupos = buscarGrupos(this.#ctx, leida, candidata, vivos, estado);
    if (grupos.length === 0)
      grupos = corridasInexactas(this.#ctx.habitos, candidata.parte, leida.linea.monto, vivos, estado.saldos);
    for (const docs of grupos)
      if (!conResto(docs, estado))
        this.#salida.poner(this.#crearDeVarios(leida, candidata, estado, positivos, 'grupo', docs));
  }

  /**
   * A subscriber's payment follows the rhythm of any of the months owed and settles the oldest, where the company keeps
   * to that; otherwise each payment is for its own month.
   */
  #rezagoDeSerie(
    { linea }: LineaLeida,
    parte: number,
    principal: Doc,
    positivos: readonly Doc[],
    propio: number,
  ): number {
    let mejor = propio;
    for (const doc of positivos) {
      if (doc.saldo !== principal.saldo || !doc.serie || doc.saltada) continue;
      mejor = Math.max(mejor, this.#rezagos.de(parte, linea.dia, doc));
    }
    const { masAntiguo } = this.#ctx.habitos.orden[this.#ctx.libro.partes[parte]!.clase];
    return Math.log(masAntiguo * Math.exp(mejor) + (1 - masAntiguo) * Math.exp(propio));
  }

  /** Whether a party has documents of another currency than a line's: hardly any has, and it is asked for every state. */
  #debeEnOtra({ indice, docs }: Parte, moneda: string): boolean {
    const monedas = (this.#monedas[indice] ??= new Set(docs.map((doc) => doc.hechos.moneda)));
    return monedas.size > (monedas.has(moneda) ? 1 : 0);
  }

  /** Documents of another currency, whole or in the parts that the party pays, at the value of a day that people use. */
  #deOtraMoneda(leida: LineaLeida, candidata: Candidata, parte: Parte, estado: EstadoParte): void {
    const { dia } = leida.linea;
    const ajenos = ajenosDe(this.#ctx, leida, parte, estado);
    this.#anticipadosAntes = 0;
    for (const doc of ajenos) {
      for (const monto of montosDeCambio(this.#ctx, leida, candidata, doc, estado)) {
        this.#vistos.mirar(ajenos, estado, estado.saldos[doc.orden]!);
        this.#salida.poner(this.#crearDeUno(leida, candidata, estado, ajenos, 'cambio', doc, monto));
      }
      if (doc.emision > dia && !estado.cuota(doc.orden)) this.#anticipadosAntes++;
    }
  }

  /** A refund goes the other way: it settles a nota de crédito of exactly its amount, and nothing else. */
  #devoluciones(
    leida: LineaLeida,
    candidata: Candidata,
    parte: Parte,
    estado: EstadoParte,
    notas: readonly Doc[],
  ): Hipotesis[] {
    this.#vistos.mirar(notas, estado, leida.linea.monto);
    return notas
      .filter((nota) => estado.saldos[nota.orden] === leida.linea.monto)
      .map((nota) => this.#crearDeUno(leida, candidata, estado, notas, 'devolucion', nota, leida.linea.monto))
      .sort(porPuntaje);
  }

  #abiertos(leida: LineaLeida, parte: Parte, estado: EstadoParte): readonly Doc[] {
    const { dia, moneda } = leida.linea;
    const { docs } = parte;
    const hasta = dia + this.#ctx.habitos.adelantos.ventana(parte.indice);
    if (this.#ordenes.length < docs.length) this.#ordenes = new Int32Array(2 * docs.length);
    const ordenes = this.#ordenes;
    const conOtras = this.#debeEnOtra(parte, moneda);
    const { saldos } = estado;
    const fin = cuantosEmitidos(docs, hasta);
    let cuantos = 0;
    for (let orden = 0; orden < fin; orden++)
      if (saldos[orden]! > 0 && (!conOtras || docs[orden]!.hechos.moneda === moneda))
        ordenes[cuantos++] = orden;
    if (cuantos === 0) return SIN_DOCS;
    const abiertos = new Array<Doc>(cuantos);
    for (let i = 0; i < cuantos; i++) abiertos[i] = docs[ordenes[i]!]!;
    if (abiertos.length <= MAX_DOCS) return abiertos;
    const { centro } = habitoDe(this.#ctx, parte.indice).puntualidad;
    const exactos = abiertos
      .filter((doc) => estado.saldos[doc.orden] === leida.linea.monto)
      .slice(0, MAX_EXACTOS);
    const cercanos = abiertos
      .map((doc) => ({ doc, lejos: Math.abs(dia - doc.vence - centro) }))
      .sort((a, b) => a.lejos - b.lejos || a.doc.orden - b.doc.orden)
      .slice(0, MAX_DOCS)
      .map(({ doc }) => doc);
    return [...new Set([...cercanos, ...exactos])].sort((a, b) => a.orden - b.orden);
  }

  #crearDeUno(
    leida: LineaLeida,
    candidata: Candidata,
    estado: EstadoParte,
    positivos: readonly Doc[],
    forma: Forma,
    doc: Doc,
    monto: number,
  ): Hipotesis {
    this.#uno[0] = doc;
    if (monto === doc.saldo)
      return this.#crear(leida, candidata, estado, positivos, forma, this.#uno, doc.sola, doc.entera);
    if (this.#pagado[0] !== monto) this.#pagado = [monto];
    return this.#crear(leida, candidata, estado, positivos, forma, this.#uno, doc.sola, this.#pagado);
  }

  /** Each of the documents whole. */
  #crearDeVarios(
    leida: LineaLeida,
    candidata: Candidata,
    estado: EstadoParte,
    positivos: readonly Doc[],
    forma: Forma,
    docs: readonly Doc[],
  ): Hipotesis {
    const suyos = docs.map(({ orden }) => orden);
    const montos = suyos.map((orden) => estado.saldos[orden]!);
    return this.#crear(leida, candidata, estado, positivos, forma, docs, suyos, montos);
  }

  #crear(
    leida: LineaLeida,
    candidata: Candidata,
    estado: EstadoParte,
    positivos: readonly Doc[],
    forma: Forma,
    docs: readonly Doc[],
    ordenes: readonly number[],
    montos: readonly number[],
  ): Hipotesis {
    const ctx = this.#ctx;
    const f = this.#f.fill(0);
    const { linea } = leida;
    const principal = docs[0]!.notaCredito ? (docs.find((doc) => !doc.notaCredito) ?? docs[0]!) : docs[0]!;
    rasgosDeForma(ctx, leida, candidata, estado, positivos, forma, docs, montos, f);
    rasgosDeFolio(linea, docs, forma === 'exacto' ? positivos : null, f);

    if (forma === 'nota' || forma === 'grupo') {
      const neto = docs.reduce((suma, doc, i) => suma + (doc.notaCredito ? -montos[i]! : montos[i]!), 0);
      if (neto !== linea.monto) {
        f[R.sumaInexacta] = 1;
        const usual =
          forma === 'grupo' ? ctx.habitos.redondeos.log(candidata.parte, linea.monto, neto) : null;
        f[R.diferenciaVerosimil] = (usual ?? logDiferencia(ctx.habitos.diferencias, linea.monto, neto)) + 4;
      }
    }
    if (candidata.indicio === 'monto' || candidata.indicio === 'habito') f[RASGO_AJENO[forma]] = 1;
    const cuota = docs.length === 1 ? estado.cuota(principal.orden) : undefined;
    const iguales = docs.length === 1 ? this.#vistos.igualesAntes(principal.orden) : 0;
    const { adelantos } = ctx.habitos;
    const anticipada = principal.emision > linea.dia && !cuota;
    const enCurso = cuota !== undefined && cuota.dia >= principal.emision;
    if (anticipada) {
      f[R.rezago] = adelantos.logAntes(candidata.parte, principal.emision - linea.dia);
    } else if (enCurso && (forma === 'resto' || forma === 'cuota' || forma === 'diferencia')) {
      f[R.intervalo] = ctx.habitos.intervalo[cubo(linea.dia - cuota.dia - 30)]!;
    } else {
      f[R.rezago] = this.#rezagos.de(candidata.parte, linea.dia, principal);
      if (principal.serie && !principal.saltada && forma !== 'grupo' && iguales === 0) {
        f[R.rezago] = this.#rezagoDeSerie(leida, candidata.parte, principal, positivos, f[R.rezago]!);
      }
      if (candidata.indicio === 'monto' || candidata.indicio === 'habito') f[R.rezagoAjeno] = f[R.rezago]!;
    }
    if (leida.repite >= 0) f[R.repetida] = 1;
    let antiguos = anticipada ? this.#anticipadosAntes : this.#vistos.queVencenAntes(principal.vence);
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i]!;
      if (doc.notaCredito) continue;
      if (doc.vence < principal.vence && !anticipada) antiguos--;
      if (montos[i]! >= estado.saldos[doc.orden]!) f[R.impago]! += doc.impago;
    }
    // Older months of the same amount are judged by how strictly the company settles the oldest first.
    if (principal.serie) antiguos = Math.max(0, antiguos - iguales);
    if (forma === 'grupo' && antiguos === 0) rasgoDeTodo(candidata, f);
    f[R.saltados] = Math.log1p(antiguos);
    // A folio in the text says which of the equal ones is paid: their order says nothing more.
    if (f[R.folio] === 1) f[R.empatados] = 0;
    else if (principal.serie)
      f[R.serieSaltada] =
        (iguales > 0 || principal.saltada) && !cuota
          ? ctx.habitos.orden[ctx.libro.partes[candidata.parte]!.clase].saltar
          : 0;
    else f[R.empatados] = Math.log1p(iguales);
    if (forma === 'exacto' && f[R.folio] === 1) creerAlFolio(f);
    rasgoDeClase(linea, principal, f);

    let { texto: puntaje } = candidata;
    if (forma === 'cambio') {
      const [monto = 0] = montos;
      const cierra = monto === estado.saldos[principal.orden];
      puntaje += puntajeDeAdelanto(adelantos, { dia: linea.dia, monto, cierra }, principal, cuota);
      puntaje += puntajeDeCambio(ctx, leida, candidata, estado, principal, monto);
    } else if (anticipada || adelantos.ventana(candidata.parte) > 0) {
      const pagado = { dia: linea.dia, monto: linea.monto, cierra: false };
      puntaje += puntajeDeAdelanto(adelantos, pagado, principal, cuota);
    }
    const { pesos } = ctx;
    for (let i = 0; i < f.length; i++) if (f[i] !== 0) puntaje += f[i]! * pesos[i]!;
    const hipotesis: Hipotesis = { forma, docs: ordenes, montos, puntaje };
    if (this.#guardarRasgos) {
      hipotesis.rasgos = f.slice();
      rasgosDeTexto(ctx, leida, candidata, hipotesis.rasgos);
    }
    return hipotesis;
  }
}

/** By a loop: a closure here would make a scope for every state of every queue. */
function emitidosHasta(docs: readonly Doc[], dia: number): readonly Doc[] {
  const emitidos: Doc[] = [];
  for (const doc of docs) if (doc.emision <= dia) emitidos.push(doc);
  return emitidos;
}
