import type { Fecha, Moneda } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { loadDeuda, type DeudaCargada } from './load-deuda.ts';
import { readLineas, readNotas } from './store/facturas.ts';
import type { FacturaDeSuscripcion } from './tipos.ts';

type Cargada = DeudaCargada['todas'][number];

function present({
  idOperador: _o,
  idDocumento: _d,
  netoAcreditado,
  ivaAcreditado,
  ...factura
}: Cargada): FacturaDeSuscripcion {
  return { ...factura, acreditado: netoAcreditado + ivaAcreditado };
}

/** Every invoice of a company, paid or not, the newest first. */
export async function listFacturas(tx: Tx, idEmpresa: number, hoy: Fecha): Promise<FacturaDeSuscripcion[]> {
  return (await loadDeuda(tx, idEmpresa, hoy)).todas.map(present);
}

/** Invoices with something open, the first due before. */
export async function readFacturasPendientes(
  tx: Tx,
  idEmpresa: number,
  hoy: Fecha,
): Promise<FacturaDeSuscripcion[]> {
  const { todas, facturas } = await loadDeuda(tx, idEmpresa, hoy);
  const porId = new Map(todas.map((factura) => [factura.id, factura]));
  return facturas.flatMap(({ id, saldo }) => {
    const factura = porId.get(id);
    return factura ? [present({ ...factura, saldo })] : [];
  });
}

export interface DetalleDeFactura extends FacturaDeSuscripcion {
  readonly lineas: readonly {
    readonly glosa: string;
    readonly neto: number;
    readonly plan: string;
    readonly desde: Fecha;
    readonly hasta: Fecha;
    /** Price of the whole period in minor units of `moneda`, and the pesos of one unit on the day of issue. */
    readonly precio: number;
    readonly moneda: Moneda;
    readonly valor: string | null;
  }[];
  /** Credit notes over it, oldest first. */
  readonly notas: readonly {
    readonly folio: string;
    readonly emitida: Fecha;
    readonly glosa: string;
    readonly neto: number;
    readonly iva: number;
    readonly total: number;
  }[];
}

/** An invoice with its lines and credit notes. Throws `no_encontrado`. */
export async function readFactura(
  tx: Tx,
  idEmpresa: number,
  id: number,
  hoy: Fecha,
): Promise<DetalleDeFactura> {
  const factura = (await loadDeuda(tx, idEmpresa, hoy)).todas.find((una) => una.id === id);
  if (!factura) throw notFound('Esa factura no existe.');
  const lineas = await readLineas(tx, idEmpresa, id);
  const notas = await readNotas(tx, idEmpresa, id);
  return {
    ...present(factura),
    lineas: lineas.map(({ posicion: _posicion, ...linea }) => linea),
    notas: notas.map(({ folio, emitida, glosa, neto, iva, total }) => ({
      folio,
      emitida,
      glosa,
      neto,
      iva,
      total,
    })),
  };
}
