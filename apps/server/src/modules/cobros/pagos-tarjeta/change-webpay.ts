import type { AjusteWebpay, WebpayEscrito } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { contextOfComercio } from './open-webpay.ts';
import { deleteComercio, readComercio, writeComercio } from './store/comercio.ts';
import { hasAbiertos } from './store/pagos.ts';

const EN_CURSO = 'Hay pagos con tarjeta en curso. Vuelve a intentar en unos 15 minutos.';
const FALTA_LLAVE = 'Ingresa la llave secreta que Transbank te entregó.';

export function getWebpayDe(db: Db, idEmpresa: number): Promise<AjusteWebpay> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const comercio = await readComercio(tx, idEmpresa);
    if (comercio === null) return { comercio: null };
    const { codigoComercio, ambiente, montoLibre } = comercio;
    return { comercio: { codigoComercio, ambiente, montoLibre } };
  });
}

/** Throws `validacion` without a key, and `conflicto` where payments under way belong to another commerce. */
export function changeWebpay(
  { db, seal }: Platform,
  { idEmpresa, idUsuario }: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
  { apiKey, ...ajuste }: WebpayEscrito,
): Promise<AjusteWebpay> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const antes = await readComercio(tx, idEmpresa);
    const mismo =
      antes?.codigoComercio === ajuste.codigoComercio && antes.ambiente === ajuste.ambiente ? antes : null;
    if (antes !== null && mismo === null && (await hasAbiertos(tx, idEmpresa))) throw conflict(EN_CURSO);
    const apiKeySellada =
      apiKey === undefined ? mismo?.apiKeySellada : seal.seal(apiKey, contextOfComercio(idEmpresa));
    if (apiKeySellada === undefined)
      throw new AppError('validacion', FALTA_LLAVE, { 'body.apiKey': [FALTA_LLAVE] });
    await writeComercio(tx, idEmpresa, { ...ajuste, apiKeySellada });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'cambiar_webpay',
        modelo: 'Empresa',
        idRegistro: idEmpresa,
        despues: ajuste,
      },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      { clase: 'ajuste_cobros', titulo: 'Cambió el pago con Webpay del portal', detalle: '' },
    );
    return { comercio: ajuste };
  });
}

/** Throws `conflicto` while payments are under way. */
export async function removeWebpay(db: Db, { idEmpresa, idUsuario }: Principal): Promise<void> {
  await withEmpresa(db, idEmpresa, async (tx) => {
    if (await hasAbiertos(tx, idEmpresa)) throw conflict(EN_CURSO);
    await deleteComercio(tx, idEmpresa);
    await recordAudit(tx, [
      { idEmpresa, idUsuario, accion: 'quitar_webpay', modelo: 'Empresa', idRegistro: idEmpresa },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      { clase: 'ajuste_cobros', titulo: 'Quitó el pago con Webpay del portal', detalle: '' },
    );
  });
}
