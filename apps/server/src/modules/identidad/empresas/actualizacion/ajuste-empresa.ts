import { patchEmpresa } from '@cuadra/contract';
import type { Tx } from '../../../../platform/database/index.ts';
import { conflict, notFound } from '../../../../platform/errors/index.ts';
import { folderOf, noteSubida, rescueSubida } from '../../../../platform/storage/index.ts';
import { DE_LA_EMPRESA, defineAjuste, describeCampos } from '../../../registros/actos/index.ts';
import { endAbandoned, isUpdating } from '../store/actualizacion.ts';
import { lockEmpresa, readEmpresa, saveEmpresa, type EmpresaGuardada } from '../store/empresa.ts';
import { tellChange } from './tell-change.ts';

/** Data of the company and its logo, without its certificate. */
type ImagenEmpresa = {
  readonly nombre: string;
  readonly razonSocial: string;
  readonly giro: string | null;
  readonly codigoGiro: string | null;
  readonly direccionLegal: string | null;
  readonly codigoComuna: string | null;
  readonly ciudad: string | null;
  readonly mailNotificaciones: string | null;
  readonly plazoPagoClientes: number;
  readonly plazoPagoProveedores: number;
  readonly remuneracionesCostoEmpresa: number;
  readonly logo: string | null;
  readonly claveLogo: string | null;
  readonly tipoLogo: string | null;
};

function imagenDe(empresa: EmpresaGuardada): ImagenEmpresa {
  const { nombre, razonSocial, giro, codigoGiro, direccionLegal, codigoComuna, ciudad } = empresa;
  const { mailNotificaciones, plazoPagoClientes, plazoPagoProveedores } = empresa;
  const { remuneracionesCostoEmpresa, logo, claveLogo, tipoLogo } = empresa;
  return {
    nombre,
    razonSocial,
    giro,
    codigoGiro,
    direccionLegal,
    codigoComuna,
    ciudad,
    mailNotificaciones,
    plazoPagoClientes,
    plazoPagoProveedores,
    remuneracionesCostoEmpresa,
    logo,
    claveLogo,
    tipoLogo,
  };
}

async function readImagen(tx: Tx, idEmpresa: number): Promise<ImagenEmpresa> {
  const empresa = await readEmpresa(tx, idEmpresa);
  if (!empresa) throw notFound('No encontramos esa empresa.');
  return imagenDe(empresa);
}

/** Gives the company its logo back while the sweep has not removed its file. Throws `conflicto`. */
async function swapLogo(tx: Tx, idEmpresa: number, desde: string | null, hacia: string | null) {
  if (desde === hacia) return;
  if (hacia !== null && !(await rescueSubida(tx, idEmpresa, folderOf(hacia))))
    throw conflict('El logo anterior ya no está guardado. Súbelo de nuevo en los datos de la empresa.');
  if (desde !== null) await noteSubida(tx, idEmpresa, folderOf(desde));
}

const NOMBRES = {
  nombre: 'nombre',
  razonSocial: 'razón social',
  giro: 'giro',
  codigoGiro: 'actividad',
  direccionLegal: 'dirección',
  codigoComuna: 'comuna',
  ciudad: 'ciudad',
  mailNotificaciones: 'email para avisos',
  plazoPagoClientes: 'plazo de pago de clientes',
  plazoPagoProveedores: 'plazo de pago de proveedores',
  remuneracionesCostoEmpresa: 'costo de remuneraciones',
  claveLogo: 'logo',
} as const;

/** Changes of the data and the logo of the company in the list of acts. */
export const AJUSTE_DE_EMPRESA = defineAjuste<ImagenEmpresa>({
  nombre: 'empresa',
  access: patchEmpresa.access,
  modelo: 'Empresa',
  cambian: ['actualizar_empresa'],
  alDeshacer: ['La empresa vuelve a los datos y al logo que tenía antes.'],
  sinRastro: 'Los datos de la empresa cambiaron después. Revísalos',
  retire: (imagen) => imagen,
  lock: lockEmpresa,
  readImagenes: async (tx, idEmpresa, ids) => {
    const imagen = await readImagen(tx, idEmpresa);
    return new Map(ids.map((id) => [id, imagen]));
  },
  aplicar: async (platform, tx, { idEmpresa, idUsuario }, _id, { desde, hacia }) => {
    await endAbandoned(tx, idEmpresa);
    if (await isUpdating(tx, idEmpresa))
      throw conflict('Ya se están actualizando los datos de la empresa. Espera a que termine.');
    await swapLogo(tx, idEmpresa, desde.claveLogo, hacia.claveLogo);
    await saveEmpresa(tx, idEmpresa, hacia);
    const campos = (Object.keys(NOMBRES) as (keyof typeof NOMBRES)[]).filter(
      (campo) => desde[campo] !== hacia[campo],
    );
    await tellChange(platform, tx, {
      idUsuario,
      empresa: desde.nombre,
      to: desde.mailNotificaciones,
      campos,
    });
  },
});

const dias = (plazo: number) => (plazo === 1 ? '1 día' : `${plazo.toLocaleString('es-CL')} días`);

/** A term that changed alone is told with both its days. */
function detailOf(antes: ImagenEmpresa, despues: ImagenEmpresa): string {
  const [campo, ...otros] = (Object.keys(NOMBRES) as (keyof typeof NOMBRES)[]).filter(
    (uno) => antes[uno] !== despues[uno],
  );
  if (otros.length === 0 && (campo === 'plazoPagoClientes' || campo === 'plazoPagoProveedores'))
    return `Plazo de pago de ${campo === 'plazoPagoClientes' ? 'clientes' : 'proveedores'}: ahora ${dias(despues[campo])}, antes ${dias(antes[campo])}`;
  return describeCampos(NOMBRES, antes, despues);
}

/** Writes for the list of acts that a person changed the data of the company or its logo. */
export async function recordActoDeEmpresa(
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  empresa: EmpresaGuardada,
): Promise<void> {
  const antes = imagenDe(empresa);
  const despues = await readImagen(tx, quien.idEmpresa);
  await AJUSTE_DE_EMPRESA.record(
    tx,
    quien,
    { clase: 'empresa', titulo: 'Cambió los datos de la empresa', detalle: detailOf(antes, despues) },
    [{ id: DE_LA_EMPRESA, antes, despues }],
  );
}
