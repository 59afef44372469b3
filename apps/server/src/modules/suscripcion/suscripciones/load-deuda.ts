import type { Fecha } from '@cuadra/domain';
import { imputar, type Deuda } from '@cuadra/domain/suscripcion';
import type { Tx } from '../../../platform/database/index.ts';
import { hasCompromisoVivo } from '../../cobros/compromisos/index.ts';
import { readAsOperador } from './store/as-operador.ts';
import { readFacturas, readNotas, type FilaFactura } from './store/facturas.ts';
import { readReceptor, readSaldos } from './store/operador.ts';

export interface DeudaCargada extends Deuda {
  /** Every invoice, the newest first, with what is open of its document. */
  readonly todas: readonly (FilaFactura & { readonly saldo: number })[];
  /** Credit notes with credit that no invoice has taken. */
  readonly conCredito: readonly { readonly idDocumento: number; readonly credito: number }[];
  /** The company keeps a commitment to pay with the operator. */
  readonly promesaVigente: boolean;
}

/** What a company owes for its plan, by the balances of the operator's documents. */
export async function loadDeuda(tx: Tx, idEmpresa: number, hoy: Fecha): Promise<DeudaCargada> {
  const facturas = await readFacturas(tx, idEmpresa);
  const notas = await readNotas(tx, idEmpresa);
  const saldos = new Map<number, number>();
  // An installation that changed its operator has invoices of both.
  for (const [idOperador, suyas] of Map.groupBy(facturas, (factura) => factura.idOperador)) {
    const ids = suyas.map(({ idDocumento }) => idDocumento);
    const deNotas = notas
      .filter(({ idFactura }) => suyas.some(({ id }) => id === idFactura))
      .map(({ idDocumento }) => idDocumento);
    const leidos = await readAsOperador(tx, idEmpresa, idOperador, () =>
      readSaldos(tx, idOperador, [...ids, ...deNotas]),
    );
    for (const [id, saldo] of leidos) saldos.set(id, saldo);
  }
  const todas = facturas.map((factura) => ({
    ...factura,
    saldo: Math.max(0, saldos.get(factura.idDocumento) ?? 0),
  }));
  const conCredito = notas.flatMap(({ idDocumento }) => {
    const credito = -(saldos.get(idDocumento) ?? 0);
    return credito > 0 ? [{ idDocumento, credito }] : [];
  });
  const deuda = imputar(
    todas.filter(({ saldo }) => saldo > 0),
    conCredito.reduce((suma, { credito }) => suma + credito, 0),
    hoy,
  );
  return { ...deuda, todas, conCredito, promesaVigente: await hasPromesa(tx, idEmpresa, hoy, todas, deuda) };
}

async function hasPromesa(
  tx: Tx,
  idEmpresa: number,
  hoy: Fecha,
  todas: readonly FilaFactura[],
  { vencidaDesde }: Deuda,
): Promise<boolean> {
  const [ultima] = todas;
  if (vencidaDesde === null || !ultima) return false;
  const { idOperador } = ultima;
  const { rut } = await readReceptor(tx, idEmpresa);
  return readAsOperador(tx, idEmpresa, idOperador, () =>
    hasCompromisoVivo(tx, { idEmpresa: idOperador, hoy }, rut),
  );
}
