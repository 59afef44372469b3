import type { Fecha } from '../fecha/index.ts';
import { buscarRepetidas, encadenar, movimientoDe, siguenEnOrden } from './probar-dia.ts';
import type { Cadena } from './probar-dia.ts';
import type { EstadoDePrueba, Hallazgo, LineaProbada, ResultadoDePrueba, SaldoInformado } from './tipos.ts';

export const SIN_PRUEBA: EstadoDePrueba = { esperado: null, probadoHasta: null };

type ConSaldo = LineaProbada & { readonly saldo: number };
const diceSaldo = (linea: LineaProbada): linea is ConSaldo => linea.saldo !== null;
const sumar = (lineas: readonly LineaProbada[]) => lineas.reduce((suma, l) => suma + movimientoDe(l), 0);
const ultimaPosicion = (lineas: readonly LineaProbada[]) =>
  lineas.reduce((mayor, { posicion }) => Math.max(mayor, posicion), Number.NEGATIVE_INFINITY);

/**
 * Proves the lines of an account over some days: from each balance that the bank states to the next, what lines moved
 * must be what the balance moved. Within a day their order does not matter, so that files which overlap, or came one
 * after the other, prove like one. `informados` are balances that the bank said by themselves, as a feed does.
 * The amounts of what is found add up to what the last balance and all lines differ by, whatever is found.
 */
export function probarSaldosDeCuenta(
  inicial: EstadoDePrueba,
  lineas: readonly LineaProbada[],
  informados: readonly SaldoInformado[] = [],
): ResultadoDePrueba {
  const prueba = new Prueba(inicial);
  const dias = Map.groupBy(lineas, ({ fecha }) => fecha);
  const dichos = Map.groupBy(informados, ({ fecha }) => fecha);
  const fechas = [...new Set([...dias.keys(), ...dichos.keys()])].sort();
  for (const [i, fecha] of fechas.entries()) {
    const delDia = dias.get(fecha) ?? [];
    prueba.dia(fecha, delDia, proximoInicio(fechas.slice(i + 1, i + 8).map((otra) => dias.get(otra) ?? [])));
    for (const dicho of dichos.get(fecha) ?? []) prueba.informado(dicho);
  }
  return prueba.resultado();
}

/** Where the next day that states a balance begins, and what lines without one move until it ends. */
interface ProximoInicio {
  readonly saldo: number;
  readonly mudas: number;
  readonly hayMudas: boolean;
}

function proximoInicio(dias: readonly (readonly LineaProbada[])[]): ProximoInicio | null {
  const indice = dias.findIndex((lineas) => lineas.some(diceSaldo));
  const [primera] = encadenar((dias[indice] ?? []).filter(diceSaldo), null, null);
  if (primera === undefined) return null;
  const mudas = dias.slice(0, indice + 1).flatMap((lineas) => lineas.filter((linea) => !diceSaldo(linea)));
  return { saldo: primera.desde, mudas: sumar(mudas), hayMudas: mudas.length > 0 };
}

const inicioDe = ({ saldo, mudas }: ProximoInicio): number => saldo - mudas;

/**
 * Of a first day, whose opening nobody knows, what its lines without a balance explain; undefined where its chains
 * leave open something else. A bank that states one balance a day puts it behind them: they are inside, unless the next
 * day (`sobra`, what would be too much) shows otherwise.
 */
function explicarApertura(
  cadenas: readonly Cadena[],
  opciones: readonly number[],
  sobra: number | null,
): number | undefined {
  const abierto = cadenas.reduce(
    (suma, { desde }, i) => suma + (i === 0 ? 0 : desde - (cadenas[i - 1]?.hasta ?? desde)),
    0,
  );
  if (abierto !== 0) return opciones.find((monto) => monto === abierto);
  return opciones.find((monto) => monto === sobra) ?? opciones[0];
}

class Prueba {
  private esperado: number | null;
  private probadoHasta: Fecha | null;
  private readonly hallazgos: Hallazgo[] = [];
  private conSaldo = 0;

  constructor({ esperado, probadoHasta }: EstadoDePrueba) {
    this.esperado = esperado;
    this.probadoHasta = probadoHasta;
  }

