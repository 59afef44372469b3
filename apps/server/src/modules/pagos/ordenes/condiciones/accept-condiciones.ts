import type { CondicionesDePago } from '@cuadra/contract';
import { recordAudit } from '../../../../platform/audit/index.ts';
import type { Principal } from '../../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../../platform/database/index.ts';
import { conflict } from '../../../../platform/errors/index.ts';
import { recordAjuste } from '../../../registros/actos/index.ts';
import { insertAceptadas, readAceptadas } from './store/condiciones.ts';
import { TEXTO_CONDICIONES, VERSION_CONDICIONES } from './texto.ts';

async function loadCondiciones(tx: Tx, idEmpresa: number): Promise<CondicionesDePago> {
  const aceptadas = await readAceptadas(tx, idEmpresa, VERSION_CONDICIONES);
  return {
    version: VERSION_CONDICIONES,
    texto: [...TEXTO_CONDICIONES],
    aceptadas: aceptadas ? { quien: aceptadas.quien, created: aceptadas.created.toISOString() } : null,
  };
}

export function getCondicionesDe(db: Db, idEmpresa: number): Promise<CondicionesDePago> {
  return withEmpresa(db, idEmpresa, (tx) => loadCondiciones(tx, idEmpresa));
}

/** Whether the company accepted the terms in force. */
export async function hasCondiciones(tx: Tx, idEmpresa: number): Promise<boolean> {
  return (await readAceptadas(tx, idEmpresa, VERSION_CONDICIONES)) !== undefined;
}

/** Throws `conflicto` until somebody accepts the terms for the company. */
export async function assertCondiciones(tx: Tx, idEmpresa: number): Promise<void> {
  if (!(await hasCondiciones(tx, idEmpresa)))
    throw conflict('Acepta las condiciones de los pagos antes del primero.');
}

/** Accepts the terms for the company. Throws `conflicto` for another version than the one in force. */
export function acceptCondiciones(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  version: string,
): Promise<CondicionesDePago> {
  if (version !== VERSION_CONDICIONES)
    throw conflict('Las condiciones cambiaron. Recarga la página y léelas otra vez.');
  return withEmpresa(db, idEmpresa, async (tx) => {
    const texto = TEXTO_CONDICIONES.join('\n\n');
    const primera = await insertAceptadas(tx, { idEmpresa, idUsuario, version, texto });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'aceptar_condiciones_de_pago',
        modelo: 'Empresa',
        idRegistro: idEmpresa,
        despues: { version },
      },
    ]);
    if (primera)
      await recordAjuste(
        tx,
        { idEmpresa, idUsuario },
        {
          clase: 'ajuste_pagos',
          titulo: 'Aceptó las condiciones de los pagos',
          detalle: `Versión ${version}`,
        },
      );
    return loadCondiciones(tx, idEmpresa);
  });
}
