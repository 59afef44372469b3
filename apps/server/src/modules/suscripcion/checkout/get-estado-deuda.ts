import type { getEstadoDeuda, ReplyOf } from '@cuadra/contract';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readEstadoDeuda, readSuscripcion } from '../suscripciones/index.ts';

/** What a company owes for its plan today, and what that does to its access. */
export function getEstadoDeudaDe(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  idEmpresa: number,
): Promise<ReplyOf<typeof getEstadoDeuda>> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { acceso, ...deuda } = await readEstadoDeuda(tx, idEmpresa, clock.hoy());
    const suscripcion = await readSuscripcion(tx, idEmpresa);
    return {
      ...deuda,
      restringida: acceso === 'lectura',
      periodo: suscripcion?.periodo ?? null,
      proximaFactura: suscripcion?.facturadoHasta ?? null,
    };
  });
}
