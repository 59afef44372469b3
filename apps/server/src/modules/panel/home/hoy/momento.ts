import { addDias, inicioDelDiaEnChile, type Fecha } from '@cuadra/domain';
import { semanasDePlazos } from '@cuadra/domain/inicio';
import type { Principal } from '../../../../platform/auth/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { Clock } from '../../../../platform/clock/index.ts';

/** The day that is told, and to whom. */
export interface Momento {
  readonly tx: Tx;
  readonly principal: Principal;
  readonly idEmpresa: number;
  readonly ahora: Date;
  readonly hoy: Fecha;
  /** Last day of the four weeks of deadlines. */
  readonly hasta: Fecha;
  readonly semanas: { readonly desde: Fecha; readonly hasta: Fecha };
  /** When yesterday began. */
  readonly ayer: { readonly dia: Fecha; readonly instante: Date };
}

export function momentoDe(clock: Clock, tx: Tx, principal: Principal): Momento {
  const hoy = clock.hoy();
  const semanas = semanasDePlazos(hoy);
  const dia = addDias(hoy, -1);
  return {
    tx,
    principal,
    idEmpresa: principal.idEmpresa,
    ahora: clock.now(),
    hoy,
    hasta: semanas.hasta,
    semanas,
    ayer: { dia, instante: inicioDelDiaEnChile(dia) },
  };
}
