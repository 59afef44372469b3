import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { openOneclick } from '../../cobros/pagos-tarjeta/index.ts';
import { cobrarPlan } from './cobrar-plan-job.ts';
import { forgetAtTransbank } from './forget-at-transbank.ts';
import { contextOfTarjeta, usernameOf } from './sellar.ts';
import { endInscripcion, findEmpresa, readOperadorDe } from './store/inscripciones.ts';
import { insertTarjeta, readTarjeta, withdrawTarjeta } from './store/tarjetas.ts';

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
  const { db, seal, log, queue } = platform;
  const token = parametros['TBK_TOKEN'];
  if (typeof token !== 'string' || token === '' || token.length > MAX_TOKEN) return addressOf(platform, null);
  const idEmpresa = await findEmpresa(db, token);
  if (idEmpresa === null) return addressOf(platform, null);
  const idOperador = await withEmpresa(db, idEmpresa, (tx) => readOperadorDe(tx, idEmpresa, token));
  if (idOperador === undefined) return addressOf(platform, null);
  if ('TBK_ORDEN_COMPRA' in parametros) {
    await withEmpresa(db, idEmpresa, (tx) => endInscripcion(tx, idEmpresa, token, 'anulada'));
    return addressOf(platform, 'anulada');
  }
  try {
    const inscrita = await (await openOneclick(platform, idOperador)).finish(token);
    if (inscrita === null) {
      await withEmpresa(db, idEmpresa, (tx) => endInscripcion(tx, idEmpresa, token, 'rechazada'));
      return addressOf(platform, 'rechazada');
    }
    const { tbkUser, marca, numero } = inscrita;
    const anterior = await withEmpresa(db, idEmpresa, async (tx) => {
      const fila = await endInscripcion(tx, idEmpresa, token, 'terminada');
      if (!fila) return undefined;
      const previa = await readTarjeta(tx, idEmpresa);
      await withdrawTarjeta(tx, idEmpresa);
      await insertTarjeta(tx, {
        idEmpresa,
        idOperador,
        idUsuario: fila.idUsuario,
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
          ...(previa && { antes: { tarjeta: previa.numero } }),
          despues: { tarjeta: numero },
        },
      ]);
      await recordAjuste(
        tx,
        { idEmpresa, idUsuario: fila.idUsuario },
        {
          clase: 'suscripcion',
          titulo: `${previa ? 'Cambió' : 'Guardó'} la tarjeta que paga el plan`,
          detalle: '',
        },
      );
      // What is open is not left to the next round.
      await queue.send(tx, cobrarPlan, { idEmpresa });
      return previa;
    });
    if (anterior) await forgetAtTransbank(platform, idEmpresa, anterior);
    return addressOf(platform, 'guardada');
  } catch (error) {
    log.warn({ idEmpresa, motivo: error instanceof Error ? error.message : '' }, 'a card was not kept');
    return addressOf(platform, 'rechazada');
  }
}
