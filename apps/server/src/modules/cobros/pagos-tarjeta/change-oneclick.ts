import type { AjusteOneclick, OneclickEscrito } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { contextOfOneclick } from './open-oneclick.ts';
import { deleteOneclick, readOneclick, writeOneclick } from './store/oneclick.ts';

const FALTA_LLAVE = 'Ingresa la llave secreta.';

/** How a company charges cards that were left with it, without its key. */
export function getOneclickDe(db: Db, idEmpresa: number): Promise<Pick<AjusteOneclick, 'comercio'>> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const comercio = await readOneclick(tx, idEmpresa);
    if (comercio === null) return { comercio: null };
    const { codigoComercio, codigoHijo, ambiente } = comercio;
    return { comercio: { codigoComercio, codigoHijo, ambiente } };
  });
}

/** Throws `validacion` without a key. */
export function changeOneclick(
  { db, seal }: Platform,
  { idEmpresa, idUsuario }: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
  { apiKey, ...ajuste }: OneclickEscrito,
): Promise<Pick<AjusteOneclick, 'comercio'>> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const antes = await readOneclick(tx, idEmpresa);
    const mismo = antes?.codigoComercio === ajuste.codigoComercio && antes.ambiente === ajuste.ambiente;
    const apiKeySellada =
      apiKey === undefined
        ? mismo
          ? antes.apiKeySellada
          : undefined
        : seal.seal(apiKey, contextOfOneclick(idEmpresa));
    if (apiKeySellada === undefined)
      throw new AppError('validacion', FALTA_LLAVE, { 'body.apiKey': [FALTA_LLAVE] });
    await writeOneclick(tx, idEmpresa, { ...ajuste, apiKeySellada });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'cambiar_oneclick',
        modelo: 'Empresa',
        idRegistro: idEmpresa,
        despues: ajuste,
      },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      { clase: 'ajuste_cobros', titulo: 'Cambió el cobro con tarjetas guardadas', detalle: '' },
    );
    return { comercio: ajuste };
  });
}

export async function removeOneclick(
  db: Db,
  { idEmpresa, idUsuario }: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
): Promise<void> {
  await withEmpresa(db, idEmpresa, async (tx) => {
    await deleteOneclick(tx, idEmpresa);
    await recordAudit(tx, [
      { idEmpresa, idUsuario, accion: 'quitar_oneclick', modelo: 'Empresa', idRegistro: idEmpresa },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      { clase: 'ajuste_cobros', titulo: 'Quitó el cobro con tarjetas guardadas', detalle: '' },
    );
  });
}
