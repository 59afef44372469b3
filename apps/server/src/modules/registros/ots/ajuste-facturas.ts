import { linkFacturas } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { defineAjuste } from '../actos/index.ts';
import { insertFacturas } from './insert-facturas.ts';
import { removeFactura } from './remove-factura.ts';
import { readVinculosDe } from './store/detail.ts';
import { lockOts } from './store/write.ts';

type Vinculos = { readonly idDocumento: number; readonly monto: number }[];

/** The invoices of a nota de venta. */
type ImagenFacturas = { readonly facturas: Vinculos };

/** Invoices linked to notas de venta and taken off them, in the list of acts. */
export const AJUSTE_DE_FACTURAS_OT = defineAjuste<ImagenFacturas>({
  nombre: 'facturas_ot',
  access: linkFacturas.access,
  modelo: 'Ot',
  cambian: ['vincular_factura', 'desvincular_factura'],
  verboDe: (accion) => (accion === 'vincular_factura' ? 'vinculó otra factura' : 'quitó una factura'),
  alDeshacer: ['La nota de venta vuelve a las facturas que tenía.'],
  sinRastro: 'Las facturas de la nota de venta cambiaron después. Revísalas',
  retire: (imagen) => imagen,
  lock: lockOts,
  readImagenes: async (tx, idEmpresa, ids) =>
    new Map([...(await readVinculosDe(tx, idEmpresa, ids))].map(([id, facturas]) => [id, { facturas }])),
  aplicar: async (_platform, tx, { idEmpresa, idUsuario }, id, { desde, hacia }) => {
    const autor = { idEmpresa, idUsuario };
    const faltan = (unas: Vinculos, otras: Vinculos) =>
      unas.filter((una) => !otras.some(({ idDocumento }) => idDocumento === una.idDocumento));
    for (const { idDocumento } of faltan(desde.facturas, hacia.facturas))
      await removeFactura(tx, autor, id, idDocumento);
    const vuelven = faltan(hacia.facturas, desde.facturas);
    if (vuelven.length > 0)
      await insertFacturas(
        tx,
        autor,
        id,
        vuelven.map(({ idDocumento, monto }) => ({ id: idDocumento, monto })),
      );
  },
});

const LISTA = new Intl.ListFormat('es-CL', { type: 'conjunction' });

interface CambioDeFacturas {
  readonly id: number;
  readonly folio: string;
  readonly facturas: readonly string[];
  readonly antes: Vinculos;
  readonly despues: Vinculos;
}

/** Writes other invoices of a nota de venta for the list of acts. */
export function recordActoDeFacturasOt(
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  { id, folio, facturas, antes, despues }: CambioDeFacturas,
): Promise<void> {
  const una = facturas.length === 1;
  const cuantas = una ? 'una factura' : `${facturas.length.toLocaleString('es-CL')} facturas`;
  return AJUSTE_DE_FACTURAS_OT.record(
    tx,
    quien,
    {
      clase: 'ot',
      titulo:
        despues.length > antes.length
          ? `Vinculó ${cuantas} a la nota de venta ${folio}`
          : `Quitó ${cuantas} de la nota de venta ${folio}`,
      detalle: `${una ? 'Factura' : 'Facturas'} ${LISTA.format(facturas)}`,
      idOrigen: id,
    },
    [{ id, antes: { facturas: antes }, despues: { facturas: despues } }],
  );
}
