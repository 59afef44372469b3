import { fechaEnChile, type Fecha } from '@cuadra/domain';
import { proximoCobro, type IntentoDeCobro } from '@cuadra/domain/suscripcion';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { chargeTarjeta, readCargosDe } from '../../cobros/pagos-tarjeta/index.ts';
import {
  readAsOperador,
  readCuentaDelPlan,
  readEstadoDeuda,
  reviewSuscripcion,
} from '../suscripciones/index.ts';
import { contextOfTarjeta } from './sellar.ts';
import { readTarjeta } from './store/tarjetas.ts';

/** Refusals of Transbank that no later charge changes: the card does not exist or takes no such payment. */
const DEFINITIVOS: readonly (number | null)[] = [-1, -2, -96];

type Cargo = Awaited<ReturnType<typeof readCargosDe>>[number];

function intentoOf({ created, estado, codigoRespuesta }: Cargo): IntentoDeCobro | null {
  const fecha = fechaEnChile(created);
  switch (estado) {
    case 'pagado':
      return { fecha, resultado: 'pagado' };
    case 'creado':
    case 'por_confirmar':
      return { fecha, resultado: 'incierto' };
    case 'rechazado':
      return { fecha, resultado: DEFINITIVOS.includes(codigoRespuesta) ? 'definitivo' : 'rechazado' };
    // Nothing was asked of the card.
    case 'anulado':
    case 'abandonado':
    case 'reversado':
      return null;
  }
}

/** Whether an invoice is charged today, by the plan of tries since the present card was left. */
function isDue(
  emitida: Fecha,
  cargos: readonly Cargo[],
  {
    desde,
    promesaVigente,
    hoy,
  }: { readonly desde: Date; readonly promesaVigente: boolean; readonly hoy: Fecha },
): boolean {
  const intentos = cargos
    .filter(({ created }) => created >= desde)
    .flatMap((cargo) => intentoOf(cargo) ?? []);
  return proximoCobro({ emitida, intentos, promesaVigente, hoy }).tipo === 'cobrar';
}

/** Charges each invoice whose day has come to the card of its company, and brings the subscription to today. */
export async function chargePlan(platform: Platform, idEmpresa: number): Promise<void> {
  const { db, clock, seal, log } = platform;
  const hoy = clock.hoy();
  const pedido = await withEmpresa(db, idEmpresa, async (tx) => {
    const tarjeta = await readTarjeta(tx, idEmpresa);
    const cuenta = tarjeta && (await readCuentaDelPlan(tx, idEmpresa, hoy));
    if (!tarjeta || !cuenta || cuenta.idCliente === null) return null;
    const { idOperador, idCliente } = cuenta;
    const { promesaVigente } = await readEstadoDeuda(tx, idEmpresa, hoy);
    const documentos: { id: number; monto: number }[] = [];
    for (const { idDocumento, emitida, saldo } of cuenta.facturas) {
      if (saldo === 0) continue;
      const cargos = await readAsOperador(tx, idEmpresa, idOperador, () =>
        readCargosDe(tx, idOperador, idDocumento),
      );
      if (isDue(emitida, cargos, { desde: tarjeta.created, promesaVigente, hoy }))
        documentos.push({ id: idDocumento, monto: saldo });
    }
    return { tarjeta, idOperador, idCliente, documentos };
  });
  if (!pedido || pedido.documentos.length === 0) return;
  const { tarjeta, idOperador, idCliente, documentos } = pedido;
  const tbkUser = seal.open(tarjeta.tbkUserSellado, contextOfTarjeta(idEmpresa));
  const { username, idUsuario } = tarjeta;
  for (const documento of documentos) {
    try {
      await chargeTarjeta(platform, { idEmpresa: idOperador, idCliente }, [documento], {
        username,
        tbkUser,
        idUsuario,
      });
    } catch (error) {
      log.warn(
        { idEmpresa, motivo: error instanceof Error ? error.message : '' },
        'an invoice was not charged',
      );
    }
  }
  await withEmpresa(db, idEmpresa, (tx) => reviewSuscripcion(platform, tx, { idEmpresa, hoy }));
}
