import type { ResumenDePagos } from '@cuadra/contract';
import { addDias } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresaReading } from '../../../platform/database/index.ts';
import { markOf, type MarkedCache } from '../../../platform/listas/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readSaldoCorriente } from '../../contabilidad/flujo/index.ts';
import { readAjustes } from '../beneficiarios/index.ts';
import { hasCondiciones } from './condiciones/accept-condiciones.ts';
import { veReservadas } from './load-contexto.ts';
import { ORDENES } from './store/lista.ts';
import { readDias, readEstados } from './store/resumen.ts';

/** Sunday of the week of a day. */
function finDeSemana(hoy: string): string {
  const dia = new Date(`${hoy}T12:00:00Z`).getUTCDay();
  return addDias(hoy, dia === 0 ? 0 : 7 - dia);
}

/**
 * Count and amount of orders by state and by payment day, with the balance of the current accounts in pesos. The figures
 * of orders stay in `cache` until an order changes.
 */
export function getResumenDe(
  { db, clock }: Platform,
  cache: MarkedCache,
  principal: Principal,
): Promise<ResumenDePagos> {
  const { idEmpresa, permisos } = principal;
  const hoy = clock.hoy();
  const alcance = { idEmpresa, veReservadas: veReservadas(principal) };
  return withEmpresaReading(
    db,
    idEmpresa,
    markOf(ORDENES.kept.table),
    async (tx, leida?: { marca: string }) => {
      const { dias, estados } = await cache.get(
        `resumen ${hoy} ${JSON.stringify(alcance)}`,
        leida?.marca ?? '',
        async () => ({ dias: await readDias(tx, alcance, hoy), estados: await readEstados(tx, alcance) }),
      );
      const fin = finDeSemana(hoy);
      const deLaSemana = dias.filter(({ fecha }) => fecha <= fin);
      return {
        estados,
        finDeSemana: fin,
        semana: {
          cantidad: deLaSemana.reduce((suma, { cantidad }) => suma + cantidad, 0),
          monto: deLaSemana.reduce((suma, { monto }) => suma + monto, 0),
        },
        saldo: permisos.includes('cartolas.ver') ? await readSaldoCorriente(tx, idEmpresa) : null,
        dias,
        minimo: (await readAjustes(tx, idEmpresa)).saldoMinimo,
        condiciones: await hasCondiciones(tx, idEmpresa),
      };
    },
  );
}
