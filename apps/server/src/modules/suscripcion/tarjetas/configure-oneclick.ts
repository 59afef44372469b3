import type { AjusteOneclick, OneclickEscrito } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { changeOneclick, getOneclickDe, removeOneclick } from '../../cobros/pagos-tarjeta/index.ts';
import { readOperador } from '../suscripciones/index.ts';

type Quien = Pick<Principal, 'idEmpresa' | 'idUsuario'>;

async function assertOpera({ db }: Pick<Platform, 'db'>, idEmpresa: number): Promise<void> {
  if ((await readOperador(db)) !== idEmpresa)
    throw conflict('Solo la empresa que opera Cuadra guarda las tarjetas de los planes.');
}

/** How the operator charges the cards of plans. */
export async function getOneclickDelPlan(
  { db }: Pick<Platform, 'db'>,
  idEmpresa: number,
): Promise<AjusteOneclick> {
  const opera = (await readOperador(db)) === idEmpresa;
  return { ...(await getOneclickDe(db, idEmpresa)), opera };
}

/** Throws `conflicto` for a company that is not the operator, and as `changeOneclick`. */
export async function putOneclickDelPlan(
  platform: Platform,
  quien: Quien,
  ajuste: OneclickEscrito,
): Promise<AjusteOneclick> {
  await assertOpera(platform, quien.idEmpresa);
  return { ...(await changeOneclick(platform, quien, ajuste)), opera: true };
}

/** Throws `conflicto` for a company that is not the operator. */
export async function deleteOneclickDelPlan(platform: Platform, quien: Quien): Promise<void> {
  await assertOpera(platform, quien.idEmpresa);
  await removeOneclick(platform.db, quien);
}
