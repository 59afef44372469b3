import type { PagosEsperados } from '@cuadra/contract';
import { MODELOS_DOCUMENTO, MONEDAS } from '@cuadra/domain';
import { oneOf } from '../../../platform/values/index.ts';
import { esperarCobros, medirCobros, presentAcierto } from '../../contabilidad/flujo/index.ts';
import { assertCliente } from './get-cobranza-de-cliente.ts';
import { openCobranza, type Cobranza, type Origen } from './open-cobranza.ts';
import type { Alcance } from './store/deudas.ts';

/** How right expected dates were; the same of every customer. */
export const readAcierto = ({ tx, idEmpresa, hoy, keep }: Cobranza) =>
  keep('acierto', () => medirCobros(tx, { idEmpresa, hoy }));

/** When each open sale of a customer will be paid. Throws `no_encontrado`. */
export function getPagosEsperadosDe(
  origen: Origen,
  { idEmpresa, hoy }: Alcance,
  id: number,
): Promise<PagosEsperados> {
  return openCobranza(origen, { idEmpresa, hoy }, async (cobranza) => {
    const { tx } = cobranza;
    await assertCliente(tx, idEmpresa, id);
    const acierto = await readAcierto(cobranza);
    const cobros = await esperarCobros(tx, { idEmpresa, hoy, cuales: { idsContraparte: [id] }, acierto });
    return {
      items: cobros.map(({ abierto, esperado }) => ({
        id: abierto.id,
        modelo: oneOf(MODELOS_DOCUMENTO, abierto.modelo),
        tipo: abierto.tipo,
        folio: abierto.folio,
        vence: abierto.vence,
        saldo: abierto.saldo,
        moneda: oneOf(MONEDAS, abierto.moneda),
        esperado,
      })),
      acierto: presentAcierto(acierto),
    };
  });
}
