import type { LineaConocida } from '@cuadra/domain/movimientos';
import { huellaDe } from '@cuadra/formats';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { presentConocida, selectConocida } from './conocidas.ts';
import type { CartolaCambiada } from './estado.ts';
import { changeCartolas, lineasDe } from './write.ts';

/** A line and whether anything explains it, while nobody else changes it. */
export async function readMarcada(
  tx: Tx,
  idEmpresa: number,
  id: number,
): Promise<(LineaConocida & { explicada: boolean }) | undefined> {
  const fila = await selectConocida(tx)
    .select(sql<boolean>`l.conciliado > 0 or l.estado_clasificacion <> 0`.as('explicada'))
    .where('l.idEmpresa', '=', idEmpresa)
    .where('l.id', '=', id)
    .forUpdate('l')
    .executeTakeFirst();
  return fila && { ...presentConocida(fila), explicada: fila.explicada };
}

/** Takes the mark off. A line that the bank changed stays known to its feed; of another, the feed knows no more. */
export function keepLinea(
  tx: Tx,
  idEmpresa: number,
  id: number,
  conocida: boolean,
): Promise<CartolaCambiada[]> {
  const olvido = conocida ? sql`` : sql`, id_movimiento = null, movimiento = null, difiere_del_banco = false`;
  return changeCartolas(tx, idEmpresa, {
    desde: lineasDe([id]),
    set: sql`novedad_banco = null, novedad_banco_al = null ${olvido}`,
  });
}

/** Leaves a line without an amount, for what refers to it. */
export function emptyLinea(
  tx: Tx,
  idEmpresa: number,
  { id, descripcion }: LineaConocida,
): Promise<CartolaCambiada[]> {
  const huella = huellaDe({ cargo: 0, abono: 0, descripcion });
  return changeCartolas(tx, idEmpresa, {
    desde: lineasDe([id]),
    set: sql`cargo = 0, abono = 0, saldo = null, huella = ${huella}, id_movimiento = null,
      movimiento = null, difiere_del_banco = false, novedad_banco = null, novedad_banco_al = null,
      ordinal = 1 + coalesce((select max(o.ordinal) from cartola o
        where o.id_empresa = l.id_empresa and o.id_cuenta_corriente = l.id_cuenta_corriente and o.fecha = l.fecha
          and o.huella = ${huella}), 0)`,
  });
}
