import type { OperacionBilletera } from '@cuadra/contract';
import type { Fecha } from '@cuadra/domain';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { huellaDe } from './ask-once.ts';
import { presentOperacion } from './present-operacion.ts';
import { recordMovimiento } from './record-movimiento.ts';
import { lockBilletera } from './lock-billetera.ts';
import { finishOperacion, insertOperacion, lockOperacion, readOperacion } from './store/operaciones.ts';

export interface TransferenciaRecibida {
  readonly idEmpresa: number;
  /** Pesos that came in. */
  readonly monto: number;
  /** Its name at the bank: a transfer is credited once, however often it is told. */
  readonly idTransferencia: string;
  /** The code of the announced deposit, where the transfer carried one. */
  readonly referencia?: string | undefined;
}

/** The deposit that a transfer is: the announced one, or one of its own where nobody announced it or it came twice. */
async function findOperacion(
  tx: Tx,
  { idEmpresa, monto, idTransferencia, referencia }: TransferenciaRecibida,
) {
  if (referencia !== undefined) {
    const anunciada = await lockOperacion(tx, idEmpresa, { tipo: 'deposito', referencia });
    if (!anunciada) throw notFound(`No hay un depósito con el código ${referencia} en esa empresa.`);
    if (anunciada.estado !== 'hecha') return anunciada;
  }
  const id = await insertOperacion(tx, idEmpresa, {
    tipo: 'deposito',
    monto,
    clave: `transferencia ${idTransferencia}`,
    huella: huellaDe({ idTransferencia, monto }),
    referencia: `TR-${idTransferencia}`,
    idCuentaCorriente: null,
    idUsuario: null,
  });
  if (id === null) throw conflict('Esa transferencia ya se abonó con otros datos.');
  return readOperacion(tx, idEmpresa, id);
}

/** Credits a transfer in the transaction of the caller, with the day of its line; see `confirmDeposito`. */
export async function creditDeposito(
  tx: Tx,
  transferencia: TransferenciaRecibida,
  fecha: Fecha,
): Promise<OperacionBilletera> {
  const { idEmpresa, monto, idTransferencia } = transferencia;
  const billetera = await lockBilletera(tx, idEmpresa);
  const vista = await lockOperacion(tx, idEmpresa, { tipo: 'deposito', idTransferencia });
  if (vista) {
    if (vista.montoRecibido !== monto) throw conflict('Esa transferencia ya se abonó por otro monto.');
    return presentOperacion(vista);
  }
  const { id, referencia, monto: anunciado } = await findOperacion(tx, transferencia);
  await finishOperacion(tx, idEmpresa, id, { estado: 'hecha', montoRecibido: monto, idTransferencia });
  const movimiento = {
    tipo: 'deposito',
    monto,
    idOperacion: id,
    glosa: `Depósito ${referencia}`,
    fecha,
  } as const;
  if (!(await recordMovimiento(tx, idEmpresa, billetera, movimiento)))
    throw new Error('a deposit that takes away');
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario: null,
      accion: 'abonar_deposito',
      modelo: 'Billetera',
      idRegistro: id,
      antes: { monto: anunciado },
      despues: { monto, idTransferencia },
    },
  ]);
  return presentOperacion(await readOperacion(tx, idEmpresa, id));
}

/**
 * Credits a transfer that reached the account of Cuadra: what came in, whatever was announced, and also where the person
 * had given the deposit up. The same transfer told again changes nothing; told with another amount it is refused.
 * Throws `no_encontrado` for a code that the company has not.
 */
export function confirmDeposito(
  { db, clock }: Platform,
  transferencia: TransferenciaRecibida,
): Promise<OperacionBilletera> {
  return withEmpresa(db, transferencia.idEmpresa, (tx) => creditDeposito(tx, transferencia, clock.hoy()));
}
