import { NOMBRE_ADMINISTRADOR, updateUsuario } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import { asConflict, defineAjuste, describeCampos } from '../../registros/actos/index.ts';
import { saveMiembro, type CambioMiembro } from '../miembros/index.ts';
import { assertAlcance } from './alcance.ts';
import { assertCupo } from './cupo.ts';
import { assertGrupo } from './invite-usuario.ts';
import { lockPersonas } from './store/cupo.ts';
import { countActivosDe, readMiembros, type MiembroLeido } from './store/miembros.ts';

const SIN_ADMINISTRADOR =
  'Es la última persona que administra la empresa. Pon antes a otra en el grupo Administrador.';

/** The member, under the company's lock, where the caller may change them: not themselves, nor who may do more. */
export async function loadMiembro(tx: Tx, principal: Principal, id: number): Promise<MiembroLeido> {
  await lockPersonas(tx, principal.idEmpresa);
  const [miembro] = await readMiembros(tx, principal.idEmpresa, id);
  if (!miembro) throw notFound('Esa persona no está en la empresa.');
  if (id === principal.idUsuario)
    throw conflict('No puedes cambiar tu propia entrada. Pídelo a otra persona que administre la empresa.');
  assertAlcance(
    principal,
    miembro.permisos,
    `No puedes cambiar a ${miembro.nombre}: puede hacer cosas que tú no.`,
  );
  return miembro;
}

export async function assertQuedaAdministrador(tx: Tx, idEmpresa: number): Promise<void> {
  if ((await countActivosDe(tx, idEmpresa, NOMBRE_ADMINISTRADOR)) === 0) throw conflict(SIN_ADMINISTRADOR);
}

/** Writes the group, charge and entry of a member; returns it before and after. Throws as `changeUsuario` does. */
export async function saveMiembroEn(
  tx: Tx,
  principal: Principal,
  id: number,
  cambio: CambioMiembro,
): Promise<{ antes: MiembroLeido; despues: MiembroLeido }> {
  const { idEmpresa } = principal;
  const antes = await loadMiembro(tx, principal, id);
  const { idGrupo, activo } = cambio;
  if (idGrupo !== undefined && idGrupo !== antes.idGrupo) await assertGrupo(tx, principal, idGrupo);
  if (activo === true && !antes.activo) await assertCupo(tx, idEmpresa);
  await saveMiembro(tx, idEmpresa, id, cambio);
  await assertQuedaAdministrador(tx, idEmpresa);
  const [despues] = await readMiembros(tx, idEmpresa, id);
  if (!despues) throw new Error('a member who was just changed is not there');
  return { antes, despues };
}

/** The address tells the person apart where the archive of the company is imported and ids are others. */
type ImagenMiembro = {
  readonly email: string;
  readonly idGrupo: number;
  readonly cargo: string | null;
  readonly activo: boolean;
};

const imageOf = ({ email, idGrupo, cargo, activo }: MiembroLeido): ImagenMiembro => ({
  email,
  idGrupo,
  cargo,
  activo,
});

/** A person who was taken out of the company. */
const FUERA: ImagenMiembro = { email: '', idGrupo: 0, cargo: null, activo: false };

/** Group, charge and entry of the company's people, in the list of acts. */
export const AJUSTE_DE_MIEMBRO = defineAjuste<ImagenMiembro>({
  nombre: 'miembro',
  access: updateUsuario.access,
  modelo: 'Usuario',
  cambian: ['cambiar_usuario', 'quitar_usuario'],
  verboDe: (accion) => (accion === 'quitar_usuario' ? 'quitó a la persona' : 'cambió a la persona'),
  alDeshacer: ['La persona vuelve a su grupo, su cargo y su entrada de antes.'],
  sinRastro: 'La persona cambió después. Revísala',
  retire: (imagen) => imagen,
  lock: lockPersonas,
  readImagenes: async (tx, idEmpresa, ids) => {
    const miembros = new Map((await readMiembros(tx, idEmpresa)).map((uno) => [uno.id, imageOf(uno)]));
    return new Map(ids.map((id) => [id, miembros.get(id) ?? FUERA]));
  },
  aplicar: async (_platform, tx, principal, id, { hacia: { idGrupo, cargo, activo } }) => {
    await asConflict(() => saveMiembroEn(tx, principal, id, { idGrupo, cargo, activo }));
  },
});

function titleOf(antes: MiembroLeido, { nombre, activo }: MiembroLeido): string {
  if (antes.activo === activo) return `Cambió a ${nombre} en la empresa`;
  return activo ? `Volvió a dejar entrar a ${nombre}` : `Suspendió a ${nombre}`;
}

function detailOf(antes: MiembroLeido, despues: MiembroLeido): string {
  if (antes.grupo !== despues.grupo) return `Ahora en el grupo ${despues.grupo}, antes en ${antes.grupo}`;
  return describeCampos({ cargo: 'cargo' }, antes, despues);
}

/** Writes for the list of acts that a member was changed. */
export const recordActoDeMiembro = (
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  antes: MiembroLeido,
  despues: MiembroLeido,
): Promise<void> =>
  AJUSTE_DE_MIEMBRO.record(
    tx,
    quien,
    { clase: 'usuario', titulo: titleOf(antes, despues), detalle: detailOf(antes, despues) },
    [{ id: despues.id, antes: imageOf(antes), despues: imageOf(despues) }],
  );
