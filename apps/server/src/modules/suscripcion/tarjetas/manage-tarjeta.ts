import {
  getRetornoTarjetaPlan,
  type getTarjetaPlan,
  type ReplyOf,
  type startTarjetaPlan,
} from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { openOneclick, readOneclick } from '../../cobros/pagos-tarjeta/index.ts';
import { readAsOperador, readOperador } from '../suscripciones/index.ts';
import { forgetAtTransbank } from './forget-at-transbank.ts';
import { usernameOf } from './sellar.ts';
import { countInscripciones, insertInscripcion } from './store/inscripciones.ts';
import { readTarjeta, withdrawTarjeta } from './store/tarjetas.ts';

type Quien = Pick<Principal, 'idEmpresa' | 'idUsuario'>;

const MAX_POR_HORA = 10;
const HORA_MS = 3_600_000;
const SIN_TARJETAS = 'Por ahora el plan no se paga con tarjeta guardada.';

/** The card that pays each invoice of a company. */
export function getTarjetaDe(
  { db }: Pick<Platform, 'db'>,
  idEmpresa: number,
): Promise<ReplyOf<typeof getTarjetaPlan>> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const idOperador = await readOperador(tx);
    const disponible =
      idOperador !== null &&
      (await readAsOperador(tx, idEmpresa, idOperador, () => readOneclick(tx, idOperador))) !== null;
    const suya = await readTarjeta(tx, idEmpresa);
    return {
      disponible,
      tarjeta: suya
        ? {
            marca: suya.marca,
            numero: suya.numero,
            desde: suya.created.toISOString(),
            usuario: suya.usuario,
          }
        : null,
    };
  });
}

/** Begins to leave a card. Throws `conflicto` without Oneclick, and `no_disponible` where Transbank does not answer. */
export async function startTarjeta(
  platform: Platform,
  { idEmpresa, idUsuario }: Quien,
): Promise<ReplyOf<typeof startTarjetaPlan>> {
  const { db, clock, log, apiUrl } = platform;
  const idOperador = await readOperador(db);
  if (idOperador === null) throw conflict(SIN_TARJETAS);
  const email = await withEmpresa(db, idEmpresa, async (tx) => {
    const hace = new Date(clock.now().getTime() - HORA_MS);
    if ((await countInscripciones(tx, idEmpresa, hace)) >= MAX_POR_HORA)
      throw new AppError('demasiadas_solicitudes', 'Hiciste muchos intentos. Vuelve a intentar en una hora.');
    const { email: suyo } = await tx
      .selectFrom('usuario')
      .select('email')
      .where('id', '=', idUsuario)
      .executeTakeFirstOrThrow();
    return suyo;
  });
  const oneclick = await openOneclick(platform, idOperador);
  try {
    const { token, url } = await oneclick.start({
      username: usernameOf(idEmpresa),
      email,
      retorno: `${apiUrl}${getRetornoTarjetaPlan.path}`,
    });
    await withEmpresa(db, idEmpresa, (tx) =>
      insertInscripcion(tx, { idEmpresa, idOperador, idUsuario, token }),
    );
    return { url, token, method: 'POST' };
  } catch (error) {
    log.warn({ idEmpresa, motivo: error instanceof Error ? error.message : '' }, 'Oneclick did not begin');
    throw new AppError('no_disponible', 'Transbank no responde. Intenta de nuevo en unos minutos.');
  }
}

/** Removes the card, here first: it is charged no more even where Transbank does not answer. Throws `no_encontrado`. */
export async function removeTarjeta(platform: Platform, { idEmpresa, idUsuario }: Quien): Promise<void> {
  const { db } = platform;
  const tarjeta = await withEmpresa(db, idEmpresa, async (tx) => {
    const suya = await readTarjeta(tx, idEmpresa);
    if (!suya) throw notFound('Tu empresa no tiene una tarjeta guardada.');
    await withdrawTarjeta(tx, idEmpresa);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'quitar_tarjeta',
        modelo: 'Empresa',
        idRegistro: idEmpresa,
        antes: { tarjeta: suya.numero },
      },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      { clase: 'suscripcion', titulo: 'Quitó la tarjeta que paga el plan', detalle: '' },
    );
    return suya;
  });
  await forgetAtTransbank(platform, idEmpresa, tarjeta);
}
