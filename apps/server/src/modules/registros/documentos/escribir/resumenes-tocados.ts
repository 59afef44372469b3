import type { Tx } from '../../../../platform/database/index.ts';
import { lockResumenes, sumBoletas, type MesDeBoletas } from '../store/boletas.ts';
import type { DocumentoLeido } from './tipos.ts';
import { resumenDeBoletas, TIPOS_DE_BOLETA } from './resumen-de-boletas.ts';

const claveDeMes = ({ codigoTipo, mes }: MesDeBoletas) => `${codigoTipo} ${mes}`;

/**
 * Recomputes the monthly summaries of boletas that were just added or removed. A month that the SII was not read for has
 * no summary yet, and is left out.
 */
export async function resumenesTocados(
  tx: Tx,
  idEmpresa: number,
  leidos: readonly {
    readonly modelo: string;
    readonly codigoTipo: string;
    readonly fuente: string;
    readonly fechaEmision: string;
  }[],
): Promise<DocumentoLeido[]> {
  const meses = new Map<string, MesDeBoletas>();
  for (const { modelo, codigoTipo, fuente, fechaEmision } of leidos) {
    if (modelo !== 'Dte' || fuente === 'sii' || !TIPOS_DE_BOLETA.has(codigoTipo)) continue;
    const mes = { codigoTipo, mes: fechaEmision.slice(0, 7) };
    meses.set(claveDeMes(mes), mes);
  }
  if (meses.size === 0) return [];
  const guardados = await lockResumenes(tx, idEmpresa, [...meses.values()]);
  if (guardados.length === 0) return [];
  const aqui = new Map(
    (await sumBoletas(tx, idEmpresa, guardados)).map((uno) => [claveDeMes(uno), uno.suma]),
  );
  return guardados.flatMap((guardado) => {
    const suma = aqui.get(claveDeMes(guardado));
    return suma === undefined ? [] : [resumenDeBoletas(guardado, suma, guardado.fechaEmision)];
  });
}
