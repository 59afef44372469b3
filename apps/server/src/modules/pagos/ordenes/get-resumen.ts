import type { ResumenDePagos } from '@cuadra/contract';
import { addDias } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readAjustes } from '../beneficiarios/index.ts';
import { hasCondiciones } from './condiciones/accept-condiciones.ts';
import { veReservadas } from './load-contexto.ts';
import { readDias, readEstados, readSaldo } from './store/resumen.ts';

/** Sunday of the week of a day. */
function finDeSemana(hoy: string): string {
  const dia = new Date(`${hoy}T12:00:00Z`).getUTCDay();
  return addDias(hoy, dia === 0 ? 0 : 7 - dia);
}

/** Count and amount of orders by state and by payment day, with the balance of the current accounts in pesos. */
export function getResumenDe(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  principal: Principal,
): Promise<ResumenDePagos> {
  const { idEmpresa, permisos } = principal;
  const hoy = clock.hoy();
  return withEmpresa(db, idEmpresa, async (tx) => {
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
      saldo: permisos.includes('cartolas.ver') ? await readSaldo(tx, idEmpresa) : null,
      dias,
      minimo: (await readAjustes(tx, idEmpresa)).saldoMinimo,
      condiciones: await hasCondiciones(tx, idEmpresa),
    };
  });
}
