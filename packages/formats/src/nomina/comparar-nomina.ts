import { anchoDe, camposDe } from './campos-de.ts';
import { cortar, limpiarTexto } from './limpiar.ts';
import type { FilaLeida, FilaNomina, FormatoNomina, NominaLeida } from './tipos.ts';

export interface TotalesDeNomina {
  readonly filas: number;
  readonly beneficiarios: number;
  /** Pesos. */
  readonly suma: number;
  readonly mismoBanco: number;
  readonly otrosBancos: number;
}

export interface ComparacionDeNomina {
  /** From what was asked. */
  readonly pedido: TotalesDeNomina;
  /** From the bytes of the files alone. */
  readonly archivo: TotalesDeNomina;
  /** Where the files say something else, in words for a person; at most 20. */
  readonly diferencias: readonly string[];
}

const MAX_DIFERENCIAS = 20;

interface Sumable {
  readonly rut: string | null;
  readonly banco: string | null;
  readonly monto: number | null;
}

function sumar(banco: string, filas: readonly Sumable[]): TotalesDeNomina {
  const suma = (suyas: readonly Sumable[]) => suyas.reduce((total, { monto }) => total + (monto ?? 0), 0);
  const propias = filas.filter((fila) => fila.banco === banco);
  const total = suma(filas);
  return {
    filas: filas.length,
    beneficiarios: new Set(filas.map(({ rut }) => rut)).size,
    suma: total,
    mismoBanco: suma(propias),
    otrosBancos: total - suma(propias),
  };
}

function diferenciasDe(
  formato: FormatoNomina,
  { pago, monto, referencia }: FilaNomina,
  leida: FilaLeida,
): string[] {
  const [cuenta] = camposDe(formato, 'cuenta');
  const esperada = cuenta?.ceros ? pago.cuenta.replace(/^0+/, '') : pago.cuenta;
  const nombre = cortar(limpiarTexto(pago.nombre), anchoDe(formato, 'nombre'));
  const lleva = (...datos: Parameters<typeof camposDe>[1][]) => camposDe(formato, ...datos).length > 0;
  const mal: string[] = [];
  if (leida.rut !== pago.rut) mal.push('RUT');
  if (leida.banco !== pago.banco) mal.push('banco');
  if (leida.cuenta !== esperada) mal.push('cuenta');
  if (leida.monto !== monto) mal.push('monto');
  if (leida.nombre !== nombre) mal.push('nombre');
  if (leida.tipos !== null && !leida.tipos.includes(pago.tipoCuenta)) mal.push('tipo de cuenta');
  if (lleva('referencia', 'referenciaNumero', 'motivo') && leida.referencia !== referencia)
    mal.push('referencia');
  return mal;
}

function controlDe({ control, filas, lineas }: NominaLeida): string[] {
  const suma = filas.reduce((total, { monto }) => total + (monto ?? 0), 0);
  return [
    ...(control.pagos !== null && control.pagos !== filas.length
      ? ['La cantidad del archivo no es la de sus filas.']
      : []),
    ...(control.lineas !== null && control.lineas !== lineas
      ? ['Las líneas que dice el archivo no son las que trae.']
      : []),
    ...(control.monto !== null && control.monto !== suma
      ? ['El total del archivo no es la suma de sus filas.']
      : []),
  ];
}

/** Lays what was asked beside what the bank reads, row by row and in totals. */
export function compararNomina(
  formato: FormatoNomina,
  filas: readonly FilaNomina[],
  leidas: readonly NominaLeida[],
): ComparacionDeNomina {
  const delArchivo = leidas.flatMap((una) => una.filas);
  const diferencias = leidas.flatMap(controlDe);
  for (const [i, fila] of filas.entries()) {
    const leida = delArchivo[i];
    const mal = leida === undefined ? ['no está'] : diferenciasDe(formato, fila, leida);
    if (mal.length > 0) diferencias.push(`${fila.referencia}, ${fila.pago.nombre}: ${mal.join(', ')}.`);
  }
  if (delArchivo.length > filas.length) diferencias.push('El archivo trae filas que nadie pidió.');
  const pedidas = filas.map(({ pago: { rut, banco }, monto }) => ({ rut, banco, monto }));
  return {
    pedido: sumar(formato.banco, pedidas),
    archivo: sumar(formato.banco, delArchivo),
    diferencias: diferencias.slice(0, MAX_DIFERENCIAS),
  };
}
