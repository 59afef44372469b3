import { CLAVE_PRUEBA_PLAN, type Prueba } from '@cuadra/contract';
import { fechaConAnio, type Fecha } from '@cuadra/domain';
import { DIAS_PRUEBA_PLAN, finDePrueba } from '@cuadra/domain/planes';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { saveTrialProbado } from '../../identidad/empresas/index.ts';
import { startFuncionesDePrueba } from '../../identidad/funcionalidades/index.ts';
import { diasDe, loadOferta, readEstado, type Clave } from './get-prueba.ts';
import { insertPrueba, readCatalogo, readPrueba } from './store/pruebas.ts';

/**
 * Begins a trial. Throws `no_encontrado` for a feature without trial, and `conflicto` where the company has the feature
 * or had its trial.
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
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'suscripcion',
        titulo: `Comenzó la prueba de ${nombre}`,
        detalle: `Hasta el ${fechaConAnio(hasta)}`,
      },
    );
    return readEstado(platform, tx, principal, clave);
  });
}

interface PeriodoDePrueba {
  readonly desde: Fecha;
  readonly hasta: Fecha;
}

/**
 * Begins the trial of the whole product at sign-up: thirty days, or the period of the trial before a reactivation.
 */
export async function startPruebaDeAlta(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  idEmpresa: number,
  anterior?: PeriodoDePrueba,
): Promise<void> {
  const hoy = clock.hoy();
  const { desde, hasta } = anterior ?? { desde: hoy, hasta: finDePrueba(hoy, DIAS_PRUEBA_PLAN) };
  const enPrueba = (await readCatalogo(tx, idEmpresa)).filter(({ prueba }) => prueba).map(({ id }) => id);
  await insertPrueba(tx, { idEmpresa, clave: CLAVE_PRUEBA_PLAN, desde, hasta, idUsuario: null }, enPrueba);
  await saveTrialProbado(tx, idEmpresa);
}

/** The trial of the whole product that a company has or had; null for none. */
export async function readPruebaDelPlan(tx: Tx, idEmpresa: number): Promise<PeriodoDePrueba | null> {
  return readPrueba(tx, idEmpresa, CLAVE_PRUEBA_PLAN);
}
