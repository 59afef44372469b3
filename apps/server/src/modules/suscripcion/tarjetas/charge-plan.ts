import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { chargeTarjeta } from '../../cobros/pagos-tarjeta/index.ts';
import { reviewSuscripcion } from '../suscripciones/index.ts';
import { readCobros } from './read-cobros.ts';
import { contextOfTarjeta } from './sellar.ts';
import { hasSinAviso, tellRechazos } from './tell-rechazos.ts';

/**
 * Charges each invoice whose day has come to the card of its company, tells of refusals, and brings the subscription to
 * today.
 */
export async function chargePlan(platform: Platform, idEmpresa: number): Promise<void> {
  const { db, clock, seal, log } = platform;
  const hoy = clock.hoy();
  const cobros = await withEmpresa(db, idEmpresa, (tx) => readCobros(tx, idEmpresa, hoy));
  if (!cobros) return;
  const { tarjeta, idOperador, idCliente, facturas } = cobros;
  const debidas = facturas.filter(({ proximo }) => proximo.tipo === 'cobrar');
  if (debidas.length === 0 && !hasSinAviso(cobros)) return;
  const tbkUser = seal.open(tarjeta.tbkUserSellado, contextOfTarjeta(idEmpresa));
  const { username, idUsuario } = tarjeta;
  for (const { idDocumento, monto } of debidas) {
    try {
      await chargeTarjeta(platform, { idEmpresa: idOperador, idCliente }, [{ id: idDocumento, monto }], {
        username,
        tbkUser,
        idUsuario,
      });
    } catch (error) {
      log.warn(
        { idEmpresa, motivo: error instanceof Error ? error.message : '' },
        'an invoice was not charged',
      );
    }
  }
  await withEmpresa(db, idEmpresa, async (tx) => {
    const ahora = await readCobros(tx, idEmpresa, hoy);
    if (ahora) await tellRechazos(platform, tx, idEmpresa, ahora);
    await reviewSuscripcion(platform, tx, { idEmpresa, hoy });
  });
}
