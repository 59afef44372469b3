import type { Endpoint } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import type { Implementation } from '../../../platform/http/index.ts';

const SOLO_LECTURA = new Set(['GET', 'HEAD']);

async function recordStaffCall(
  db: Db,
  { method, service, path }: Endpoint,
  { idEmpresa, idUsuario }: Principal,
): Promise<void> {
  await withEmpresa(db, idEmpresa, (tx) =>
    recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'llamada_soporte',
        modelo: 'Soporte',
        idRegistro: idUsuario,
        despues: { llamada: `${method} /${service}${path}` },
      },
    ]),
  );
}

/**
 * The same calls, but each that changes something in a company and is made by one of the staff is written down there
 * before it happens: nothing of theirs goes unseen, even where the act itself records nothing. Calls that administer
 * companies name the company themselves and record there.
 */
export function recordStaffCalls(db: Db, implementations: readonly Implementation[]): Implementation[] {
  return implementations.map((implementation) => {
    const { endpoint, handle } = implementation;
    if (endpoint.access.kind !== 'session' || SOLO_LECTURA.has(endpoint.method)) return implementation;
    return {
      endpoint,
      handle: async (call) => {
        const { principal } = call;
        if (principal && 'god' in principal && principal.god) await recordStaffCall(db, endpoint, principal);
        return handle(call);
      },
    };
  });
}