  dia(fecha: Fecha, lineas: readonly LineaProbada[], proximo: ProximoInicio | null): void {
    const conSaldo = lineas.filter(diceSaldo);
    const mudas = lineas.filter((linea) => !diceSaldo(linea));
    this.conSaldo += conSaldo.length;
    if (conSaldo.length === 0) {
      if (this.esperado !== null) this.esperado += sumar(mudas);
      return;
    }
    // A day that returns to a balance by lines without one has chains that fit in a wrong order too.
    if (this.esperado !== null && siguenEnOrden(lineas, this.esperado)) {
      this.cerrarDia(fecha, this.esperado + sumar(lineas), lineas, proximo);
      return;
    }
    const cadenas = encadenar(conSaldo, this.esperado, proximo?.saldo ?? null);
    const cierre = cadenas.at(-1)?.hasta ?? 0;
    const ultima = ultimaPosicion(conSaldo);
    const dentro = sumar(mudas.filter(({ posicion }) => posicion <= ultima));
    const todas = sumar(mudas);
    // Lines without a balance fill what the others leave open; those after the last of them move on from it.
    const opciones = [dentro, todas, 0];
    const explicado =
      this.esperado === null
        ? explicarApertura(cadenas, opciones, proximo === null ? null : cierre + todas - inicioDe(proximo))
        : opciones.find((monto) => monto === cierre - (this.esperado ?? 0) - sumar(conSaldo));
    if (explicado !== undefined) {
      this.cerrarDia(fecha, cierre + todas - explicado, lineas, proximo);
      return;
    }
    this.anotar(fecha, cadenas, conSaldo, dentro);
    this.esperado = cierre + todas - dentro;
    this.probadoHasta = fecha;
  }

  private cerrarDia(
    fecha: Fecha,
    esperado: number,
    lineas: readonly LineaProbada[],
    proximo: ProximoInicio | null,
  ): void {
    this.esperado = esperado;
    this.probadoHasta = fecha;
    if (lineas.every(diceSaldo)) this.anotarVuelta(fecha, lineas, proximo);
  }

  /**
   * A day that returns to a balance may square with a line that stands twice. Where the next day begins shows it: the
   * repeated lines lead from there to where this day seems to end.
   */
  private anotarVuelta(fecha: Fecha, lineas: readonly ConSaldo[], proximo: ProximoInicio | null): void {
    if (proximo === null || proximo.hayMudas || this.esperado === null || proximo.saldo === this.esperado)
      return;
    const repetidas = buscarRepetidas(lineas, proximo.saldo, this.esperado);
    if (repetidas === null) return;
    this.anotarRepetidas(fecha, repetidas);
    this.esperado = proximo.saldo;
  }

  private anotarRepetidas(fecha: Fecha, repetidas: NonNullable<ReturnType<typeof buscarRepetidas>>): void {
    for (const { repetida, original } of repetidas)
      this.hallazgos.push({
        tipo: 'repetida',
        fecha,
        monto: movimientoDe(repetida),
        idCartola: repetida.id,
        idOriginal: original.id,
      });
  }

  /** Notes each place at which the chains of a day break; what silent lines move is taken from the first of them. */
  private anotar(
    fecha: Fecha,
    cadenas: readonly { desde: number; hasta: number; primera: LineaProbada }[],
    lineas: readonly ConSaldo[],
    mudas: number,
  ): void {
    let [anterior, dia, resto] = [this.esperado, this.probadoHasta, mudas];
    for (const { desde, hasta, primera } of cadenas) {
      const repetidas =
        anterior === null || anterior === desde ? null : buscarRepetidas(lineas, desde, anterior);
      if (repetidas) this.anotarRepetidas(fecha, repetidas);
      else if (anterior !== null && desde - anterior - resto !== 0) {
        const monto = desde - anterior - resto;
        this.hallazgos.push({ tipo: 'falta', desde: dia, hasta: fecha, monto, idCartola: primera.id });
        resto = 0;
      } else if (anterior !== null) {
        resto = 0;
      }
      [anterior, dia] = [hasta, fecha];
    }
  }

  informado({ fecha, saldo, despues }: SaldoInformado): void {
    if (this.esperado !== null && saldo !== this.esperado && saldo !== this.esperado - despues) {
      const monto = saldo - this.esperado;
      this.hallazgos.push({ tipo: 'falta', desde: this.probadoHasta, hasta: fecha, monto, idCartola: null });
      this.esperado = saldo;
    }
    this.esperado ??= saldo;
    this.probadoHasta = fecha;
  }

  resultado(): ResultadoDePrueba {
    const { esperado, probadoHasta, hallazgos, conSaldo } = this;
    return { estado: { esperado, probadoHasta }, hallazgos, conSaldo };
  }
}
