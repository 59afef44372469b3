import { randomInt, randomUUID } from 'node:crypto';
import type { OperacionBilletera } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordActoDeDeposito } from './ajuste-depositos.ts';
import { assertCaben } from './assert-caben.ts';
import { huellaDe, sameRequest } from './ask-once.ts';
import { presentOperacion } from './present-operacion.ts';
import { insertOperacion, readOperacion, readOperacionPorClave } from './store/operaciones.ts';

/** Without what is mistaken for something else when it is read aloud or copied by hand. */
const LETRAS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const newReferencia = () =>
  `CW-${Array.from({ length: 8 }, () => LETRAS[randomInt(LETRAS.length)]).join('')}`;

/**
 * Announces a transfer to the wallet: nothing moves until it is seen. Asking again with the same key answers the same.
 * Throws `no_disponible` where the installation takes no deposits, `conflicto` for a key of something else.
 */
export function announceDeposito(
  { db, billetera }: Platform,
  { idEmpresa, idUsuario }: Principal,
  { monto, clave = randomUUID() }: { monto: number; clave?: string | undefined },
): Promise<OperacionBilletera> {
  if (billetera.cuenta === undefined)
    throw new AppError('no_disponible', 'Los depósitos a la billetera todavía no están disponibles.');
  return withEmpresa(db, idEmpresa, async (tx) => {
    const huella = huellaDe({ tipo: 'deposito', monto });
    const previa = await readOperacionPorClave(tx, idEmpresa, clave);
    if (previa) return presentOperacion(sameRequest(previa, huella));
    await assertCaben(tx, idEmpresa);
    const id = await insertOperacion(tx, idEmpresa, {
      tipo: 'deposito',
      monto,
      clave,
      huella,
      referencia: newReferencia(),
      idCuentaCorriente: null,
      idUsuario,
    });
    if (id === null) {
      // Another request with the same key came in between.
      const otra = await readOperacionPorClave(tx, idEmpresa, clave);
      if (!otra) throw new Error('a key that is taken by no operation');
      return presentOperacion(sameRequest(otra, huella));
    }
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'avisar_deposito',
        modelo: 'Billetera',
        idRegistro: id,
        despues: { monto },
      },
    ]);
    const operacion = await readOperacion(tx, idEmpresa, id);
    await recordActoDeDeposito(tx, { idEmpresa, idUsuario }, operacion, 'Anunció');
    return presentOperacion(operacion);
  });
}
