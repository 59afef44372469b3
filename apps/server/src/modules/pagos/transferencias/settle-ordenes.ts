import { ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import { resumirOrden } from '@cuadra/domain/transferencias';
import type { Tx } from '../../../platform/database/index.ts';
import { passOrdenes, readFilas, type FilaOrden } from '../ordenes/index.ts';
import { returnPartes } from './return-partes.ts';
import type { ServiciosDeTransferencias } from './servicios.ts';
import { readPartes, type FilaTransferencia } from './store/transferencias.ts';
import { tellDevueltas, tellFaltaParte, type OrdenDevuelta } from './tell-devueltas.ts';

/** The end of an order, decided by its parts and the ones that came back just now. */
type Fin =
  | { readonly tipo: 'pagada' }
  | { readonly tipo: 'rechazada' | 'devuelta'; readonly motivo: string }
  | {
      readonly tipo: 'vuelven_partes';
      readonly partes: readonly FilaTransferencia[];
      /** No part stays paid. */
      readonly ultimas: boolean;
    }
  | { readonly tipo: 'falta_parte' | 'nada' };

const motivoDe = (partes: readonly FilaTransferencia[]): string =>
  partes.find(({ motivo }) => motivo !== null)?.motivo ?? 'El banco no hizo el pago.';

function decideFin(
  { idEstado }: FilaOrden,
  partes: readonly FilaTransferencia[],
  devueltas: ReadonlySet<number>,
): Fin {
  const resumen = resumirOrden(partes.map(({ estado }) => estado));
  if (idEstado === ESTADO_ORDEN.agendado) {
    if (resumen === 'pagada') return { tipo: 'pagada' };
    if (resumen === 'rechazada') return { tipo: 'rechazada', motivo: motivoDe(partes) };
    return { tipo: resumen === 'falta_parte' ? 'falta_parte' : 'nada' };
  }
  if (idEstado !== ESTADO_ORDEN.pagado) return { tipo: 'nada' };
  const vuelven = partes.filter(({ id }) => devueltas.has(id));
  if (vuelven.length === 0) return { tipo: 'nada' };
  // Parts that came back before have their money in the wallet already.
  return vuelven.length === partes.length
    ? { tipo: 'devuelta', motivo: motivoDe(vuelven) }
    : {
        tipo: 'vuelven_partes',
        partes: vuelven,
        ultimas: partes.every(({ estado }) => estado !== 'pagada'),
      };
}

/**
 * Ends orders, locked by the caller, whose transfers ended: paid with all parts, refused with none, and taken back where
 * the money of a paid one returned. `devueltas` are the transfers that came back just now.
 */
export async function settleOrdenes(
  servicios: ServiciosDeTransferencias,
  tx: Tx,
  idEmpresa: number,
  { idsOrden, devueltas }: { readonly idsOrden: readonly number[]; readonly devueltas: ReadonlySet<number> },
): Promise<void> {
  if (idsOrden.length === 0) return;
  const { platform } = servicios;
  const quien = { idEmpresa, idUsuario: null };
  const porOrden = Map.groupBy(await readPartes(tx, idEmpresa, idsOrden), ({ idOrden }) => idOrden);
  const filas = (await readFilas(tx, idEmpresa, idsOrden)).toSorted((a, b) => a.id - b.id);
  const fines = filas.map((fila) => ({
    fila,
    fin: decideFin(fila, porOrden.get(fila.id) ?? [], devueltas),
  }));
  await passOrdenes(
    platform,
    tx,
    quien,
    fines.flatMap(({ fila, fin }) => (fin.tipo === 'pagada' ? [fila] : [])),
    { paso: { idEstado: ESTADO_ORDEN.pagado, pagada: platform.clock.hoy() }, accion: 'pagar' },
  );
  const avisos: OrdenDevuelta[] = [];
  for (const { fila, fin } of fines)
    switch (fin.tipo) {
      case 'rechazada':
      case 'devuelta': {
        const { tipo, motivo } = fin;
        const accion = tipo === 'devuelta' ? 'retornar' : 'rechazar';
        const paso = { idEstado: ESTADO_ORDEN.rechazado };
        await passOrdenes(platform, tx, quien, [fila], { paso, accion, motivo });
        if (tipo === 'devuelta') avisos.push({ fila, monto: fila.monto, motivo });
        break;
      }
      case 'vuelven_partes': {
        const monto = await returnPartes(platform, tx, idEmpresa, fila, fin.partes);
        const motivo = motivoDe(fin.partes);
        if (fin.ultimas)
          await passOrdenes(platform, tx, quien, [fila], {
            paso: { idEstado: ESTADO_ORDEN.rechazado },
            accion: 'retornar',
            motivo,
            devuelta: true,
          });
        avisos.push({ fila, monto, motivo });
        break;
      }
      case 'falta_parte':
        await tellFaltaParte(tx, idEmpresa, fila);
        break;
      case 'pagada':
      case 'nada':
        break;
    }
  await tellDevueltas(platform, tx, idEmpresa, avisos);
}
