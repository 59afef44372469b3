import { fechaEnChile, type Fecha } from '@cuadra/domain';
import { proximoCobro, type IntentoDeCobro, type ProximoCobro } from '@cuadra/domain/suscripcion';
import type { Tx } from '../../../platform/database/index.ts';
import { readCargosDe } from '../../cobros/pagos-tarjeta/index.ts';
import { readAsOperador, readCuentaDelPlan, readEstadoDeuda } from '../suscripciones/index.ts';
import { readTarjeta } from './store/tarjetas.ts';

/** Refusals of Transbank that no later charge changes: the card does not exist or takes no such payment. */
const DEFINITIVOS: ReadonlySet<number | null> = new Set([-1, -2, -96]);

type Cargo = Awaited<ReturnType<typeof readCargosDe>>[number];

/** An unpaid invoice of the plan, with the charges that were made of it to the present card. */
export interface CobroDeFactura {
  readonly idDocumento: number;
  readonly monto: number;
  readonly cargos: readonly Cargo[];
  readonly proximo: ProximoCobro;
}

export interface CobrosDelPlan {
  readonly tarjeta: NonNullable<Awaited<ReturnType<typeof readTarjeta>>>;
  readonly idOperador: number;
  /** The company among the operator's customers. */
  readonly idCliente: number;
  readonly facturas: readonly CobroDeFactura[];
}

function intentoOf({ created, estado, codigoRespuesta }: Cargo): IntentoDeCobro | null {
  const fecha = fechaEnChile(created);
  switch (estado) {
    case 'pagado':
      return { fecha, resultado: 'pagado' };
    case 'creado':
    case 'por_confirmar':
      return { fecha, resultado: 'incierto' };
    case 'rechazado':
      return { fecha, resultado: DEFINITIVOS.has(codigoRespuesta) ? 'definitivo' : 'rechazado' };
    // Nothing was asked of the card.
    case 'anulado':
    case 'abandonado':
    case 'reversado':
      return null;
  }
}

/** What the card of a company is to pay; null without a card or without invoices. */
export async function readCobros(tx: Tx, idEmpresa: number, hoy: Fecha): Promise<CobrosDelPlan | null> {
  const tarjeta = await readTarjeta(tx, idEmpresa);
  const cuenta = tarjeta && (await readCuentaDelPlan(tx, idEmpresa, hoy));
  if (!tarjeta || !cuenta || cuenta.idCliente === null) return null;
  const { idOperador, idCliente } = cuenta;
  const { promesaVigente } = await readEstadoDeuda(tx, idEmpresa, hoy);
  const facturas: CobroDeFactura[] = [];
  for (const { idDocumento, emitida, saldo } of cuenta.facturas) {
    if (saldo === 0) continue;
    const todos = await readAsOperador(tx, idEmpresa, idOperador, () =>
      readCargosDe(tx, idOperador, idDocumento),
    );
    const cargos = todos.filter(({ created }) => created >= tarjeta.created);
    const intentos = cargos.flatMap((cargo) => intentoOf(cargo) ?? []);
    const proximo = proximoCobro({ emitida, intentos, promesaVigente, hoy });
    facturas.push({ idDocumento, monto: saldo, cargos, proximo });
  }
  return { tarjeta, idOperador, idCliente, facturas };
}
