import { ESTADOS_OT, estadoTrasFacturar } from '@cuadra/domain/ots';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { otNotFound } from './get-ot.ts';
import { planVinculos, type FacturaPedida } from './plan-vinculos.ts';
import { insertVinculos, lockFacturas, lockOt, setEstado } from './store/write.ts';

type Autor = Pick<Principal, 'idEmpresa' | 'idUsuario'>;

/**
 * Notes that DTEs of the same customer and currency invoice a nota de venta, within a transaction. Throws
 * `no_encontrado`, `conflicto` where one cannot be linked or nothing is left, and `validacion` for an amount beyond
 * what is left. Answers its folio and theirs.
 */
export async function insertFacturas(
  tx: Tx,
  { idEmpresa, idUsuario }: Autor,
  id: number,
  pedidas: readonly FacturaPedida[],
): Promise<{ folio: string; facturas: string[] }> {
  const clave = { idEmpresa, id };
  const ot = await lockOt(tx, clave);
  if (!ot) throw otNotFound();
  if (ot.estado === 'anulada') throw conflict('La nota de venta está anulada. Duplícala para seguir.');
  if (ot.estado === 'cerrada') throw conflict('La nota de venta está cerrada. Ábrela antes de vincular.');
  const ids = pedidas.map((pedida) => pedida.id);
  const vinculos = planVinculos(ot, await lockFacturas(tx, idEmpresa, ids), pedidas);
  await insertVinculos(
    tx,
    vinculos.map(({ idDocumento, monto }) => ({ idEmpresa, idOt: id, idDocumento, monto, idUsuario })),
  );
  const montoFacturado = vinculos.reduce((suma, { monto }) => suma + monto, ot.montoFacturado);
  const estado = estadoTrasFacturar(oneOf(ESTADOS_OT, ot.estado), ot.montoTotal, montoFacturado);
  await setEstado(tx, clave, { estado, montoFacturado });
  const acto = { idEmpresa, idUsuario, accion: 'vincular_factura' };
  const { folio, moneda } = ot;
  await recordAudit(
    tx,
    vinculos.flatMap(({ idDocumento, folio: factura, monto }) => [
      {
        ...acto,
        modelo: 'Ot',
        idRegistro: id,
        despues: { monto, moneda, contra: `la factura ${factura}` },
      },
      {
        ...acto,
        modelo: 'Dte',
        idRegistro: idDocumento,
        despues: { monto, moneda, contra: `la nota de venta ${folio}` },
      },
    ]),
  );
  return { folio, facturas: vinculos.map((vinculo) => vinculo.folio) };
}
