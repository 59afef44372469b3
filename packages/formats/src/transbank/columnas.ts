import { sinAcentos, textoDe } from '../cartola/valores/texto.ts';
import type { Celda, FilaTabla, Tabla } from '../cartola/tabla/tipos.ts';
import type { FormatoLiquidacion } from './tipos.ts';

/** What a column holds. Amounts that are added and taken away are told apart by their place in `FilaLiquidacion`. */
export type CampoLiquidacion =
  | 'tipo'
  | 'fechaVenta'
  | 'fechaAbono'
  | 'medio'
  | 'cuenta'
  | 'comercio'
  | 'local'
  | 'autorizacion'
  | 'tarjeta'
  | 'boleta'
  | 'cuota'
  | 'detalle'
  | 'motivo'
  | 'venta'
  | 'original'
  | 'comisionConIva'
  | 'comisionAdicionalConIva'
  | 'comision'
  | 'ivaComision'
  | 'comisionAdicional'
  | 'ivaComisionAdicional'
  | 'anulacion'
  | 'devolucionConIva'
  | 'devolucionAdicionalConIva'
  | 'retencion'
  | 'retenido'
  | 'cobro'
  | 'ivaCobro'
  | 'total';

/** The name of a column without case, accents or marks: `N° Boleta` and `Nº boleta` are `n boleta`. */
export function clave(texto: string): string {
  return sinAcentos(texto)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const COMUNES: Readonly<Record<string, CampoLiquidacion>> = {
  'n boleta': 'boleta',
  'numero boleta': 'boleta',
  motivo: 'motivo',
  'detalle de cobros u observacion': 'detalle',
};

const MASIVA: Readonly<Record<string, CampoLiquidacion>> = {
  ...COMUNES,
  'tipo transaccion': 'tipo',
  'fecha venta': 'fechaVenta',
  'fecha abono': 'fechaAbono',
  'cuenta de abono': 'cuenta',
  local: 'local',
  identificador: 'tarjeta',
  'codigo autorizacion venta': 'autorizacion',
  'n cuota': 'cuota',
  'comision e iva comision': 'comisionConIva',
  'comision adicional e iva comision adicional': 'comisionAdicionalConIva',
  'monto anulacion': 'anulacion',
  'devolucion comision e iva comision': 'devolucionConIva',
  'devolucion comision': 'devolucionConIva',
  'devolucion comision adicional e iva comision': 'devolucionAdicionalConIva',
  'devolucion comision adicional e iva comision adicional': 'devolucionAdicionalConIva',
  'monto retencion': 'retencion',
  'monto retenido': 'retenido',
  monto: 'cobro',
  iva: 'ivaCobro',
};

const POR_FORMATO: Readonly<Record<FormatoLiquidacion, Readonly<Record<string, CampoLiquidacion>>>> = {
  masiva_credito: { ...MASIVA, 'monto para abono': 'venta', 'monto original venta': 'original' },
  masiva_debito: { ...MASIVA, 'monto transaccion': 'venta' },
  abonos_por_dia: {
    ...COMUNES,
    'tipo de movimiento': 'tipo',
    'fecha de venta': 'fechaVenta',
    'fecha de abono': 'fechaAbono',
    'fecha abono': 'fechaAbono',
    'cuenta corriente': 'cuenta',
    'codigo de comercio': 'comercio',
    'nombre local': 'local',
    'medio de pago': 'medio',
    'monto original de venta': 'original',
    'monto venta valido para abono': 'venta',
    'n de cuota': 'cuota',
    'n de boleta': 'boleta',
    'n de tarjeta': 'tarjeta',
    'codigo de autorizacion de venta': 'autorizacion',
    'comision transbank': 'comision',
    'iva comision transbank': 'ivaComision',
    'iva de comision transbank': 'ivaComision',
    'comision adicional': 'comisionAdicional',
    'iva comision adicional': 'ivaComisionAdicional',
    'monto anulado': 'anulacion',
    'devolucion comision': 'devolucionConIva',
    'monto retencion': 'retencion',
    'total abono': 'total',
  },
};

/** What tells each layout apart; without these columns it cannot be read. */
const EXIGIDOS: Readonly<Record<FormatoLiquidacion, readonly CampoLiquidacion[]>> = {
  masiva_credito: ['tipo', 'fechaAbono', 'venta', 'comisionConIva'],
  masiva_debito: ['tipo', 'fechaAbono', 'venta', 'comisionConIva'],
  abonos_por_dia: ['tipo', 'fechaVenta', 'total', 'comision', 'ivaComision'],
};
export const FORMATOS = ['masiva_credito', 'masiva_debito', 'abonos_por_dia'] as const;

export interface EncabezadoLiquidacion {
  readonly formato: FormatoLiquidacion;
  /** Position of its last row among the rows of the sheet. */
  readonly posicion: number;
  readonly columnas: ReadonlyMap<CampoLiquidacion, number>;
  readonly titulos: readonly string[];
}

/** Rows above the header: the portal's summary takes some forty. */
const FILAS_BUSCADAS = 80;

function reconocer(
  formato: FormatoLiquidacion,
  celdas: readonly Celda[],
): ReadonlyMap<CampoLiquidacion, number> | null {
  const nombres = POR_FORMATO[formato];
  const columnas = new Map<CampoLiquidacion, number>();
  celdas.forEach((celda, i) => {
    const campo = typeof celda === 'string' ? nombres[clave(celda)] : undefined;
    if (campo !== undefined && !columnas.has(campo)) columnas.set(campo, i);
  });
  return EXIGIDOS[formato].every((campo) => columnas.has(campo)) ? columnas : null;
}

/** A header over two rows: a column is named by the lower one, or by the upper where that is blank. */
function juntar(arriba: readonly Celda[], abajo: readonly Celda[]): Celda[] {
  return Array.from(
    { length: Math.max(arriba.length, abajo.length) },
    (_, i) => abajo[i] ?? arriba[i] ?? null,
  );
}

/** The header of a settlement among the first rows of a sheet; null in any other sheet. */
export function buscarEncabezado({ filas }: Tabla): EncabezadoLiquidacion | null {
  const hasta = Math.min(filas.length, FILAS_BUSCADAS);
  for (let posicion = 0; posicion < hasta; posicion += 1) {
    const { celdas } = filas[posicion] as FilaTabla;
    const siguiente = filas[posicion + 1]?.celdas ?? [];
    for (const formato of FORMATOS) {
      const sola = reconocer(formato, celdas);
      const doble = juntar(celdas, siguiente);
      const columnas = sola ?? (formato === 'abonos_por_dia' ? reconocer(formato, doble) : null);
      if (columnas !== null)
        return {
          formato,
          posicion: sola ? posicion : posicion + 1,
          columnas,
          titulos: (sola ? celdas : doble).map(textoDe),
        };
    }
  }
  return null;
}
