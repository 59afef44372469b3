import { CIEN_POR_CIENTO, repartirEnPorcentajes } from '@cuadra/domain/clasificacion';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { assertElegibles, enCentesimos, type Destino } from './check-partes.ts';
import { loadRegistros } from './load-registros.ts';
import { readVigentes } from './store/clasificacion.ts';
import type { Registro } from './tipos.ts';
import { writeClasificaciones, type Cambio } from './write-clasificacion.ts';

/** Bank lines for the same accounts. */
export interface GrupoDeLineas {
  readonly lineas: readonly {
    readonly id: number;
    /** Open, in minor units, as the person saw it; the sign does not count. */
    readonly monto: number;
  }[];
  readonly items: readonly (Destino & { readonly porcentaje: number })[];
  readonly sugerida: boolean;
}

export interface LineaOmitida {
  readonly id: number;
  readonly motivo: string;
}

/** Throws `validacion` where shares are not the whole, or an account may not be chosen or is there twice. */
async function assertGrupos(tx: Tx, idEmpresa: number, grupos: readonly GrupoDeLineas[]): Promise<void> {
  for (const items of new Map(grupos.map((grupo) => [JSON.stringify(grupo.items), grupo.items])).values()) {
    await assertElegibles(tx, idEmpresa, items);
    const suma = items.reduce((total, { porcentaje }) => total + enCentesimos(porcentaje), 0);
    if (suma !== CIEN_POR_CIENTO)
      throw new AppError('validacion', 'Los porcentajes de las cuentas deben sumar 100 %.');
  }
}

function motivoDe(registro: Registro | undefined, visto: number, clasificada: boolean): string | null {
  if (!registro) return 'Esa línea ya no existe.';
  if (clasificada) return 'Otra persona ya la clasificó.';
  if (registro.monto === 0) return 'Otra persona ya la concilió.';
  return registro.monto === Math.abs(visto) ? null : 'Su monto por explicar cambió.';
}

/**
 * Classifies groups of bank lines under one lote, in the transaction of the caller. A line that changed since the person
 * saw it is left out with the reason. A line that is in two groups goes with the first.
 */
export async function classifyGrupos(
  tx: Tx,
  acto: { readonly idEmpresa: number; readonly idUsuario: number; readonly lote: string },
  grupos: readonly GrupoDeLineas[],
): Promise<{ hechas: number[]; omitidas: LineaOmitida[] }> {
  const { idEmpresa } = acto;
  await assertGrupos(tx, idEmpresa, grupos);
  const ids = [...new Set(grupos.flatMap(({ lineas }) => lineas.map(({ id }) => id)))].toSorted(
    (a, b) => a - b,
  );
  const registros = new Map(
    (await loadRegistros(tx, { idEmpresa, modelo: 'Cartola' }, ids, { bloquear: true })).map((r) => [
      r.id,
      r,
    ]),
  );
  const clasificadas = new Set((await readVigentes(tx, 'cartola', idEmpresa, ids)).keys());
  const cambios: Cambio[] = [];
  const omitidas: LineaOmitida[] = [];
  const vistas = new Set<number>();
  for (const { lineas, items, sugerida } of grupos) {
    const porcentajes = items.map(({ porcentaje }) => enCentesimos(porcentaje));
    for (const { id, monto } of lineas) {
      if (vistas.has(id)) continue;
      vistas.add(id);
      const registro = registros.get(id);
      const motivo = motivoDe(registro, monto, clasificadas.has(id));
      const reparto = repartirEnPorcentajes(registro?.monto ?? 0, porcentajes);
      if (!registro || motivo !== null || !reparto.ok) {
        omitidas.push({ id, motivo: motivo ?? 'Es muy chica para repartirla en esas cuentas.' });
        continue;
      }
      const partes = items.map(({ idCuenta, idLinea }, i) => ({
        idCuenta,
        idLinea,
        monto: reparto.montos[i] ?? 0,
      }));
      cambios.push({ registro, antes: null, despues: { origen: sugerida ? 2 : 1, partes } });
    }
  }
  await writeClasificaciones(tx, { ...acto, accion: 'clasificar' }, cambios);
  return { hechas: cambios.map(({ registro }) => registro.id), omitidas };
}
