import type { getEstadoDeuda, ReplyOf } from '@cuadra/contract';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readEstadoDeuda, readOperador, readSuscripcion } from '../suscripciones/index.ts';

/** The debt of a company for its plan today, and the access that follows from it. */
export function getEstadoDeudaDe(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  idEmpresa: number,
): Promise<ReplyOf<typeof getEstadoDeuda>> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { acceso, ...deuda } = await readEstadoDeuda(tx, idEmpresa, clock.hoy());
    const idOperador = await readOperador(tx);
    const suscripcion = await readSuscripcion(tx, idEmpresa);
    return {
      ...deuda,
      seVende: idOperador !== null && idOperador !== idEmpresa,
      restringida: acceso === 'lectura',
      periodo: suscripcion?.periodo ?? null,
      proximaFactura: suscripcion?.facturadoHasta ?? null,
    };
  });
}
