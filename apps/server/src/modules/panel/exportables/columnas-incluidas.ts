import { MONEDAS, type Moneda } from '@cuadra/domain';
import type { CeldaExportada, ColumnaTabla } from '@cuadra/formats';
import { oneOf } from '../../../platform/values/index.ts';
import { fecha, monto, rut, texto } from '../columnas/index.ts';
import type { Par, Parte } from './store/detalles.ts';

interface ColumnaDePar extends ColumnaTabla {
  readonly celda: (par: Par) => CeldaExportada;
}

/** A folio is a number where a spreadsheet keeps it as it is written. */
export function folio(valor: string): CeldaExportada {
  return /^[1-9]\d{0,14}$/.test(valor) ? { tipo: 'numero', numero: Number(valor) } : texto(valor);
}

const de = (valor: string): Moneda => oneOf(MONEDAS, valor);

const MONTOS: readonly ColumnaDePar[] = [
  {
    titulo: 'Conciliado del documento',
    ancho: 22,
    celda: ({ montoDocumento, documento }) => monto(montoDocumento, de(documento.moneda)),
  },
  {
    titulo: 'Conciliado de la cartola',
    ancho: 22,
    celda: ({ montoCartola, cartola }) => monto(montoCartola, de(cartola.moneda)),
  },
];

/** Bank line of each pair, beside a document. */
export const COLUMNAS_CARTOLA_DEL_PAR: readonly ColumnaDePar[] = [
  { titulo: 'Fecha cartola', ancho: 13, fechas: true, celda: ({ cartola }) => fecha(cartola.fecha) },
  { titulo: 'Banco', ancho: 20, celda: ({ cartola }) => texto(cartola.banco) },
  { titulo: 'Cuenta', ancho: 18, celda: ({ cartola }) => texto(cartola.cuenta) },
  { titulo: 'Descripción cartola', ancho: 40, celda: ({ cartola }) => texto(cartola.descripcion) },
  { titulo: 'Moneda cartola', ancho: 14, celda: ({ cartola }) => texto(cartola.moneda) },
  ...MONTOS,
];

/** Document of each pair, beside a bank line. */
export const COLUMNAS_DOCUMENTO_DEL_PAR: readonly ColumnaDePar[] = [
  { titulo: 'Tipo documento', ancho: 28, celda: ({ documento }) => texto(documento.tipo) },
  { titulo: 'Folio documento', ancho: 15, celda: ({ documento }) => folio(documento.folio) },
  { titulo: 'RUT documento', ancho: 14, celda: ({ documento }) => rut(documento.rut) },
  { titulo: 'Razón social documento', ancho: 36, celda: ({ documento }) => texto(documento.razonSocial) },
  { titulo: 'Emisión documento', ancho: 17, fechas: true, celda: ({ documento }) => fecha(documento.fecha) },
  { titulo: 'Moneda documento', ancho: 16, celda: ({ documento }) => texto(documento.moneda) },
  ...MONTOS,
];

/** Columns of the n-th share of a record. */
export function columnasDeParte(n: number): ColumnaTabla[] {
  return [
    { titulo: `Código cuenta ${n}`, ancho: 15 },
    { titulo: `Cuenta contable ${n}`, ancho: 28 },
    { titulo: `Línea de negocio ${n}`, ancho: 20 },
    { titulo: `Monto clasificado ${n}`, ancho: 19 },
  ];
}

export function celdasDePartes(partes: readonly Parte[], cuantas: number, moneda: Moneda): CeldaExportada[] {
  return Array.from({ length: cuantas }, (_, i) => partes[i]).flatMap((parte): CeldaExportada[] =>
    parte
      ? [texto(parte.codigo), texto(parte.cuenta), texto(parte.linea), monto(parte.monto, moneda)]
      : [null, null, null, null],
  );
}
