import type { BodyOf, postAplicacion, ReplyOf } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import { MODELOS_CONCILIABLES } from '@cuadra/domain/conciliacion';
import { revisarAplicacion } from '@cuadra/domain/rendiciones';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockLibro, withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { reconcileByRendicion } from '../../conciliacion/conciliacion/index.ts';
import { loadAbierta } from './load-abierta.ts';

/** Applies an advance or fund to open documents. Throws `no_encontrado`, and `conflicto` for what cannot hold. */
export function applyRendicion(
  platform: Platform,
  principal: Principal,
  id: number,
  { documentos, aceptaCesion }: BodyOf<typeof postAplicacion>,
): Promise<ReplyOf<typeof postAplicacion>> {
  const { idEmpresa } = principal;
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const { rendicion } = await loadAbierta(tx, idEmpresa, id);
    const montos = new Map(documentos.map((elegido) => [elegido.id, elegido.monto]));
    const idConciliacion = await reconcileByRendicion(platform, tx, principal, {
      idRendicion: id,
      idCartola: rendicion.idCartola,
      documentos,
      aceptaCesion,
      revisar: (bloqueados) =>
        revisarAplicacion(
          { ...rendicion, idContraparte: rendicion.contraparte.id, moneda: rendicion.isoCode },
          bloqueados.map((fila) => ({
            modelo: oneOf(MODELOS_CONCILIABLES, fila.modelo),
            codigoTipo: fila.codigoTipo,
            folio: fila.folio,
            idContraparte: fila.idContraparte,
            moneda: oneOf(MONEDAS, fila.moneda),
            saldo: Math.abs(fila.saldo),
            monto: montos.get(fila.id) ?? 0,
          })),
        ),
    });
    return { idConciliacion, rendicion: (await loadAbierta(tx, idEmpresa, id)).rendicion };
  });
}
