import type { BodyOf, choosePlan, PreviaDePlan, previewPlan } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import {
  cancelSuscripcion,
  changePlan,
  keepSuscripcion,
  previewCambio,
  type Acto,
  type PreviaDeCambio,
} from '../suscripciones/index.ts';

type Quien = Pick<Principal, 'idEmpresa' | 'idUsuario'>;

const present = ({ cargos, abonos, ...previa }: PreviaDeCambio): PreviaDePlan => ({
  ...previa,
  cargos: [...cargos],
  abonos: [...abonos],
});

function act<T>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { idEmpresa, idUsuario }: Quien,
  trabajo: (tx: Tx, acto: Acto) => Promise<T>,
): Promise<T> {
  return withEmpresa(db, idEmpresa, (tx) => trabajo(tx, { idEmpresa, idUsuario, hoy: clock.hoy() }));
}

/** The charges and credits of a plan that would be bought today. Throws as `changePlan`. */
export function previewPlanDe(
  platform: Platform,
  quien: Quien,
  eleccion: BodyOf<typeof previewPlan>,
): Promise<PreviaDePlan> {
  return act(platform, quien, async (tx, acto) => present(await previewCambio(tx, acto, eleccion)));
}

/** Buys or changes a plan for the amount that was seen. Throws `conflicto` where it is another by now. */
export function choosePlanDe(
  platform: Platform,
  quien: Quien,
  { porPagar, ...eleccion }: BodyOf<typeof choosePlan>,
): Promise<PreviaDePlan> {
  return act(platform, quien, async (tx, acto) => {
    const previa = await previewCambio(tx, acto, eleccion);
    if (previa.porPagar !== porPagar)
      throw conflict(`El monto cambió a ${formatMonto(previa.porPagar)}. Revísalo y vuelve a confirmar.`);
    await changePlan(tx, acto, eleccion);
    return present(previa);
  });
}

export const cancelPlanDe = (platform: Platform, quien: Quien): Promise<void> =>
  act(platform, quien, cancelSuscripcion);

export const keepPlanDe = (platform: Platform, quien: Quien): Promise<void> =>
  act(platform, quien, keepSuscripcion);
