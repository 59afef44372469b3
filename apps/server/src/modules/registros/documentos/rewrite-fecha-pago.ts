import type { ModeloDocumento } from '@cuadra/contract';
import type { Fecha } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { saldarDocumentos } from './deuda/saldar-documentos.ts';
import { assertVeModelo } from './assert-ve-modelo.ts';
import { setFechaPagoInterna } from './store/detail.ts';

export interface CambioDeFechaPago {
  readonly id: number;
  readonly modelo: ModeloDocumento;
  readonly fechaPagoInterna: Fecha | null;
}

/**
 * Writes the date on which the company means to pay or be paid; null takes it away. Throws `no_encontrado` where the
 * company has no such document of the kind. Answers the date before.
 */
export async function rewriteFechaPago(
  tx: Tx,
  principal: Principal,
  cambio: CambioDeFechaPago,
): Promise<{ antes: Fecha | null }> {
  const { id, modelo, fechaPagoInterna } = cambio;
  const { idEmpresa } = principal;
  assertVeModelo(principal, modelo);
  const previo = await setFechaPagoInterna(tx, { idEmpresa, id }, modelo, fechaPagoInterna);
  if (!previo) throw notFound('Ese documento no existe o no es de tu empresa.');
  if (previo.antes === fechaPagoInterna) return previo;
  // The year of the payment day decides the retention of a boleta.
  await saldarDocumentos(tx, idEmpresa, [id]);
  return previo;
}
