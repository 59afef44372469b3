import type { OperacionBilletera } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { presentOperacion } from './present-operacion.ts';
import { recordMovimiento } from './record-movimiento.ts';
import { lockBilletera } from './lock-billetera.ts';
import { finishOperacion, lockOperacion, readOperacion, type Fin } from './store/operaciones.ts';

interface Retirado {
  readonly idEmpresa: number;
  readonly id: number;
}

function resolve(
  { db, clock }: Platform,
  { idEmpresa, id }: Retirado,
  fin: Fin & { readonly estado: 'hecha' | 'devuelta' },
): Promise<OperacionBilletera> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const billetera = await lockBilletera(tx, idEmpresa);
    const retiro = await lockOperacion(tx, idEmpresa, { tipo: 'retiro', id });
    if (!retiro) throw notFound('Ese retiro no existe en esa empresa.');
    if (retiro.estado === fin.estado && (retiro.idTransferencia ?? undefined) === fin.idTransferencia)
      return presentOperacion(retiro);
    if (retiro.estado !== 'pendiente') throw conflict('Ese retiro ya se resolvió.');
    await finishOperacion(tx, idEmpresa, id, fin);
    const a = `${retiro.banco ?? ''} ${retiro.numeroCuenta ?? ''}`;
    const pagado = fin.estado === 'hecha';
    const movimiento = {
      tipo: pagado ? 'retiro_pagado' : 'retiro_devuelto',
      monto: retiro.monto,
      idOperacion: id,
      glosa: pagado ? `Retiro pagado a ${a}` : `Devolución del retiro a ${a}`,
      fecha: clock.hoy(),
    } as const;
    if (!(await recordMovimiento(tx, idEmpresa, billetera, movimiento)))
      throw new Error('a withdrawal under way that the wallet does not hold');
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario: null,
        accion: pagado ? 'pagar_retiro' : 'devolver_retiro',
        modelo: 'Billetera',
        idRegistro: id,
        despues: { monto: retiro.monto, ...fin },
      },
    ]);
    return presentOperacion(await readOperacion(tx, idEmpresa, id));
  });
}

/** The transfer of a withdrawal was made: what was on its way is no longer in custody. Telling it again changes nothing. */
export function payRetiro(
  platform: Platform,
  { idTransferencia, ...retiro }: Retirado & { readonly idTransferencia: string },
): Promise<OperacionBilletera> {
  return resolve(platform, retiro, { estado: 'hecha', idTransferencia });
}

/** A withdrawal that the bank refused goes back to what is available, with the reason. */
export function returnRetiro(
  platform: Platform,
  { motivo, ...retiro }: Retirado & { readonly motivo: string },
): Promise<OperacionBilletera> {
  return resolve(platform, retiro, { estado: 'devuelta', motivo });
}
