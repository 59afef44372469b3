import type { ProveedorCambiado, ProveedorDetalle } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { recordActoDeProveedor, rewriteProveedor } from './ajuste-proveedor.ts';
import { loadProveedor, proveedorNotFound } from './get-proveedor.ts';
import { readKept } from './store/write.ts';

/** Changes what the company keeps of a supplier. Throws `no_encontrado`. */
export function changeProveedor(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  { id, hoy }: { readonly id: number; readonly hoy: string },
  { nombre, ...propios }: ProveedorCambiado,
): Promise<ProveedorDetalle> {
  const clave = { idEmpresa, id, hoy };
  return withEmpresa(db, idEmpresa, async (tx) => {
    const antes = await readKept(tx, clave);
    if (!antes) throw proveedorNotFound();
    // What was not sent stays; null takes away.
    const despues = { ...antes, ...defined({ nombre, ...propios }) };
    if (JSON.stringify(antes) !== JSON.stringify(despues)) {
      await rewriteProveedor(tx, clave, despues);
      await recordAudit(tx, [
        {
          idEmpresa,
          idUsuario,
          accion: 'editar_proveedor',
          modelo: 'Proveedor',
          idRegistro: id,
          antes,
          despues,
        },
      ]);
      await recordActoDeProveedor(tx, { idEmpresa, idUsuario }, { id, antes, despues });
    }
    return loadProveedor(tx, clave);
  });
}

function defined<T extends object>(cambios: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(cambios).filter(([, valor]) => valor !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
