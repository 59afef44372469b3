import { patchProveedor } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { defineAjuste, describeContraparte } from '../actos/index.ts';
import { renameContraparte } from '../contrapartes/index.ts';
import { readKept, readKeptDe, writeKept, type ProveedorGuardado } from './store/write.ts';

const CAMPOS = {
  nombre: 'nombre',
  plazoPago: 'plazo de pago',
  contacto: 'contacto',
  email: 'email',
  telefono: 'teléfono',
  notas: 'notas',
};

/** Writes the columns of a supplier that persons edit. */
export async function rewriteProveedor(
  tx: Tx,
  clave: { readonly idEmpresa: number; readonly id: number },
  { nombre, ...propios }: ProveedorGuardado,
): Promise<void> {
  await renameContraparte(tx, clave.idEmpresa, clave.id, nombre);
  await writeKept(tx, clave, propios);
}

/** Changes of suppliers in the list of acts. */
export const AJUSTE_DE_PROVEEDOR = defineAjuste<ProveedorGuardado>({
  nombre: 'proveedor',
  access: patchProveedor.access,
  modelo: 'Proveedor',
  cambian: ['editar_proveedor'],
  alDeshacer: ['El proveedor vuelve a los datos que tenía antes.'],
  sinRastro: 'El proveedor cambió después. Revísalo',
  retire: (imagen) => imagen,
  lock: async (tx, idEmpresa, ids) => {
    for (const id of ids) await readKept(tx, { idEmpresa, id });
  },
  readImagenes: readKeptDe,
  aplicar: (_platform, tx, { idEmpresa }, id, { hacia }) => rewriteProveedor(tx, { idEmpresa, id }, hacia),
});

/** Writes a change of a supplier for the list of acts. */
export const recordActoDeProveedor = (
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  cambio: { readonly id: number; readonly antes: ProveedorGuardado; readonly despues: ProveedorGuardado },
): Promise<void> =>
  AJUSTE_DE_PROVEEDOR.record(
    tx,
    quien,
    {
      clase: 'proveedor',
      ...describeContraparte(CAMPOS, cambio.antes, cambio.despues),
      idOrigen: cambio.id,
    },
    [cambio],
  );
