import { randomUUID } from 'node:crypto';
import type { OperacionBilletera } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordAjuste, sumMontos } from '../actos/index.ts';
import { huellaDe, sameRequest } from './ask-once.ts';
import { presentOperacion } from './present-operacion.ts';
import { recordMovimiento } from './record-movimiento.ts';
import { lockBilletera } from './lock-billetera.ts';
import {
  insertOperacion,
  readCuentaDestino,
  readOperacion,
  readOperacionPorClave,
} from './store/operaciones.ts';

const SIN_SALDO = 'El monto a retirar no puede superar el saldo disponible.';
const NO_SIRVE = 'Elige una cuenta corriente en pesos que esté activa.';

async function loadDestino(tx: Tx, idEmpresa: number, idCuenta: number) {
  const cuenta = await readCuentaDestino(tx, idEmpresa, idCuenta);
  if (!cuenta) throw notFound('Esa cuenta no existe. Elige una de las cuentas de la empresa.');
  if (cuenta.tipo !== 'CC' || cuenta.moneda !== 'CLP' || !cuenta.activa)
    throw new AppError('validacion', NO_SIRVE, { 'body.idCuenta': [NO_SIRVE] });
  return cuenta;
}

export interface Retiro {
  readonly monto: number;
  readonly idCuenta: number;
  readonly clave?: string | undefined;
}

/**
 * Takes an amount out of the wallet towards a current account of the company. It leaves what is available at once, under
 * the wallet's lock, so that many at once never take more than there is; asking again with the same key takes it once.
 * Throws `validacion` beyond what is available, `no_encontrado` for an account that is not the company's, `conflicto`
 * for a key of something else.
 */
export function withdraw(
  { db, clock }: Platform,
  { idEmpresa, idUsuario }: Principal,
  { monto, idCuenta, clave = randomUUID() }: Retiro,
): Promise<OperacionBilletera> {
  const huella = huellaDe({ tipo: 'retiro', monto, idCuenta });
  return withEmpresa(db, idEmpresa, async (tx) => {
    const billetera = await lockBilletera(tx, idEmpresa);
    const previa = await readOperacionPorClave(tx, idEmpresa, clave);
    if (previa) return presentOperacion(sameRequest(previa, huella));
    const { banco, numeroCuenta } = await loadDestino(tx, idEmpresa, idCuenta);
    const pedido = { tipo: 'retiro', monto, clave, huella, idCuentaCorriente: idCuenta, idUsuario } as const;
    const referencia = `RT-${billetera.numero + 1}`;
    const id = await insertOperacion(tx, idEmpresa, { ...pedido, referencia });
    if (id === null) throw new Error('a key that was free under the lock and is taken');
    const movido = await recordMovimiento(tx, idEmpresa, billetera, {
      tipo: 'retirar',
      monto,
      idOperacion: id,
      glosa: `Retiro a ${banco} ${numeroCuenta}`,
      fecha: clock.hoy(),
      destino: { banco, numeroCuenta },
    });
    if (!movido) throw new AppError('validacion', SIN_SALDO, { 'body.monto': [SIN_SALDO] });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'retirar',
        modelo: 'Billetera',
        idRegistro: id,
        despues: { monto, banco, numeroCuenta },
      },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'billetera',
        titulo: `Retiró $${monto.toLocaleString('es-CL')} de la billetera`,
        detalle: `A la cuenta de ${banco}`,
        idOrigen: id,
        montos: sumMontos([{ moneda: 'CLP', monto: -monto }]),
      },
    );
    return presentOperacion(await readOperacion(tx, idEmpresa, id));
  });
}
