import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { openOneclick } from '../../cobros/pagos-tarjeta/index.ts';
import { readOperador } from '../suscripciones/index.ts';
import { contextOfTarjeta, usernameOf } from './sellar.ts';
import { endInscripcion, findEmpresa } from './store/inscripciones.ts';
import { insertTarjeta, withdrawTarjeta } from './store/tarjetas.ts';

const MAX_TOKEN = 64;

const addressOf = ({ publicUrl }: Pick<Platform, 'publicUrl'>, como: string | null) =>
  `${publicUrl}/cuenta/tus-facturas${como === null ? '' : `?tarjeta=${como}`}`;

/**
 * Takes a browser back from the form of a card, and answers where it goes on to. The card replaces the one before. A
 * token of no inscription leads to the invoices and changes nothing.
 */
export async function receiveTarjeta(
  platform: Platform,
  parametros: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { db, seal, log } = platform;
  const token = parametros['TBK_TOKEN'];
  if (typeof token !== 'string' || token === '' || token.length > MAX_TOKEN) return addressOf(platform, null);
  const idEmpresa = await findEmpresa(db, token);
  const idOperador = await readOperador(db);
  if (idEmpresa === null || idOperador === null) return addressOf(platform, null);
  if ('TBK_ORDEN_COMPRA' in parametros) {
    await withEmpresa(db, idEmpresa, (tx) => endInscripcion(tx, idEmpresa, token, 'anulada'));
    return addressOf(platform, 'anulada');
  }
  try {
    const inscrita = await (await openOneclick(platform, idOperador)).finish(token);
    return await withEmpresa(db, idEmpresa, async (tx) => {
      const estado = inscrita === null ? 'rechazada' : 'terminada';
      const fila = await endInscripcion(tx, idEmpresa, token, estado);
      if (!fila) return addressOf(platform, null);
      if (inscrita === null) return addressOf(platform, 'rechazada');
      await withdrawTarjeta(tx, idEmpresa);
      const { tbkUser, marca, numero } = inscrita;
      await insertTarjeta(tx, {
        idEmpresa,
        ...fila,
        username: usernameOf(idEmpresa),
        tbkUserSellado: seal.seal(tbkUser, contextOfTarjeta(idEmpresa)),
        marca,
        numero,
      });
      await recordAudit(tx, [
        {
          idEmpresa,
          idUsuario: fila.idUsuario,
          accion: 'guardar_tarjeta',
          modelo: 'Empresa',
          idRegistro: idEmpresa,
          despues: { tarjeta: numero },
        },
      ]);
      return addressOf(platform, 'guardada');
    });
  } catch (error) {
    log.warn({ idEmpresa, motivo: error instanceof Error ? error.message : '' }, 'a card was not kept');
    return addressOf(platform, 'rechazada');
  }
}
