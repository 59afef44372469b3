import type { CambioFuncionalidad, ReplyOf, updateAdminFeatures } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { assertEmpresa, readAdminFeatures } from './get-admin-features.ts';
import { planCambios, type FuncionalidadActual } from './plan-cambios.ts';
import {
  lockFuncionalidades,
  readFuncionalidades,
  upsertFuncionalidades,
  type FuncionalidadLeida,
} from './store/admin.ts';

/** A feature that the company has no row of is off. */
function actualOf(f: FuncionalidadLeida): FuncionalidadActual {
  const { id, nombre, idParent, idCategoria, categoria, unica, capacidad } = f;
  const { activa, mostrarPaywall, prueba } = f;
  return {
    id,
    nombre,
    idParent,
    idCategoria,
    categoria,
    unica,
    activa: activa ?? false,
    capacidad,
    mostrarPaywall: mostrarPaywall ?? false,
    prueba: prueba ?? false,
  };
}

function values({ activa, capacidad, mostrarPaywall, prueba }: FuncionalidadActual | CambioFuncionalidad) {
  return { activa, capacidad, mostrarPaywall, prueba };
}

/**
 * Changes a company's features and writes who did it, in the company's own trail. Throws `no_encontrado`, and
 * `validacion` with each feature that may not be as asked; then nothing is changed.
 */
export async function updateFeaturesOf(
  db: Db,
  principal: Principal,
  idEmpresa: number,
  pedidos: readonly CambioFuncionalidad[],
): Promise<ReplyOf<typeof updateAdminFeatures>> {
  await assertEmpresa(db, principal, idEmpresa);
  const { idUsuario } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockFuncionalidades(tx, idEmpresa);
    const actuales = (await readFuncionalidades(tx, idEmpresa)).map(actualOf);
    const plan = planCambios(actuales, pedidos);
    if (!plan.ok) {
      const details = Object.entries(plan.errores).map(
        ([posicion, mensaje]) => [`body.funcionalidades.${posicion}`, [mensaje]] as [string, string[]],
      );
      throw new AppError('validacion', 'Revisa las funciones marcadas.', Object.fromEntries(details));
    }
    await upsertFuncionalidades(tx, idEmpresa, idUsuario, plan.cambios);
    const porId = new Map(actuales.map((actual) => [actual.id, actual]));
    await recordAudit(
      tx,
      plan.cambios.flatMap((cambio) => {
        const antes = porId.get(cambio.idFuncionalidad);
        if (!antes) return [];
        return {
          idEmpresa,
          idUsuario,
          accion: 'cambiar_funcionalidad',
          modelo: 'Funcionalidad',
          idRegistro: antes.id,
          antes: { nombre: antes.nombre, ...values(antes) },
          despues: { nombre: antes.nombre, ...values(cambio) },
        };
      }),
    );
    return readAdminFeatures(tx, idEmpresa);
  });
}
