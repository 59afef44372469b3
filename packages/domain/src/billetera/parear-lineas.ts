import { rutsDeLinea } from '../conciliacion/ruts-de-linea.ts';
import { diasEntre, type Fecha } from '../fecha/index.ts';
import type { ParDeLineas } from '../pares/index.ts';
import type { Rut } from '../rut/index.ts';

/** A line of the wallet's account of which nothing is explained yet. */
export interface LineaDeBilletera {
  readonly id: number;
  readonly tipo: 'deposito' | 'retirar';
  readonly fecha: Fecha;
  readonly monto: number;
  /** What the transfer of a deposit carried. */
  readonly referencia: string;
  /** Where a withdrawal went. */
  readonly cuenta: string | null;
}

/** A line of a bank account of the company of which nothing is explained yet. */
export interface LineaDelBanco {
  readonly id: number;
  readonly fecha: Fecha;
  readonly cargo: number;
  readonly abono: number;
  readonly descripcion: string;
  readonly rutContraparte: string | null;
  readonly numeroCuenta: string;
}

/** Days between the bank's line and the wallet's, over a weekend with a holiday. */
const DIAS = 5;

const letras = (texto: string) => texto.toUpperCase().replace(/[^A-Z0-9]/g, '');
const digitos = (texto: string) => texto.replace(/\D/g, '').replace(/^0+/, '');

/**
 * Which line of a bank each deposit and withdrawal of the wallet is: of the same amount, the money leaving first, and
 * either with the deposit's code written in it or naming Cuadra's RUT, into the account that a withdrawal went to. What
 * fits twice, from either side, is left alone.
 */
export function parearLineas(
  movimientos: readonly LineaDeBilletera[],
  lineas: readonly LineaDelBanco[],
  rutDeCuadra: Rut | null,
): ParDeLineas[] {
  const posibles = movimientos.flatMap((movimiento) =>
    lineas
      .filter((linea) => puedeSer(movimiento, linea, rutDeCuadra))
      .map((linea) => ({ movimiento, linea })),
  );
  const veces = new Map<number, number>();
  for (const { movimiento, linea } of posibles)
    for (const id of [movimiento.id, linea.id]) veces.set(id, (veces.get(id) ?? 0) + 1);
  return posibles
    .filter(({ movimiento, linea }) => veces.get(movimiento.id) === 1 && veces.get(linea.id) === 1)
    .map(({ movimiento, linea }) => ({
      tipo: 'traspaso',
      idCargo: movimiento.tipo === 'deposito' ? linea.id : movimiento.id,
      idAbono: movimiento.tipo === 'deposito' ? movimiento.id : linea.id,
      seguro: true,
      explicacion:
        movimiento.tipo === 'deposito'
          ? 'Es el depósito a la billetera que esa transferencia hizo.'
          : 'Es el retiro de la billetera que llegó a esta cuenta.',
    }));
}

function puedeSer(movimiento: LineaDeBilletera, linea: LineaDelBanco, rutDeCuadra: Rut | null): boolean {
  const nombraCuadra = rutDeCuadra !== null && rutsDeLinea(linea).has(rutDeCuadra);
  if (movimiento.tipo === 'retirar') {
    const dias = diasEntre(movimiento.fecha, linea.fecha);
    const suya = movimiento.cuenta !== null && digitos(movimiento.cuenta) === digitos(linea.numeroCuenta);
    return linea.abono === movimiento.monto && suya && nombraCuadra && dias >= 0 && dias <= DIAS;
  }
  const dias = diasEntre(linea.fecha, movimiento.fecha);
  const conCodigo = letras(linea.descripcion).includes(letras(movimiento.referencia));
  return linea.cargo === movimiento.monto && (conCodigo || nombraCuadra) && dias >= -1 && dias <= DIAS;
}
