import { randomUUID } from 'node:crypto';
import type { AbonoTransbank } from '@cuadra/contract';
import { fechaConAnio } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { lockLibro, withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { appendHechos } from '../../../platform/hechos/index.ts';
import { markOrigenUndone, recordActo, sumMontos } from '../../registros/actos/index.ts';
import { abonoSeparado, abonoUnido } from './hechos.ts';
import { presentAbono } from './present-abono.ts';
import { readAbono, readLineaDeNeto, updateDeposito } from './store/abonos.ts';
import { readLineaDeBanco } from './store/bancos.ts';

async function loadAbono(tx: Tx, idEmpresa: number, id: number): Promise<AbonoTransbank> {
  const fila = await readAbono(tx, idEmpresa, id);
  if (!fila) throw notFound('Ese abono no existe.');
  return presentAbono(fila);
}

async function separate(tx: Tx, idEmpresa: number, idAbono: number, idLinea: number): Promise<void> {
  const idCargo = await readLineaDeNeto(tx, idEmpresa, idAbono);
  if (idCargo === undefined) return;
  const antes = { idCargo, idAbono: idLinea };
  await appendHechos(tx, idEmpresa, abonoSeparado, [{ id: idAbono, antes }]);
}

/**
 * Says which bank line a deposit is, with others of its day where the bank gathered them. What it differs by is told
 * with the month. Throws `no_encontrado` for a line that is no money in of a bank account of the company.
 */
export function linkDeposito(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  { idAbono, idCartola }: { readonly idAbono: number; readonly idCartola: number },
): Promise<AbonoTransbank> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    // The undo of an import may take the deposit or the line away meanwhile.
    await lockLibro(tx, idEmpresa);
    const antes = await loadAbono(tx, idEmpresa, idAbono);
    if (!(await readLineaDeBanco(tx, idEmpresa, idCartola)))
      throw notFound('Ese movimiento no es un abono del banco. Elige otro.');
    if (antes.deposito !== null && antes.deposito.idCartola !== idCartola)
      await separate(tx, idEmpresa, idAbono, antes.deposito.idCartola);
    await updateDeposito(tx, idEmpresa, [idAbono], { idCartola, casado: 'persona' });
    await appendHechos(tx, idEmpresa, abonoUnido, [{ id: idAbono }]);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'casar_abono',
        modelo: 'AbonoTransbank',
        idRegistro: idAbono,
        antes: { idCartola: antes.deposito?.idCartola ?? null },
        despues: { idCartola },
      },
    ]);
    const ahora = await loadAbono(tx, idEmpresa, idAbono);
    // A further choice takes the place of the one before.
    await markOrigenUndone(tx, { idEmpresa, idUsuario }, { clase: 'abono', idOrigen: idAbono });
    await recordActo(tx, {
      idEmpresa,
      clave: randomUUID(),
      clase: 'abono',
      autor: 'persona',
      idUsuario,
      modelo: 'Cartola',
      idOrigen: idAbono,
      detalle: `Abono de Transbank del ${fechaConAnio(ahora.fecha)}`,
      cantidad: 1,
      montos: sumMontos([{ moneda: 'CLP', monto: ahora.neto }]),
    });
    return ahora;
  });
}

/** As `unlinkDepositoEn`, in a transaction of its own. */
export function unlinkDeposito(db: Db, principal: Principal, idAbono: number): Promise<AbonoTransbank> {
  return withEmpresa(db, principal.idEmpresa, (tx) => unlinkDepositoEn(tx, principal, idAbono));
}

/** Takes back which bank line a deposit is. Doing it again changes nothing. */
export async function unlinkDepositoEn(
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  idAbono: number,
): Promise<AbonoTransbank> {
  const antes = await loadAbono(tx, idEmpresa, idAbono);
  if (antes.deposito === null) return antes;
  await separate(tx, idEmpresa, idAbono, antes.deposito.idCartola);
  await updateDeposito(tx, idEmpresa, [idAbono], null);
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario,
      accion: 'separar_abono',
      modelo: 'AbonoTransbank',
      idRegistro: idAbono,
      antes: { idCartola: antes.deposito.idCartola },
    },
  ]);
  await markOrigenUndone(tx, { idEmpresa, idUsuario }, { clase: 'abono', idOrigen: idAbono });
  return loadAbono(tx, idEmpresa, idAbono);
}
