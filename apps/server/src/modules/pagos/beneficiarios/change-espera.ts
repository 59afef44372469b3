import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { readEspera, writeEspera } from './store/ajustes.ts';

interface AjustesDePago {
  readonly esperaHoras: number;
}

export function getAjustes(db: Db, idEmpresa: number): Promise<AjustesDePago> {
  return withEmpresa(db, idEmpresa, async (tx) => ({ esperaHoras: await readEspera(tx, idEmpresa) }));
}

/** Sets the hours between the confirmation of an account and its first payment. */
export function changeEspera(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  { esperaHoras }: AjustesDePago,
): Promise<AjustesDePago> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const antes = await readEspera(tx, idEmpresa);
    await writeEspera(tx, idEmpresa, esperaHoras);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'cambiar_espera_de_pagos',
        modelo: 'Empresa',
        idRegistro: idEmpresa,
        antes: { esperaHoras: antes },
        despues: { esperaHoras },
      },
    ]);
    return { esperaHoras };
  });
}
