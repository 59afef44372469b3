import { habitoDe, rasgosDeTexto } from './candidatas.ts';
import type { Candidata, Contexto, LineaLeida } from './candidatas.ts';
import { corridasInexactas } from './corridas-inexactas.ts';
import { esDiferenciaPosible, esDiferenciaVerosimil, logDiferencia } from './diferencias.ts';
import type { Doc, Parte } from './libro.ts';
import { ajusteDe, rasgosDeFolio, rasgosDeForma } from './rasgos-de-forma.ts';
import { RASGO_AJENO, porPuntaje, quitarRechazadas } from './formas.ts';
import type { EstadoParte, Forma, Hipotesis } from './formas.ts';
import { MemoriaDeRezagos } from './memoria-de-rezagos.ts';
import { netoDe } from './netos.ts';
import { esLiquido } from './retencion.ts';
import { CANTIDAD_RASGOS, R } from './rasgos.ts';
import { esFraccion } from './redondez.ts';
import { cubo } from './rezagos.ts';
import { buscarSubconjuntos } from './subconjuntos.ts';

/** Documents considered per line and party: beyond these, the ones whose turn is nearest. */
const MAX_DOCS = 64;
/** And, beyond those, of exactly the line's amount. */
const MAX_EXACTOS = 8;
const MAX_DOCS_GRUPO = 40;
const MAX_SUBCONJUNTOS = 12;
const MAX_PARCIALES = 8;
const MAX_HIPOTESIS = 14;
/** Hypotheses e^7 times less likely than the best of their line change nothing. */
const MARGEN = 7;
/** Log odds of settling the oldest by which the weight of leaving it behind was fitted. */
const POCOS = 3.5;
const NINGUNA: Hipotesis[] = [];
const SIN_NOTAS: Doc[] = [];
const esNota = (doc: Doc): boolean => doc.notaCredito;

export class Generador {
  readonly #ctx: Contexto;
  readonly #guardarRasgos: boolean;
  readonly #f = new Float64Array(CANTIDAD_RASGOS);
  /** Scratch for the documents that are open: they are asked for every state of every queue. */
  readonly #lista: Doc[] = [];
  /** Of the documents being looked at: their due dates, put in order when asked for, and the `orden` of those that owe the line's amount. */
  readonly #vences = new Int32Array(MAX_DOCS + MAX_EXACTOS);
  #cuantos = 0;
  #enOrden = false;
  readonly #rezagos: MemoriaDeRezagos;
  /** By party: the currencies of its documents. */
  readonly #monedas: Set<string>[] = [];
  readonly #iguales: number[] = [];
  /** What it is to leave an older equal month behind: one where hardly anybody does. */
  readonly #saltar: number;

  constructor(ctx: Contexto, guardarRasgos = false) {
    this.#ctx = ctx;
    this.#guardarRasgos = guardarRasgos;
    this.#rezagos = new MemoriaDeRezagos(ctx);
    this.#saltar = -Math.log(1 - ctx.habitos.masAntiguo) / POCOS;
  }

