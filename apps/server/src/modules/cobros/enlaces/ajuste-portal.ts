import { putAjustesPortal, type AjustesPortal } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import {
  asConflict,
  DE_LA_EMPRESA,
  defineAjuste,
  describeCampos,
  lockAjuste,
} from '../../registros/actos/index.ts';
import { isTransferible, readAjustes, writeAjustes } from './store/ajustes.ts';

/** Throws `validacion` for an account that takes no transfers in pesos. */
export async function assertTransferible(
  tx: Tx,
  idEmpresa: number,
  { idCuentaCorriente: id }: AjustesPortal,
): Promise<void> {
  if (id === null || (await isTransferible(tx, idEmpresa, id))) return;
  const mensaje = 'Elige una cuenta corriente de tu empresa en pesos.';
  throw new AppError('validacion', mensaje, { 'body.idCuentaCorriente': [mensaje] });
}

/** Changes of the settings of portals in the list of acts. */
export const AJUSTE_DE_PORTAL = defineAjuste<AjustesPortal>({
  nombre: 'portal',
  access: putAjustesPortal.access,
  modelo: 'Empresa',
  cambian: ['cambiar_portal'],
  alDeshacer: ['Los portales de tus clientes vuelven a mostrar lo que mostraban antes.'],
  sinRastro: 'Los ajustes del portal cambiaron después. Revísalos',
  retire: (imagen) => imagen,
  lock: lockAjuste('portal'),
  readImagenes: async (tx, idEmpresa, ids) => {
    const { activo, idCuentaCorriente, emailPagos } = await readAjustes(tx, idEmpresa);
    return new Map(ids.map((id) => [id, { activo, idCuentaCorriente, emailPagos }]));
  },
  aplicar: async (_platform, tx, { idEmpresa }, _id, { hacia }) => {
    await asConflict(() => assertTransferible(tx, idEmpresa, hacia));
    await writeAjustes(tx, idEmpresa, hacia);
  },
});

const NOMBRES = {
  idCuentaCorriente: 'cuenta para transferir',
  emailPagos: 'correo para comprobantes',
} as const;

function titleOf(antes: AjustesPortal, despues: AjustesPortal): string {
  if (antes.activo === despues.activo) return 'Cambió los ajustes del portal de clientes';
  return `${despues.activo ? 'Abrió' : 'Cerró'} el portal de clientes`;
}

export async function recordActoDePortal(
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  { activo, idCuentaCorriente, emailPagos }: AjustesPortal,
  escritos: AjustesPortal,
): Promise<void> {
  const antes = { activo, idCuentaCorriente, emailPagos };
  const despues = { ...antes, ...escritos };
  await AJUSTE_DE_PORTAL.record(
    tx,
    quien,
    {
      clase: 'ajuste_cobros',
      titulo: titleOf(antes, despues),
      detalle: describeCampos(NOMBRES, antes, despues),
    },
    [{ id: DE_LA_EMPRESA, antes, despues }],
  );
}
