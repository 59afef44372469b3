import { fechaEnChile } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { listCuentas } from './list-cuentas.ts';

/** Day through which any account was read: by its connection, or by its newest line. Null without accounts. */
export async function readBancoLeidoAl(tx: Tx, idEmpresa: number): Promise<string | null> {
  const dias = (await listCuentas(tx, idEmpresa)).flatMap(
    ({ activa, tipo, estadoConexion, saldoBancoAl, fechaUltimaLinea }) => {
      if (!activa || tipo === 'CW') return [];
      const leida = estadoConexion === 'connected' && saldoBancoAl !== null;
      return [leida ? fechaEnChile(new Date(saldoBancoAl)) : null, fechaUltimaLinea].flatMap(
        (dia) => dia ?? [],
      );
    },
  );
  return dias.toSorted().at(-1) ?? null;
}
