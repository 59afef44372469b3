import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { AJUSTE_DE_PAGOS, recordActoDeAjustes } from './ajuste-pagos.ts';
import { readAjustes, writeAjustes, type AjustesDePago } from './store/ajustes.ts';

export function getAjustes(db: Db, idEmpresa: number): Promise<AjustesDePago> {
  return withEmpresa(db, idEmpresa, (tx) => readAjustes(tx, idEmpresa));
}

/** Sets the wait of new accounts, the limits of payments, and the least balance, which stays where it is left out. */
export function changeAjustes(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  escritos: Omit<AjustesDePago, 'saldoMinimo'> & { readonly saldoMinimo?: number | null | undefined },
): Promise<AjustesDePago> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await AJUSTE_DE_PAGOS.lock(tx, idEmpresa, []);
    const antes = await readAjustes(tx, idEmpresa);
    const despues = {
      ...escritos,
      saldoMinimo: escritos.saldoMinimo === undefined ? antes.saldoMinimo : escritos.saldoMinimo,
    };
    await writeAjustes(tx, idEmpresa, despues);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'cambiar_ajustes_de_pagos',
        modelo: 'Empresa',
        idRegistro: idEmpresa,
        antes: { ...antes },
        despues: { ...despues },
      },
    ]);
    await recordActoDeAjustes(tx, { idEmpresa, idUsuario }, antes, despues);
    return despues;
  });
}
