import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { readAjustes, writeAjustes, type AjustesDePago } from './store/ajustes.ts';

export function getAjustes(db: Db, idEmpresa: number): Promise<AjustesDePago> {
  return withEmpresa(db, idEmpresa, (tx) => readAjustes(tx, idEmpresa));
}

/** Sets the wait of new accounts, the amount from which on a code is asked, and the limit of first payments. */
export function changeAjustes(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  despues: AjustesDePago,
): Promise<AjustesDePago> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const antes = await readAjustes(tx, idEmpresa);
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
    return despues;
  });
}
