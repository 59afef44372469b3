import type { ClaseActo } from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { recordActo, sumMontos } from '../../registros/actos/index.ts';
import { readClientes } from './store/deudas.ts';

interface ActoDeCobranza {
  /** The lote of its rows, or the name of its one row. */
  readonly clave: string;
  readonly clase: Extract<ClaseActo, 'gestion' | 'promesa' | 'disputa' | 'judicial'>;
  readonly idOrigen?: number;
  /** The customer, the first of several. */
  readonly idCliente: number;
  readonly cantidad: number;
  /** Money that is promised. */
  readonly promesas?: readonly { readonly moneda: Moneda; readonly monto: number }[];
}

/** Writes for the list of acts that a person noted something of collections, under the name of the customer. */
export async function recordDeCobranza(
  tx: Tx,
  { idEmpresa, idUsuario }: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
  { idCliente, promesas = [], ...acto }: ActoDeCobranza,
): Promise<void> {
  const cliente = (await readClientes(tx, idEmpresa, [idCliente])).get(idCliente);
  await recordActo(tx, {
    ...acto,
    idEmpresa,
    idUsuario,
    autor: 'persona',
    modelo: null,
    detalle: cliente?.nombre ?? '',
    montos: sumMontos(promesas),
  });
}
