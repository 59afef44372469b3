import type { getFacturaPlan, listFacturasPlan, ReplyOf } from '@cuadra/contract';
import { addDias } from '@cuadra/domain';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readMedioTarjeta } from '../../cobros/pagos-tarjeta/index.ts';
import { loadTransferencia } from '../../cobros/portal/index.ts';
import {
  listFacturas,
  readAsOperador,
  readCuentaDelPlan,
  readEmisor,
  readFactura,
} from '../suscripciones/index.ts';
import { presentFactura } from './present-factura.ts';

/** Invoices of Cuadra to a company, newest first, and the ways to pay them that the operator has. */
export function listFacturasDe(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  idEmpresa: number,
): Promise<ReplyOf<typeof listFacturasPlan>> {
  const hoy = clock.hoy();
  return withEmpresa(db, idEmpresa, async (tx) => {
    const facturas = await listFacturas(tx, idEmpresa, hoy);
    const cuenta = await readCuentaDelPlan(tx, idEmpresa, hoy);
    const items = facturas.map((factura) => presentFactura(factura, hoy));
    if (cuenta === null) return { items, medios: { tarjeta: false, transferencia: null } };
    const { idOperador } = cuenta;
    const { razonSocial, rut } = await readEmisor(tx, idEmpresa, idOperador);
    return await readAsOperador(tx, idEmpresa, idOperador, async () => ({
      items,
      medios: {
        tarjeta: (await readMedioTarjeta(tx, idOperador)).disponible,
        transferencia: await loadTransferencia(tx, idOperador, { titular: razonSocial, rut }),
      },
    }));
  });
}

/** An invoice with its lines and credit notes. Throws `no_encontrado`. */
export function getFacturaDe(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  idEmpresa: number,
  id: number,
): Promise<ReplyOf<typeof getFacturaPlan>> {
  const hoy = clock.hoy();
  return withEmpresa(db, idEmpresa, async (tx) => {
    const factura = await readFactura(tx, idEmpresa, id, hoy);
    return {
      ...presentFactura(factura, hoy),
      lineas: factura.lineas.map(({ hasta, ...linea }) => ({ ...linea, hasta: addDias(hasta, -1) })),
      notas: [...factura.notas],
    };
  });
}
