import { imprimirEstadoDeCuenta } from '@cuadra/formats';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readMembrete } from '../../identidad/membrete/index.ts';
import { readAjustes, type Visita } from '../enlaces/index.ts';
import { visitaNotFound } from './not-found.ts';
import { countDocumentos, readPorPagar } from './store/documentos.ts';
import { readCuenta, readPartes } from './store/resumen.ts';

/** Kinds of pictures that a PDF can hold. A logo of another kind is left out. */
const IMPRIMIBLES: ReadonlySet<string | null> = new Set(['image/png', 'image/jpeg']);
/** Documents of a statement, some forty pages. */
const MAX_DOCUMENTOS = 2000;

/** Statement of account of the customer as a PDF, and a name for its file. Its foot names the person who issued it. */
export async function printEstado(
  { db, storage, clock }: Pick<Platform, 'db' | 'storage' | 'clock'>,
  { idEmpresa, idCliente }: Visita,
  idUsuario: number | null = null,
): Promise<{ nombre: string; bytes: Uint8Array }> {
  const membrete = await readMembrete({ db, clock }, { idEmpresa, idUsuario });
  const hoy = clock.hoy();
  const clave = { idEmpresa, id: idCliente, hoy };
  const { partes, documentos, omitidos, cuenta, emailPagos } = await withEmpresa(
    db,
    idEmpresa,
    async (tx) => {
      const deQuien = await readPartes(tx, clave);
      if (!deQuien) throw visitaNotFound();
      const porPagar = await readPorPagar(tx, clave, MAX_DOCUMENTOS);
      const ajustes = await readAjustes(tx, idEmpresa);
      const { idCuentaCorriente } = ajustes;
      return {
        partes: deQuien,
        documentos: porPagar,
        omitidos: (await countDocumentos(tx, clave)).porPagar - porPagar.length,
        cuenta: idCuentaCorriente === null ? undefined : await readCuenta(tx, idEmpresa, idCuentaCorriente),
        emailPagos: ajustes.emailPagos,
      };
    },
  );
  const { claveLogo, tipoLogo } = partes;
  const logo = claveLogo !== null && IMPRIMIBLES.has(tipoLogo) ? await storage.read(claveLogo) : null;
  return {
    nombre: `estado-de-cuenta-${hoy}.pdf`,
    bytes: await imprimirEstadoDeCuenta({
      fecha: hoy,
      membrete,
      logo,
      cliente: { rut: partes.rut, razonSocial: partes.razonSocial },
      documentos,
      omitidos,
      transferencia: cuenta ? { ...cuenta, email: emailPagos } : null,
    }),
  };
}
