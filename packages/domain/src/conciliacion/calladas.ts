import { diaDeFecha } from '../fecha/index.ts';
import { direccionDeLinea, esNotaCredito, montoDeLinea } from './direccion.ts';
import type { Direccion } from './direccion.ts';
import { claveDeMonto, ladoDeModelo } from './libro.ts';
import type { EntradaConciliacion, LineaBancaria } from './tipos.ts';

/** Days within which an equal line of the other side undoes one, or an equal one of its side repeats it. */
const DIAS = 15;

/**
 * Past lines that nobody reconciled though they are the amount of a document that is still open: as likely its payment
 * as a pending line is. Their party's queue follows them, so that an equal month is not paid twice, and nothing is said
 * of them. What comes back or repeats within days pays nothing.
 */
export function buscarCalladas({
  lineas,
  documentos,
  historial,
  lineasSinConciliar = [],
}: EntradaConciliacion): LineaBancaria[] {
  const montos = new Set(lineasSinConciliar.map(montoDeLinea));
  const desde = new Map<string, string>();
  for (const { modelo, tipo, moneda, saldo, fechaEmision } of documentos) {
    if (!montos.has(saldo) || esNotaCredito(tipo)) continue;
    const clave = claveDeMonto(ladoDeModelo(modelo), moneda, saldo);
    const primera = desde.get(clave);
    if (primera === undefined || fechaEmision < primera) desde.set(clave, fechaEmision);
  }
  const posibles = lineasSinConciliar.filter((linea) => {
    const emitida = desde.get(claveDe(linea));
    return montoDeLinea(linea) > 0 && emitida !== undefined && emitida <= linea.fecha;
  });
  if (posibles.length === 0) return posibles;
  const montosPosibles = new Set(posibles.map(montoDeLinea));
  const propias = new Set(posibles.map((linea) => claveDe(linea)));
  const inversas = new Set(posibles.map((linea) => claveDe(linea, otroLado(direccionDeLinea(linea)))));
  const dias = new Map<string, { dia: number; linea: LineaBancaria }[]>();
  for (const linea of [...lineasSinConciliar, ...lineas, ...historial.flatMap(({ cartolas }) => cartolas)]) {
    if (!montosPosibles.has(montoDeLinea(linea))) continue;
    const clave = claveDe(linea);
    if (!propias.has(clave) && !inversas.has(clave)) continue;
    const lista = dias.get(clave);
    const suya = { dia: diaDeFecha(linea.fecha), linea };
    if (lista) lista.push(suya);
    else dias.set(clave, [suya]);
  }
  return posibles.filter((linea) => {
    const dia = diaDeFecha(linea.fecha);
    const iguales = (dias.get(claveDe(linea)) ?? []).filter(
      (otra) => otra.linea !== linea && otra.linea.descripcion === linea.descripcion,
    );
    const contrarias = dias.get(claveDe(linea, otroLado(direccionDeLinea(linea)))) ?? [];
    return ![...iguales, ...contrarias].some((otra) => Math.abs(otra.dia - dia) <= DIAS);
  });
}

const otroLado = (lado: Direccion): Direccion => (lado === 'abono' ? 'cargo' : 'abono');

function claveDe(linea: LineaBancaria, lado: Direccion = direccionDeLinea(linea)): string {
  return claveDeMonto(lado, linea.moneda ?? 'CLP', montoDeLinea(linea));
}
