import type { BodyInput, Contraparte, createOt, OtDetalle } from '@cuadra/contract';
import type { Fecha, Moneda } from '@cuadra/domain';
import { calcularOt, type MontosLineaOt, type TotalesOt } from '@cuadra/domain/ots';
import { escribirDecimal, leerDecimal } from './decimales.ts';

/** A line as it stands in the fields. */
export interface LineaBorrador {
  /** Tells the lines apart while they move. */
  readonly key: number;
  readonly producto: string;
  readonly descripcion: string;
  readonly cantidad: string;
  readonly valorUnitario: string;
  readonly descuento: string;
  readonly exento: boolean;
}

/** A nota de venta as it stands in the form, whole or not. */
export interface BorradorOt {
  readonly rut: string;
  readonly razonSocial: string;
  readonly giro: string;
  readonly direccionLegal: string;
  readonly comunaLegal: string;
  readonly fechaEmision: string;
  readonly validoHasta: string;
  readonly moneda: Moneda;
  readonly condiciones: string;
  readonly vendedor: string;
  readonly contacto: string;
  readonly lineas: readonly LineaBorrador[];
}

export function lineaVacia(key: number): LineaBorrador {
  return {
    key,
    producto: '',
    descripcion: '',
    cantidad: '1',
    valorUnitario: '',
    descuento: '',
    exento: false,
  };
}

export function borradorVacio(hoy: Fecha, vendedor: string): BorradorOt {
  return {
    rut: '',
    razonSocial: '',
    giro: '',
    direccionLegal: '',
    comunaLegal: '',
    fechaEmision: hoy,
    validoHasta: '',
    moneda: 'CLP',
    condiciones: '',
    vendedor,
    contacto: '',
    lineas: [lineaVacia(0)],
  };
}

export function borradorDe(ot: OtDetalle): BorradorOt {
  return {
    rut: ot.rut,
    razonSocial: ot.razonSocial,
    giro: ot.giro ?? '',
    direccionLegal: ot.direccionLegal ?? '',
    comunaLegal: ot.comunaLegal ?? '',
    fechaEmision: ot.fechaEmision,
    validoHasta: ot.validoHasta ?? '',
    moneda: ot.moneda,
    condiciones: ot.condiciones ?? '',
    vendedor: ot.vendedor ?? '',
    contacto: ot.contacto ?? '',
    lineas: ot.Movimientos.map((movimiento, key) => ({
      key,
      producto: movimiento.producto,
      descripcion: movimiento.descripcion ?? '',
      cantidad: escribirDecimal(movimiento.cantidad),
      valorUnitario: escribirDecimal(movimiento.valorUnitario),
      descuento: Number(movimiento.descuento) === 0 ? '' : escribirDecimal(movimiento.descuento),
      exento: movimiento.exento,
    })),
  };
}

/** The customer's data in the form's fields. */
export function conCliente(borrador: BorradorOt, cliente: Contraparte): BorradorOt {
  const { rut, razonSocial, giro, direccionLegal, comunaLegal } = cliente;
  return {
    ...borrador,
    rut,
    razonSocial,
    giro: giro ?? '',
    direccionLegal: direccionLegal ?? '',
    comunaLegal: comunaLegal ?? '',
  };
}

/** Fields of the form in the order in which they stand. */
export const CAMPOS_OT = [
  'rut',
  'razonSocial',
  'giro',
  'direccionLegal',
  'comunaLegal',
  'fechaEmision',
  'validoHasta',
  'vendedor',
  'contacto',
  'movimientos',
  'condiciones',
] as const;

const decimales = ({ cantidad, valorUnitario, descuento, exento }: LineaBorrador) => ({
  cantidad: leerDecimal(cantidad),
  valorUnitario: leerDecimal(valorUnitario),
  descuento: leerDecimal(descuento) || '0',
  exento,
});

/** What the form sends. A line in which nothing was written is left out. */
export function cuerpoDe(
  borrador: BorradorOt,
  estado: 'borrador' | 'abierta',
): { body: BodyInput<typeof createOt>; lineas: readonly LineaBorrador[] } {
  const { lineas: todas, validoHasta, ...resto } = borrador;
  const lineas = todas.filter(
    ({ producto, valorUnitario }) => producto.trim() !== '' || valorUnitario !== '',
  );
  return {
    lineas,
    body: {
      ...resto,
      validoHasta: validoHasta === '' ? null : validoHasta,
      estado,
      movimientos: lineas.map((linea) => ({
        producto: linea.producto,
        descripcion: linea.descripcion,
        ...decimales(linea),
      })),
    },
  };
}

/** Amounts of the lines and their totals, as far as they can be read; a line that cannot be counts nothing. */
export function montosDe(
  lineas: readonly LineaBorrador[],
  moneda: Moneda,
): { montos: readonly (MontosLineaOt | null)[]; totales: TotalesOt } {
  const legibles = lineas.map((linea) => {
    const leida = decimales(linea);
    try {
      calcularOt([leida], moneda);
      return leida;
    } catch {
      return null;
    }
  });
  const { lineas: montos, totales } = calcularOt(
    legibles.filter((linea) => linea !== null),
    moneda,
  );
  let siguiente = 0;
  return {
    totales,
    montos: legibles.map((linea) => (linea === null ? null : (montos[siguiente++] ?? null))),
  };
}
