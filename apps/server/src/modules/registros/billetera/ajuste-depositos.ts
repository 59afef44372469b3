import { cancelDeposito } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import { defineAjuste, type AjusteDe } from '../actos/index.ts';
import { assertCaben } from './assert-caben.ts';
import {
  finishOperacion,
  lockOperacion,
  readEstados,
  readLlegados,
  reopenOperacion,
  type EstadoDeOperacion,
  type FilaOperacion,
} from './store/operaciones.ts';

const LLEGO = 'Ese depósito ya se abonó.';

const CAMBIO = defineAjuste<EstadoDeOperacion>({
  nombre: 'deposito_billetera',
  access: cancelDeposito.access,
  modelo: 'Billetera',
  cambian: ['anular_deposito'],
  verboDe: () => 'lo anuló',
  alDeshacer: [
    'Un depósito anunciado se anula, y uno anulado vuelve a esperarse con su código.',
    'Solo mientras no haya llegado.',
  ],
  sinRastro: 'El depósito cambió después. Revísalo',
  retire: () => ({ estado: 'anulada' }),
  lock: async (tx, idEmpresa, ids) => {
    for (const id of ids) await lockOperacion(tx, idEmpresa, { tipo: 'deposito', id });
  },
  readImagenes: readEstados,
  aplicar: async (_platform, tx, { idEmpresa }, id, { desde, hacia }) => {
    const operacion = await lockOperacion(tx, idEmpresa, { tipo: 'deposito', id });
    if (!operacion) throw notFound('Ese depósito no existe.');
    if (operacion.estado !== desde.estado) throw conflict(LLEGO);
    if (hacia.estado === 'anulada') {
      await finishOperacion(tx, idEmpresa, id, { estado: 'anulada' });
      return;
    }
    await assertCaben(tx, idEmpresa);
    await reopenOperacion(tx, idEmpresa, id);
  },
});

/** Announced and cancelled deposits in the list of acts. A received deposit stays as it is. */
export const AJUSTE_DE_DEPOSITOS: AjusteDe<EstadoDeOperacion> = {
  ...CAMBIO,
  turn: async (platform, tx, principal, pedido) => {
    if ((await readLlegados(tx, principal.idEmpresa, [pedido.lote])).length > 0) throw conflict(LLEGO);
    return CAMBIO.turn(platform, tx, principal, pedido);
  },
  readImpedimentos: async (tx, idEmpresa, pedidos) => {
    const lotes = pedidos.map(({ lote }) => lote);
    const llegados = await readLlegados(tx, idEmpresa, lotes);
    return new Map([
      ...(await CAMBIO.readImpedimentos(tx, idEmpresa, pedidos)),
      ...llegados.map((lote) => [lote, LLEGO] as const),
    ]);
  },
};

const pesos = (monto: number) => `$${monto.toLocaleString('es-CL')}`;

/** Writes for the list of acts that a person announced a deposit or gave it up. */
export const recordActoDeDeposito = (
  tx: Tx,
  quien: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
  { id, monto, referencia }: Pick<FilaOperacion, 'id' | 'monto' | 'referencia'>,
  hizo: 'Anunció' | 'Anuló',
): Promise<void> =>
  AJUSTE_DE_DEPOSITOS.record(
    tx,
    quien,
    {
      clase: 'billetera',
      titulo: `${hizo} un depósito de ${pesos(monto)}`,
      detalle: `Código ${referencia}`,
      idOrigen: id,
    },
    [
      hizo === 'Anunció'
        ? { id, antes: null, despues: { estado: 'pendiente' } }
        : { id, antes: { estado: 'pendiente' }, despues: { estado: 'anulada' } },
    ],
  );
