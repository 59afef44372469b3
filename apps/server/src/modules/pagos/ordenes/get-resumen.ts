import type { ResumenDePagos } from '@cuadra/contract';
import { addDias } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readSaldoCorriente } from '../../contabilidad/flujo/index.ts';
import { readAjustes } from '../beneficiarios/index.ts';
import { hasCondiciones } from './condiciones/accept-condiciones.ts';
import { veReservadas } from './load-contexto.ts';
import { readDias, readEstados } from './store/resumen.ts';

/** Sunday of the week of a day. */
function finDeSemana(hoy: string): string {
  const dia = new Date(`${hoy}T12:00:00Z`).getUTCDay();
  return addDias(hoy, dia === 0 ? 0 : 7 - dia);
}

/** Count and amount of orders by state and by payment day, with the balance of the current accounts in pesos. */
export async function getResumenDe(platform: Platform, principal: Principal): Promise<ResumenDePagos> {
  const { idEmpresa, permisos } = principal;
  const hoy = platform.clock.hoy();
  const saldo = permisos.includes('cartolas.ver') ? await readSaldoCorriente(platform, idEmpresa) : null;
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const alcance = { idEmpresa, veReservadas: veReservadas(principal) };
    const dias = await readDias(tx, alcance, hoy);
    const fin = finDeSemana(hoy);
    const deLaSemana = dias.filter(({ fecha }) => fecha <= fin);
    return {
      estados: await readEstados(tx, alcance),
      finDeSemana: fin,
      semana: {
        cantidad: deLaSemana.reduce((suma, { cantidad }) => suma + cantidad, 0),
        monto: deLaSemana.reduce((suma, { monto }) => suma + monto, 0),
      },
      saldo,
      dias,
      minimo: (await readAjustes(tx, idEmpresa)).saldoMinimo,
      condiciones: await hasCondiciones(tx, idEmpresa),
    };
  });
}