  /** Best hypotheses of a line with a party, given what is still open; none later than its day or in another currency. */
  generar(leida: LineaLeida, candidata: Candidata, estado: EstadoParte): Hipotesis[] {
    const parte = this.#ctx.libro.partes[candidata.parte]!;
    const abiertos = this.#abiertos(leida, parte, estado);
    const conCambio = !this.#ctx.cambio.vacio && this.#debeEnOtra(parte, leida.linea.moneda);
    if (abiertos.length === 0 && !conCambio) return NINGUNA;
    const conNotas = abiertos.some(esNota);
    const positivos = conNotas ? abiertos.filter((doc) => !doc.notaCredito) : abiertos;
    const notas = conNotas ? abiertos.filter(esNota) : SIN_NOTAS;
    const salida: Hipotesis[] = [];
    const { monto } = leida.linea;
    if (parte.lado !== leida.linea.lado) return this.#devoluciones(leida, candidata, parte, estado, notas);
    this.#mirar(positivos, estado, monto);
    const anio = Number(leida.linea.hechos.fecha.slice(0, 4));
    const parciales: Hipotesis[] = [];
    // Beside a document of exactly the amount, only a plain fraction or an instalment in course is worth weighing.
    const hayIgual = this.#iguales.length > 0;
    for (const doc of positivos) {
      const saldo = estado.saldos[doc.orden]!;
      if (saldo === monto) {
        const cuota = estado.cuota(doc.orden);
        salida.push(
          this.#crear(leida, candidata, parte, estado, positivos, cuota ? 'resto' : 'exacto', [doc], [saldo]),
        );
      } else if (esLiquido(doc.hechos.modelo, monto, saldo, anio)) {
        salida.push(this.#crear(leida, candidata, parte, estado, positivos, 'liquido', [doc], [saldo]));
      } else if (candidata.sumas) {
        if (!hayIgual && esDiferenciaPosible(monto, saldo)) {
          salida.push(this.#crear(leida, candidata, parte, estado, positivos, 'diferencia', [doc], [saldo]));
        }
        const suelta = candidata.indicio !== 'monto' && !hayIgual;
        if (monto >= saldo) continue;
        const cuota = estado.cuota(doc.orden);
        if (
          suelta ||
          cuota ||
          esFraccion(monto, saldo) ||
          netoDe(this.#ctx.habitos.netos, monto, saldo) !== null
        ) {
          parciales.push(
            this.#crear(
              leida,
              candidata,
              parte,
              estado,
              positivos,
              cuota ? 'cuota' : 'parcial',
              [doc],
              [monto],
            ),
          );
        }
      }
    }
    if (candidata.sumas) {
      for (const nota of notas) {
        for (const doc of positivos) {
          const neto = estado.saldos[doc.orden]! - estado.saldos[nota.orden]!;
          if (
            neto !== monto &&
            !(neto > 0 && esDiferenciaVerosimil(this.#ctx.habitos.diferencias, monto, neto))
          )
            continue;
          const par = doc.orden < nota.orden ? [doc, nota] : [nota, doc];
          salida.push(
            this.#crear(
              leida,
              candidata,
              parte,
              estado,
              positivos,
              'nota',
              par,
              par.map((d) => estado.saldos[d.orden]!),
            ),
          );
        }
      }
      const hayExacto = salida.some(
        (h) => h.forma === 'exacto' || h.forma === 'liquido' || h.forma === 'resto' || h.forma === 'nota',
      );
      if (positivos.length > 1 && candidata.sumas) {
        const grupos = hayExacto ? [] : this.#grupos(leida, candidata, abiertos, estado);
        if (!hayExacto && grupos.length === 0)
          grupos.push(...corridasInexactas(this.#ctx.habitos.diferencias, monto, abiertos, estado.saldos));
        for (const docs of grupos) {
          salida.push(
            this.#crear(
              leida,
              candidata,
              parte,
              estado,
              positivos,
              'grupo',
              docs,
              docs.map((d) => estado.saldos[d.orden]!),
            ),
          );
        }
      }
    }
    if (conCambio) salida.push(...this.#deOtraMoneda(leida, candidata, parte, estado));
    if (parciales.length > 0) salida.push(...parciales.sort(porPuntaje).slice(0, MAX_PARCIALES));
    const rechazadas = this.#ctx.rechazadas.get(leida.linea.hechos.id);
    if (rechazadas) quitarRechazadas(salida, parte, rechazadas);
    if (salida.length < 2) return salida;
    salida.sort(porPuntaje);
    const minimo = (salida[0]?.puntaje ?? 0) - MARGEN;
    const fin = salida.findIndex((h, i) => i >= MAX_HIPOTESIS || h.puntaje < minimo);
    return fin < 0 ? salida : salida.slice(0, fin);
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
      if (doc.saldo !== principal.saldo || !doc.serie) continue;
      mejor = Math.max(mejor, this.#rezagos.de(parte, linea.dia, doc));
    }
    const { masAntiguo } = this.#ctx.habitos;
    return Math.log(masAntiguo * Math.exp(mejor) + (1 - masAntiguo) * Math.exp(propio));
  }

  /** Whether a party has documents of another currency than a line's: hardly any has, and it is asked for every state. */
  #debeEnOtra({ indice, docs }: Parte, moneda: string): boolean {
    const monedas = (this.#monedas[indice] ??= new Set(docs.map((doc) => doc.hechos.moneda)));
    return monedas.size > (monedas.has(moneda) ? 1 : 0);
  }

  /** Documents of another currency, each whole at the value of a day that people use. */
  #deOtraMoneda(leida: LineaLeida, candidata: Candidata, parte: Parte, estado: EstadoParte): Hipotesis[] {
    const { dia, moneda } = leida.linea;
    const ajenos = parte.docs
      .filter(
        (doc) =>
          doc.hechos.moneda !== moneda &&
          !doc.notaCredito &&
          doc.emision <= dia &&
          estado.saldos[doc.orden]! > 0,
      )
      .slice(-MAX_DOCS);
    return ajenos.flatMap((doc) => {
      const saldo = estado.saldos[doc.orden]!;
      if (ajusteDe(this.#ctx, leida.linea, doc, saldo) === null) return [];
      this.#mirar(ajenos, estado, saldo);
      return this.#crear(leida, candidata, parte, estado, ajenos, 'cambio', [doc], [saldo]);
    });
  }

  /** A refund goes the other way: it settles a nota de crédito of exactly its amount, and nothing else. */
  #devoluciones(
    leida: LineaLeida,
    candidata: Candidata,
    parte: Parte,
    estado: EstadoParte,
    notas: readonly Doc[],
  ): Hipotesis[] {
    this.#mirar(notas, estado, leida.linea.monto);
    return notas
      .filter((nota) => estado.saldos[nota.orden] === leida.linea.monto)
      .map((nota) =>
        this.#crear(leida, candidata, parte, estado, notas, 'devolucion', [nota], [leida.linea.monto]),
      )
      .sort(porPuntaje);
  }

  /** Notes what every hypothesis over these documents compares itself with: their due dates, and which owe `monto`. */
  #mirar(docs: readonly Doc[], { saldos }: EstadoParte, monto: number): void {
    this.#cuantos = docs.length;
    this.#enOrden = false;
    this.#iguales.length = 0;
    for (let i = 0; i < docs.length; i++) {
      const { vence, orden } = docs[i]!;
      if (saldos[orden] === monto) this.#iguales.push(orden);
      this.#vences[i] = vence;
    }
  }

  /** They come by date of issue, so that they are nearly in order. */
  #ordenarVences(): void {
    const vences = this.#vences;
    for (let i = 1; i < this.#cuantos; i++) {
      const vence = vences[i]!;
      let j = i;
      for (; j > 0 && vences[j - 1]! > vence; j--) vences[j] = vences[j - 1]!;
      vences[j] = vence;
    }
    this.#enOrden = true;
  }

  #queVencenAntes(dia: number): number {
    if (!this.#enOrden) this.#ordenarVences();
    let bajo = 0;
    let alto = this.#cuantos;
    while (bajo < alto) {
      const medio = (bajo + alto) >>> 1;
      if (this.#vences[medio]! < dia) bajo = medio + 1;
      else alto = medio;
    }
    return bajo;
  }

  #abiertos(leida: LineaLeida, parte: Parte, estado: EstadoParte): Doc[] {
    const { dia, moneda } = leida.linea;
    const abiertos = this.#lista;
    abiertos.length = 0;
    for (const doc of parte.docs) {
      if (doc.emision > dia) break;
      if (estado.saldos[doc.orden]! > 0 && doc.hechos.moneda === moneda) abiertos.push(doc);
    }
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

  #grupos(leida: LineaLeida, candidata: Candidata, abiertos: Doc[], estado: EstadoParte): Doc[][] {
    // An invoice larger than the payment plus every credit note cannot be in the set.
    const { monto } = leida.linea;
    let tope = monto;
    let total = 0;
    for (const doc of abiertos) {
      if (doc.notaCredito) tope += estado.saldos[doc.orden]!;
      else total += estado.saldos[doc.orden]!;
    }
    if (total < monto) return [];
    let docs = abiertos.filter((doc) => doc.notaCredito || estado.saldos[doc.orden]! < tope);
    if (docs.length < 2) return [];
    if (docs.length > MAX_DOCS_GRUPO) {
      const { centro } = habitoDe(this.#ctx, candidata.parte).puntualidad;
      const { dia } = leida.linea;
      docs = [...docs]
        .sort(
          (a, b) => Math.abs(dia - a.vence - centro) - Math.abs(dia - b.vence - centro) || a.orden - b.orden,
        )
        .slice(0, MAX_DOCS_GRUPO)
        .sort((a, b) => a.orden - b.orden);
    }
    const valores = docs.map((doc) => (doc.notaCredito ? -1 : 1) * estado.saldos[doc.orden]!);
    return buscarSubconjuntos(valores, monto, MAX_SUBCONJUNTOS)
      .map(({ indices }) => indices.map((i) => docs[i]!))
      .filter((grupo) => grupo.filter((doc) => !doc.notaCredito).length > 1);
  }

  #crear(
    leida: LineaLeida,
    candidata: Candidata,
    parte: Parte,
    estado: EstadoParte,
    positivos: readonly Doc[],
    forma: Forma,
    docs: Doc[],
    montos: number[],
  ): Hipotesis {
    const ctx = this.#ctx;
    const f = this.#f.fill(0);
    const { linea } = leida;
    const principal = docs.find((doc) => !doc.notaCredito) ?? docs[0]!;
    rasgosDeForma(ctx, leida, candidata, estado, positivos, forma, docs, f);
    rasgosDeFolio(leida, docs, f);

    if (forma === 'nota' || forma === 'grupo') {
      const neto = docs.reduce((suma, doc, i) => suma + (doc.notaCredito ? -montos[i]! : montos[i]!), 0);
      if (neto !== linea.monto) {
        f[R.sumaInexacta] = 1;
        f[R.diferenciaVerosimil] = logDiferencia(ctx.habitos.diferencias, linea.monto, neto) + 4;
      }
    }
    if (candidata.indicio === 'monto' || candidata.indicio === 'habito') f[RASGO_AJENO[forma]] = 1;
    const cuota = docs.length === 1 ? estado.cuota(principal.orden) : undefined;
    let iguales = 0;
    if (docs.length === 1) for (const orden of this.#iguales) if (orden < principal.orden) iguales++;
    if (cuota && (forma === 'resto' || forma === 'cuota' || forma === 'diferencia')) {
      f[R.intervalo] = ctx.habitos.intervalo[cubo(linea.dia - cuota.dia - 30)]!;
    } else {
      f[R.rezago] = this.#rezagos.de(candidata.parte, linea.dia, principal);
      if (principal.serie && forma !== 'grupo' && iguales === 0) {
        f[R.rezago] = this.#rezagoDeSerie(leida, candidata.parte, principal, positivos, f[R.rezago]!);
      }
      if (candidata.indicio === 'monto' || candidata.indicio === 'habito') f[R.rezagoAjeno] = f[R.rezago]!;
    }
    if (leida.repite >= 0) f[R.repetida] = 1;
    let antiguos = this.#queVencenAntes(principal.vence);
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i]!;
      if (doc.notaCredito) continue;
      if (doc.vence < principal.vence) antiguos--;
      if (montos[i]! >= estado.saldos[doc.orden]!) f[R.impago]! += doc.impago;
    }
    // Older months of the same amount are judged by how strictly the company settles the oldest first.
    if (principal.serie) antiguos = Math.max(0, antiguos - iguales);
    f[R.saltados] = Math.log1p(antiguos);
    if (principal.serie) f[R.serieSaltada] = iguales > 0 && !cuota ? this.#saltar : 0;
    else f[R.empatados] = Math.log1p(iguales);
    const esperado = principal.hechos.modelo;
    if (linea.clase) {
      const propio =
        linea.clase === 'impuesto'
          ? esperado === 'Impuesto'
          : linea.clase === 'previred'
            ? esperado === 'Previred'
            : linea.clase === 'remuneracion'
              ? esperado === 'Remuneracion' || esperado === 'Honorario'
              : esperado !== 'Impuesto' && esperado !== 'Previred';
      f[R.clasePropia] = propio ? 1 : -1;
    } else if (esperado === 'Impuesto' || esperado === 'Previred') {
      f[R.clasePropia] = -0.5;
    }

    let puntaje = candidata.texto;
    const { pesos } = ctx;
    for (let i = 0; i < f.length; i++) if (f[i] !== 0) puntaje += f[i]! * pesos[i]!;
    const { sola } = principal;
    const hipotesis: Hipotesis =
      docs.length > 1
        ? { forma, docs: docs.map((doc) => doc.orden), montos, puntaje }
        : { forma, docs: sola.docs, montos: montos[0] === sola.montos[0] ? sola.montos : montos, puntaje };
    if (this.#guardarRasgos) {
      hipotesis.rasgos = f.slice();
      rasgosDeTexto(ctx, leida, candidata, hipotesis.rasgos);
    }
    return hipotesis;
  }
}
