import {
  CUENTAS_BILLETERA,
  probarBilletera,
  SALDOS_EN_CERO,
  type PruebaDeBilletera,
} from '@cuadra/domain/billetera';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { readBilletera, sumLineas } from './store/billetera.ts';

/** Adds up every line of a wallet and compares it with what it says it holds. */
export function checkBilletera(db: Db, idEmpresa: number): Promise<PruebaDeBilletera> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const dichos = (await readBilletera(tx, idEmpresa)) ?? SALDOS_EN_CERO;
    const lineas = await sumLineas(tx, idEmpresa);
    return probarBilletera(
      lineas.map((linea) => ({ ...linea, cuenta: oneOf(CUENTAS_BILLETERA, linea.cuenta) })),
      dichos,
    );
  });
}
