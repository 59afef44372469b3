import { CLAVE_PRUEBA_PLAN, type Prueba } from '@cuadra/contract';
import { DIAS_PRUEBA_PLAN, finDePrueba } from '@cuadra/domain/planes';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { saveTrialProbado } from '../../identidad/empresas/index.ts';
import { startFuncionesDePrueba } from '../../identidad/funcionalidades/index.ts';
import { diasDe, loadOferta, readEstado, type Clave } from './get-prueba.ts';
import { insertPrueba, readCatalogo } from './store/pruebas.ts';

/**
 * Begins a trial. Throws `no_encontrado` for what is not tried, and `conflicto` where the company has it already or has
 * had the trial before.
 */
export function startPrueba(platform: Platform, principal: Principal, clave: Clave): Promise<Prueba> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const { nombre, funciones } = await loadOferta(tx, idEmpresa, clave);
    const antes = await readEstado(platform, tx, principal, clave);
    const desde = platform.clock.hoy();
    const hasta = finDePrueba(desde, diasDe(clave));
    if (antes.estado === 'disponible' && funciones.length === 0)
      throw conflict(`Tu empresa ya tiene ${nombre}.`);
    const ids = funciones.map(({ id }) => id);
    if (!(await insertPrueba(tx, { idEmpresa, clave, desde, hasta, idUsuario }, ids)))
      throw conflict(
        antes.estado === 'terminada'
          ? `Tu empresa ya probó ${nombre}. Para seguir usándolo, elige un plan.`
          : `La prueba de ${nombre} ya comenzó. Recarga la página.`,
      );
    await startFuncionesDePrueba(
      tx,
      idEmpresa,
      funciones.map(({ id, capacidadMax }) => ({ idFuncionalidad: id, capacidad: capacidadMax })),
    );
    if (clave === CLAVE_PRUEBA_PLAN) await saveTrialProbado(tx, idEmpresa);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'comenzar_prueba',
        modelo: 'Empresa',
        idRegistro: idEmpresa,
        despues: { prueba: nombre, hasta },
      },
    ]);
    return readEstado(platform, tx, principal, clave);
  });
}

/** The trial that a company begins with at its sign-up, whose features came with its plan. */
export async function startPruebaDeAlta(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  idEmpresa: number,
): Promise<void> {
  const desde = clock.hoy();
  const enPrueba = (await readCatalogo(tx, idEmpresa)).filter(({ prueba }) => prueba).map(({ id }) => id);
  const prueba = { idEmpresa, clave: CLAVE_PRUEBA_PLAN, desde, hasta: finDePrueba(desde, DIAS_PRUEBA_PLAN) };
  await insertPrueba(tx, { ...prueba, idUsuario: null }, enPrueba);
  await saveTrialProbado(tx, idEmpresa);
}
