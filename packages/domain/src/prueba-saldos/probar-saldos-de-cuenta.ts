import type { Fecha } from '../fecha/index.ts';
import { buscarRepetidas, encadenar, movimientoDe } from './probar-dia.ts';
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
    const proximas = fechas
      .slice(i + 1, i + 8)
      .map((otra) => (dias.get(otra) ?? []).filter(diceSaldo))
      .find((conSaldo) => conSaldo.length > 0);
    prueba.dia(fecha, delDia, proximas ?? []);
    for (const dicho of dichos.get(fecha) ?? []) prueba.informado(dicho);
  }
  return prueba.resultado();
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

  dia(fecha: Fecha, lineas: readonly LineaProbada[], proximas: readonly ConSaldo[]): void {
    const conSaldo = lineas.filter(diceSaldo);
    const mudas = lineas.filter((linea) => !diceSaldo(linea));
    this.conSaldo += conSaldo.length;
    if (conSaldo.length === 0) {
      if (this.esperado !== null) this.esperado += sumar(mudas);
      return;
    }
    const entradas = proximas.length > 0 ? encadenar(proximas, null, null) : [];
    const cadenas = encadenar(conSaldo, this.esperado, entradas[0]?.desde ?? null);
    const cierre = cadenas.at(-1)?.hasta ?? 0;
    const ultima = ultimaPosicion(conSaldo);
    const dentro = sumar(mudas.filter(({ posicion }) => posicion <= ultima));
    const todas = sumar(mudas);
    const salto =
      this.esperado === null
        ? cadenas.reduce(
            (suma, { desde }, i) => suma + (i === 0 ? 0 : desde - (cadenas[i - 1]?.hasta ?? 0)),
            0,
          )
        : cierre - this.esperado - sumar(conSaldo);
    // Lines without a balance fill what the others leave open; those after the last of them move on from it.
    const explicado = [dentro, todas, 0].find((monto) => monto === salto);
    if (explicado === undefined) this.anotar(fecha, cadenas, conSaldo, dentro);
    this.esperado = cierre + todas - (explicado ?? dentro);
    this.probadoHasta = fecha;
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
      if (repetidas) {
        for (const { repetida, original } of repetidas)
          this.hallazgos.push({
            tipo: 'repetida',
            fecha,
            monto: movimientoDe(repetida),
            idCartola: repetida.id,
            idOriginal: original.id,
          });
      } else if (anterior !== null && desde - anterior - resto !== 0) {
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
