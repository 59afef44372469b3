import type { Billetera } from '@cuadra/contract';
import { SALDOS_EN_CERO } from '@cuadra/domain/billetera';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { presentOperacion } from './present-operacion.ts';
import { readBilletera } from './store/billetera.ts';
import { readPendientes } from './store/operaciones.ts';

const MAX_PENDIENTES = 50;

/** What the wallet holds and what is on its way; all zero before the first movement. */
export function getBilleteraDe(
  { db, billetera: { cuenta } }: Platform,
  idEmpresa: number,
): Promise<Billetera> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const guardada = await readBilletera(tx, idEmpresa);
    const { disponible, agendado, enRetiro } = guardada ?? SALDOS_EN_CERO;
    return {
      saldo: disponible,
      saldoTotal: disponible + agendado,
      saldoPagosAgendados: agendado,
      saldoEnRetiro: enRetiro,
      idCuentaCorriente: guardada?.idCuentaCorriente ?? null,
      cuentaDeposito: cuenta ?? null,
      pendientes: (await readPendientes(tx, idEmpresa, MAX_PENDIENTES)).map(presentOperacion),
    };
  });
}
