import type { Fecha } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { DESPUES_DE_TODO, type Caja } from './open-caja.ts';
import { readSaldosAlDia } from './store/saldos.ts';

/** What all the accounts together held at the end of each of some days before today. */
export async function readCierres(
  tx: Tx,
  idEmpresa: number,
  cuentas: Caja['cuentas'],
  dias: readonly Fecha[],
): Promise<Map<Fecha, number>> {
  const leidos = await readSaldosAlDia(
    tx,
    idEmpresa,
    cuentas.map(({ id }) => id),
    [...dias, DESPUES_DE_TODO],
  );
  // Lines of a feed state no balance: what there is now and what came since tell what there was.
  const ahora = new Map(cuentas.map(({ id, saldo }) => [id, saldo]));
  const corrimientos = new Map(
    leidos
      .filter(({ dia, declara }) => dia === DESPUES_DE_TODO && !declara)
      .map(({ idCuenta, saldo }) => [idCuenta, (ahora.get(idCuenta) ?? saldo) - saldo]),
  );
  const porDia = new Map<Fecha, number>();
  for (const { idCuenta, dia, saldo } of leidos)
    porDia.set(dia, (porDia.get(dia) ?? 0) + saldo + (corrimientos.get(idCuenta) ?? 0));
  return porDia;
}
