import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { veReservadas } from './load-contexto.ts';
import { readDias, readEstados } from './store/resumen.ts';

/** State of an order that waits for signatures. */
const POR_APROBAR = 1;

/** Open orders that the person sees by payment day, those late today, and what waits for signatures; in pesos. */
export async function readPagosPorDia(tx: Tx, principal: Principal, hoy: string) {
  const alcance = { idEmpresa: principal.idEmpresa, veReservadas: veReservadas(principal) };
  const porAprobar = (await readEstados(tx, alcance)).find(({ idEstado }) => idEstado === POR_APROBAR);
  return {
    dias: await readDias(tx, alcance, hoy),
    porAprobar: { cantidad: porAprobar?.cantidad ?? 0, monto: porAprobar?.monto ?? 0 },
  };
}
