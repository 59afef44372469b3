import type { Tx } from '../../../platform/database/index.ts';
import { referNota } from '../../registros/documentos/index.ts';
import { loadDeuda, type DeudaCargada } from './load-deuda.ts';
import { withOperador } from './store/as-operador.ts';
import type { Acto } from './tipos.ts';

/** Pays open invoices, the oldest first, with the unused credit of notes. Answers the debt that is left. */
export async function applyCredito(tx: Tx, { idEmpresa, hoy }: Acto): Promise<DeudaCargada> {
  const deuda = await loadDeuda(tx, idEmpresa, hoy);
  const { conCredito, todas } = deuda;
  const abiertas = todas
    .filter(({ saldo }) => saldo > 0)
    .toSorted((a, b) => (a.vence < b.vence ? -1 : a.vence > b.vence ? 1 : a.id - b.id))
    .map(({ idDocumento, idOperador, saldo }) => ({ idDocumento, idOperador, saldo }));
  if (conCredito.length === 0 || abiertas.length === 0) return deuda;
  for (const { idDocumento: idNota, credito } of conCredito) {
    let queda = credito;
    for (const abierta of abiertas) {
      const toma = Math.min(queda, abierta.saldo);
      if (toma <= 0) continue;
      queda -= toma;
      abierta.saldo -= toma;
      const { idOperador, idDocumento } = abierta;
      await withOperador(tx, idEmpresa, idOperador, () =>
        referNota(tx, idOperador, { idNota, idDocumento, razon: 'Saldo a favor' }),
      );
    }
  }
  return loadDeuda(tx, idEmpresa, hoy);
}
