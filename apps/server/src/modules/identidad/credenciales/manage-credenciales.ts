import {
  MAX_CREDENCIALES,
  type createCredencial,
  type CredencialApi,
  type listCredenciales,
  type ReplyOf,
} from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { readTopes } from '../../suscripcion/planes/index.ts';
import { createSecreto, hashSecreto, writeClave } from './clave.ts';
import {
  insertCredencial,
  readCredencial,
  readCredenciales,
  saveRevocada,
  type FilaCredencial,
} from './store/credenciales.ts';
import { readLlamadas } from './store/llamadas.ts';

type Quien = Pick<Principal, 'idEmpresa' | 'idUsuario'>;

function present({ id, nombre, final, usuario, created, usada }: FilaCredencial): CredencialApi {
  return { id, nombre, final, usuario, created: created.toISOString(), usada };
}

/** Tells in the trail and in the list of acts that a key was made or ended. */
async function tell(
  tx: Tx,
  quien: Quien,
  accion: 'crear_credencial' | 'revocar_credencial',
  nombre: string,
): Promise<void> {
  const { idEmpresa, idUsuario } = quien;
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario,
      accion,
      modelo: 'Empresa',
      idRegistro: idEmpresa,
      despues: { credencial: nombre },
    },
  ]);
  const hizo = accion === 'crear_credencial' ? 'Creó' : 'Revocó';
  await recordAjuste(tx, quien, {
    clase: 'llave',
    titulo: `${hizo} la credencial ${nombre}`,
    detalle: '',
  });
}

export function listCredencialesDe(
  { db, clock }: Platform,
  { idEmpresa }: Quien,
): Promise<ReplyOf<typeof listCredenciales>> {
  return withEmpresa(db, idEmpresa, async (tx) => ({
    items: (await readCredenciales(tx, idEmpresa)).map(present),
    llamadas: {
      usado: await readLlamadas(tx, idEmpresa, clock.hoy().slice(0, 7)),
      tope: (await readTopes(tx, idEmpresa)).llamadas ?? null,
    },
  }));
}

/** Makes a key. Throws `conflicto` where the company has as many as it may. */
export function createCredencialDe(
  { db }: Platform,
  quien: Quien,
  nombre: string,
): Promise<ReplyOf<typeof createCredencial>> {
  const { idEmpresa, idUsuario } = quien;
  return withEmpresa(db, idEmpresa, async (tx) => {
    if ((await readCredenciales(tx, idEmpresa)).length >= MAX_CREDENCIALES)
      throw conflict(`Tu empresa ya tiene ${MAX_CREDENCIALES} credenciales. Revoca una que no uses.`);
    const secreto = createSecreto();
    const id = await insertCredencial(tx, {
      idEmpresa,
      idUsuario,
      nombre,
      huella: hashSecreto(secreto),
      final: secreto.slice(-4),
    });
    await tell(tx, quien, 'crear_credencial', nombre);
    const fila = await readCredencial(tx, idEmpresa, id);
    if (!fila) throw new Error('a key that was just made is there');
    return { ...present(fila), clave: writeClave({ idEmpresa, id, secreto }) };
  });
}

/** Ends a key. Throws `no_encontrado`. */
export function revokeCredencialDe({ db }: Platform, quien: Quien, id: number): Promise<void> {
  return withEmpresa(db, quien.idEmpresa, async (tx) => {
    const nombre = await saveRevocada(tx, quien.idEmpresa, id);
    if (nombre === undefined) throw notFound('Esa credencial no existe o ya se revocó.');
    await tell(tx, quien, 'revocar_credencial', nombre);
  });
}
