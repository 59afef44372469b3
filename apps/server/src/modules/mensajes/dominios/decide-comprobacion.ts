import type { EstadoDominio } from '@cuadra/contract';
import type { Hallazgo } from './tipos.ts';
import type { Comprobacion, DominioGuardado } from './store/dominios.ts';

const HORA_MS = 3_600_000;
/** A verified domain whose name servers stay silent this long counts as failed: receivers find no key either. */
const SILENCIO_MS = 72 * HORA_MS;
/** After these days without a record it is looked for once a day. */
const DIAS_DE_ESPERA = 14;

type Antes = Pick<DominioGuardado, 'estado' | 'comprobado' | 'created'>;

function nextEstado({ estado, comprobado }: Antes, dkim: Hallazgo, ahora: Date): EstadoDominio {
  switch (dkim.estado) {
    case 'bien':
      return 'verificado';
    case 'mal':
      return 'fallo';
    case 'falta':
      return estado === 'pendiente' ? 'pendiente' : 'fallo';
    case 'sin_respuesta':
    case 'sin_comprobar': {
      const callado = estado === 'verificado' && ahora.getTime() - (comprobado?.getTime() ?? 0) > SILENCIO_MS;
      return callado ? 'fallo' : estado;
    }
  }
}

/** State of a domain after a look at the DNS, and when the next one is due. The key alone decides. */
export function decideComprobacion(antes: Antes, hallazgos: readonly Hallazgo[], ahora: Date): Comprobacion {
  const dkim = hallazgos.find(({ clave }) => clave === 'dkim');
  if (!dkim) throw new Error('the key was not looked for');
  const estado = nextEstado(antes, dkim, ahora);
  const viejo = ahora.getTime() - antes.created.getTime() > DIAS_DE_ESPERA * 24 * HORA_MS;
  return {
    estado,
    hallazgos,
    comprobado: dkim.estado === 'sin_respuesta' ? antes.comprobado : ahora,
    revisar: new Date(ahora.getTime() + (estado !== 'verificado' && viejo ? 24 : 1) * HORA_MS),
  };
}
