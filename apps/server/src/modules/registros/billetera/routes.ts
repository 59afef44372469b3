import {
  cancelDeposito,
  depositBilletera,
  getBilletera,
  listMovimientosBilletera,
  withdrawBilletera,
} from '@cuadra/contract';
import type { FastifyRequest } from 'fastify';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { cancelDepositoDe } from './cancel-deposito.ts';
import { announceDeposito } from './announce-deposito.ts';
import { getBilleteraDe } from './get-billetera.ts';
import { listMovimientosDe } from './list-movimientos.ts';
import { withdraw } from './withdraw.ts';

const MAX_CLAVE = 100;

/** The key of whoever asks: in the body, or as the header that payment services agree on. */
function claveDe(request: FastifyRequest, clave: string | undefined): string | undefined {
  const cabecera = request.headers['idempotency-key'];
  if (clave !== undefined || typeof cabecera !== 'string') return clave;
  return cabecera.trim().slice(0, MAX_CLAVE) || undefined;
}

export function billeteraRoutes(platform: Platform): Implementation[] {
  return [
    implement(getBilletera, ({ principal }) => getBilleteraDe(platform, principal.idEmpresa)),
    implement(listMovimientosBilletera, ({ principal, query }) =>
      listMovimientosDe(platform.db, principal.idEmpresa, query),
    ),
    implement(depositBilletera, ({ principal, body, request }) =>
      announceDeposito(platform, principal, { monto: body.monto, clave: claveDe(request, body.clave) }),
    ),
    implement(withdrawBilletera, ({ principal, body, request }) =>
      withdraw(platform, principal, { ...body, clave: claveDe(request, body.clave) }),
    ),
    implement(cancelDeposito, ({ principal, params }) => cancelDepositoDe(platform.db, principal, params.id)),
  ];
}
