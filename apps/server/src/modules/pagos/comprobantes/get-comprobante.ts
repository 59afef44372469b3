import { ESTADOS_ENVIO, type ComprobanteDeOrden } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { assertOrden } from './assert-orden.ts';
import { isPorAvisar, readEnviosDeOrden } from './store/envios.ts';

/** Mails that carried the receipts of an order. Throws `no_encontrado`. */
export function getComprobanteDe(db: Db, principal: Principal, idOrden: number): Promise<ComprobanteDeOrden> {
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await assertOrden(tx, principal, idOrden);
    const envios = await readEnviosDeOrden(tx, idEmpresa, idOrden);
    return {
      porAvisar: await isPorAvisar(tx, idEmpresa, idOrden),
      envios: envios.map(({ id, estado, motivo, para, cc, cco, created, enviado, automatico, nombre }) => ({
        id,
        estado: oneOf(ESTADOS_ENVIO, estado),
        motivo,
        emails: [...para, ...cc, ...cco],
        quien: automatico ? null : nombre,
        created: created.toISOString(),
        enviado: enviado?.toISOString() ?? null,
      })),
    };
  });
}
