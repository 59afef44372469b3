import type { Fecha, Moneda } from '@cuadra/domain';
import { columnOf, type Campo, type Eleccion } from './columnas.ts';
import { decimalDe, leerFecha, leerMonto, ordenDe, type DiaYMes } from './leer-valores.ts';

/** One line as it will be read. A problem stands in words, for the cell that has it. */
export interface LineaPrevia {
  /** Row of the file, from 1. */
  readonly fila: number;
  readonly fecha: Fecha | DiaYMes | null;
  readonly descripcion: string;
  /** Minor units, positive for money in; null where no amount could be read. */
  readonly monto: number | null;
  readonly saldo: number | null;
  readonly problemas: readonly { campo: Campo; mensaje: string }[];
}

const LINEAS = 5;

interface Column {
  readonly campo: Campo;
  readonly indice: number;
  readonly decimal: ',' | '.';
}

/** The first rows below the header that hold anything in the columns in use, up to `limite`, read as the choice says. */
export function previewLineas(
  filas: readonly (readonly string[])[],
  eleccion: Eleccion,
  moneda: Moneda,
  limite = LINEAS,
): LineaPrevia[] {
  const cuerpo = filas.map((celdas, i) => ({ celdas, fila: i + 1 })).slice(eleccion.filaEncabezado + 1);
  const celdasDe = (indice: number) => cuerpo.map(({ celdas }) => celdas[indice] ?? '');
  const column = (campo: Campo): Column | null => {
    const indice = columnOf(eleccion, campo);
    return indice === undefined ? null : { campo, indice, decimal: decimalDe(celdasDe(indice)) };
  };
  const fecha = column('fecha');
  const descripcion = column('descripcion');
  const { habitos } = eleccion;
  const orden = ordenDe(fecha ? celdasDe(fecha.indice) : []) ?? habitos.ordenFecha ?? 'dma';
  const montos = (['cargo', 'abono', 'monto', 'saldo'] as const).map(column);
  // A column of charges that is mostly negative writes them with their sign.
  const cargo = montos[0] ?? null;
  const cargosNegativos =
    cargo !== null && mostlyNegative(celdasDe(cargo.indice).map((c) => leerMonto(c, moneda, cargo.decimal)));
  const enUso = [fecha, ...montos].filter((columna) => columna !== null);

  return cuerpo
    .filter(({ celdas }) => enUso.some(({ indice }) => (celdas[indice] ?? '').trim() !== ''))
    .slice(0, limite)
    .map(({ celdas, fila }) => {
      const problemas: { campo: Campo; mensaje: string }[] = [];
      const textOf = (columna: Column | null) => (columna ? (celdas[columna.indice] ?? '').trim() : '');
      const amountOf = (columna: Column | null): number | null => {
        if (columna === null) return null;
        const monto = leerMonto(textOf(columna), moneda, columna.decimal);
        if (monto === null || !Number.isNaN(monto)) return monto;
        problemas.push({ campo: columna.campo, mensaje: `«${textOf(columna)}» no es un monto en ${moneda}` });
        return null;
      };
      const leida = fecha === null ? null : leerFecha(textOf(fecha), orden);
      if (fecha !== null && leida === null) {
        const texto = textOf(fecha);
        const mensaje = texto === '' ? 'falta la fecha' : `«${texto}» no es una fecha`;
        problemas.push({ campo: 'fecha', mensaje });
      }
      const [sale, entra, conSigno, saldo] = montos.map((columna) => amountOf(columna ?? null));
      const firmado = habitos.positivo === 'cargo' && conSigno ? -conSigno : (conSigno ?? null);
      const monto = signedAmount(sale ?? null, entra ?? null, firmado, cargosNegativos);
      const esperaMonto = montos.slice(0, 3).some((columna) => columna !== null);
      if (
        esperaMonto &&
        monto === null &&
        !problemas.some(({ campo }) => campo !== 'fecha' && campo !== 'saldo')
      )
        problemas.push({ campo: montos[2] ? 'monto' : 'abono', mensaje: 'falta el monto' });
      return { fila, fecha: leida, descripcion: textOf(descripcion), monto, saldo: saldo ?? null, problemas };
    });
}

function mostlyNegative(montos: readonly (number | null)[]): boolean {
  const negativos = montos.filter((monto) => monto !== null && monto < 0).length;
  return negativos > montos.filter((monto) => monto !== null && monto > 0).length;
}

function signedAmount(
  cargo: number | null,
  abono: number | null,
  monto: number | null,
  cargosNegativos: boolean,
): number | null {
  if (monto !== null) return monto;
  if (cargo === null && abono === null) return null;
  return (abono ?? 0) - (cargosNegativos ? -(cargo ?? 0) : (cargo ?? 0));
}
