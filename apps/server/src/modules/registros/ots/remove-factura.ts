import { ESTADOS_OT, estadoTrasFacturar } from '@cuadra/domain/ots';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { otNotFound } from './get-ot.ts';
import { deleteVinculo, lockOt, setEstado } from './store/write.ts';

/** Takes back that a DTE invoices a nota de venta; answers both folios. Throws `no_encontrado` where it does not. */
export async function removeFactura(
  tx: Tx,
  { idEmpresa, idUsuario }: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
  id: number,
  idDocumento: number,
): Promise<{ folio: string; factura: string }> {
  const clave = { idEmpresa, id };
  const ot = await lockOt(tx, clave);
  if (!ot) throw otNotFound();
  const vinculo = await deleteVinculo(tx, clave, idDocumento);
  if (!vinculo) throw notFound('Esa factura no está vinculada a la nota de venta.');
  const montoFacturado = ot.montoFacturado - vinculo.monto;
  const estado = estadoTrasFacturar(oneOf(ESTADOS_OT, ot.estado), ot.montoTotal, montoFacturado);
  await setEstado(tx, clave, { estado, montoFacturado });
  const acto = { idEmpresa, idUsuario, accion: 'desvincular_factura' };
  const { monto, factura } = vinculo;
  const { folio, moneda } = ot;
  await recordAudit(tx, [
    { ...acto, modelo: 'Ot', idRegistro: id, antes: { monto, moneda, contra: `la factura ${factura}` } },
    {
      ...acto,
      modelo: 'Dte',
      idRegistro: idDocumento,
      antes: { monto, moneda, contra: `la nota de venta ${folio}` },
    },
  ]);
  return { folio, factura };
}
