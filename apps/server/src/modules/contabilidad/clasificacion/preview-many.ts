import { MAX_VISTA_PREVIA, type previewMasivo, type ReplyOf } from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { assertSees } from './assert-sees.ts';
import { assertAccion } from './classify-many.ts';
import { planMasivo, type CambioPlaneado } from './plan-masivo.ts';
import { selectIds, type Listas, type Pedido } from './seleccion.ts';
import { readCuentasPorId } from './store/cuentas.ts';

function count<K>(claves: readonly K[]): [K, number][] {
  const cuantas = new Map<K, number>();
  for (const clave of claves) cuantas.set(clave, (cuantas.get(clave) ?? 0) + 1);
  return [...cuantas].toSorted(([, a], [, b]) => b - a);
}

function sumByMoneda(cambios: readonly CambioPlaneado[]): { moneda: Moneda; monto: number }[] {
  const sumas = new Map<Moneda, number>();
  for (const { registro } of cambios)
    sumas.set(registro.moneda, (sumas.get(registro.moneda) ?? 0) + registro.efecto * registro.monto);
  return [...sumas].map(([moneda, monto]) => ({ moneda, monto }));
}

/** What classifying many would do, without doing it. */
export function previewMany(
  { db, clock }: Platform,
  listas: Listas,
  principal: Principal,
  pedido: Pedido,
): Promise<ReplyOf<typeof previewMasivo>> {
  assertSees(principal, pedido.modelo);
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await assertAccion(tx, idEmpresa, pedido);
    const ids = await selectIds(listas, tx, { idEmpresa, hoy: clock.hoy() }, pedido);
    const vistas = ids.slice(0, MAX_VISTA_PREVIA);
    const { cambios, omitidas } = await planMasivo(tx, idEmpresa, pedido, vistas, { bloquear: false });
    const porCuenta = count(
      cambios.flatMap(({ despues }) => [...new Set(despues.partes.map(({ idCuenta }) => idCuenta))]),
    );
    const cuentas = new Map(
      (
        await readCuentasPorId(
          tx,
          idEmpresa,
          porCuenta.map(([id]) => id),
        )
      ).map((cuenta) => [cuenta.id, cuenta]),
    );
    return {
      total: ids.length,
      vistas: vistas.length,
      hechas: cambios.length,
      montos: sumByMoneda(cambios),
      cuentas: porCuenta.flatMap(([id, cantidad]) => {
        const cuenta = cuentas.get(id);
        return cuenta ? [{ codigo: cuenta.codigo, nombre: cuenta.nombre, cantidad }] : [];
      }),
      omitidas: count(omitidas).map(([motivo, cantidad]) => ({ motivo, cantidad })),
    };
  });
}
