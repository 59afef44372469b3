import { imprimirOt } from '@cuadra/formats';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { loadOt } from './get-ot.ts';
import { readEmisor } from './store/detail.ts';

/** What a PDF can hold. A logo of another kind is left out. */
const IMPRIMIBLES: ReadonlySet<string | null> = new Set(['image/png', 'image/jpeg']);

/** A nota de venta as a PDF and a name for its file. Throws `no_encontrado`. */
export async function printOt(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  idEmpresa: number,
  id: number,
): Promise<{ nombre: string; bytes: Uint8Array }> {
  const { ot, emisor } = await withEmpresa(db, idEmpresa, async (tx) => ({
    ot: await loadOt(tx, { idEmpresa, id }),
    emisor: await readEmisor(tx, idEmpresa),
  }));
  const { claveLogo, tipoLogo } = emisor;
  const logo = claveLogo !== null && IMPRIMIBLES.has(tipoLogo) ? await storage.read(claveLogo) : null;
  const { giro, direccionLegal: direccion, comunaLegal: comuna, contacto } = ot;
  return {
    nombre: `nota-de-venta-${ot.folio}.pdf`,
    bytes: await imprimirOt({
      ...ot,
      emisor: { ...emisor, logo },
      cliente: { rut: ot.rut, razonSocial: ot.razonSocial, giro, direccion, comuna, contacto },
      lineas: ot.Movimientos,
    }),
  };
}
