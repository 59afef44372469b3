import { putAjustesDePago } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { DE_LA_EMPRESA, defineAjuste, lockAjuste } from '../../registros/actos/index.ts';
import { readAjustes, writeAjustes, type AjustesDePago } from './store/ajustes.ts';

/** Payment settings of the company in the list of acts. */
export const AJUSTE_DE_PAGOS = defineAjuste<AjustesDePago>({
  nombre: 'ajustes_pagos',
  access: putAjustesDePago.access,
  modelo: 'Empresa',
  cambian: ['cambiar_ajustes_de_pagos'],
  verboDe: () => 'los cambió',
  alDeshacer: ['Vuelven la espera, los límites y el saldo mínimo que había.'],
  sinRastro: 'Los ajustes de pagos cambiaron después. Revísalos',
  retire: (imagen) => imagen,
  lock: lockAjuste('ajustes_pagos'),
  readImagenes: async (tx, idEmpresa, ids) => {
    const ajustes = await readAjustes(tx, idEmpresa);
    return new Map(ids.map((id) => [id, ajustes]));
  },
  aplicar: (_platform, tx, { idEmpresa }, _id, { hacia }) => writeAjustes(tx, idEmpresa, hacia),
});

const pesos = (monto: number) => `$${monto.toLocaleString('es-CL')}`;
const horas = (cuantas: number) => (cuantas === 1 ? '1 hora' : `${cuantas} horas`);

/** `Espera de cuentas nuevas: 24 horas, antes 48 horas`, of each setting that changed. */
function describeCambio(antes: AjustesDePago, despues: AjustesDePago): string {
  const cambios: readonly [nombre: string, ahora: string, previo: string][] = [
    ['Espera de cuentas nuevas', horas(despues.esperaHoras), horas(antes.esperaHoras)],
    ['Código para aprobar desde', pesos(despues.codigoDesde), pesos(antes.codigoDesde)],
    [
      'Primer pago hasta',
      despues.primerPagoMax === null ? 'sin límite' : pesos(despues.primerPagoMax),
      antes.primerPagoMax === null ? 'sin límite' : pesos(antes.primerPagoMax),
    ],
    [
      'Saldo mínimo',
      despues.saldoMinimo === null ? 'ninguno' : pesos(despues.saldoMinimo),
      antes.saldoMinimo === null ? 'ninguno' : pesos(antes.saldoMinimo),
    ],
  ];
  return cambios
    .filter(([, ahora, previo]) => ahora !== previo)
    .map(([nombre, ahora, previo]) => `${nombre}: ${ahora}, antes ${previo}`)
    .join('. ');
}

/** Writes a change of the payment settings for the list of acts. */
export const recordActoDeAjustes = (
  tx: Tx,
  quien: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
  antes: AjustesDePago,
  despues: AjustesDePago,
): Promise<void> =>
  AJUSTE_DE_PAGOS.record(
    tx,
    quien,
    {
      clase: 'ajuste_pagos',
      titulo: 'Cambió los ajustes de pagos',
      detalle: describeCambio(antes, despues),
    },
    [{ id: DE_LA_EMPRESA, antes, despues }],
  );
