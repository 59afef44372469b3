import { esperaDeRevision, leerEstado, type EstadoTransferencia } from '@cuadra/domain/transferencias';
import { explicarFallo, explicarRechazo, type RespuestaFintoc } from './fintoc/read-respuesta.ts';
import type { Desenlace } from './store/transferencias.ts';

export interface TransferenciaEnMano {
  readonly id: number;
  readonly estado: EstadoTransferencia;
  readonly intento: string;
  readonly monto: number;
  readonly revisiones: number;
  /** A notice came while it was in hand: it is looked at again at once. */
  readonly avisada: boolean;
}

export interface Decision {
  readonly desenlace: Desenlace;
  /** For the log, where the provider said something that does not fit. */
  readonly alarma: string | null;
}

const at = (ahora: Date, espera: number | null): string | null =>
  espera === null ? null : new Date(ahora.getTime() + espera).toISOString();

/** What becomes of a transfer by an answer of the provider. An answer that tells nothing leaves it as it is. */
export function decideDesenlace(
  { id, estado, intento, monto, revisiones, avisada }: TransferenciaEnMano,
  respuesta: RespuestaFintoc,
  ahora: Date,
): Decision {
  const igual = (alarma: string | null = null, idExterno: string | null = null): Decision => {
    const espera = avisada ? 0 : esperaDeRevision(estado, revisiones + 1);
    const revisar = at(ahora, espera);
    return {
      desenlace: { id, estado, idExterno, palabra: null, motivo: null, revisar, revisiones: revisiones + 1 },
      alarma,
    };
  };
  const hacia = (nuevo: EstadoTransferencia, datos: Pick<Desenlace, 'idExterno' | 'palabra' | 'motivo'>) => {
    const espera = esperaDeRevision(nuevo, 0);
    const revisar = at(ahora, avisada && espera !== null ? 0 : espera);
    return { desenlace: { id, estado: nuevo, ...datos, revisar, revisiones: 0 }, alarma: null };
  };
  switch (respuesta.tipo) {
    case 'limite':
      return igual();
    case 'incierta':
      return igual(respuesta.detalle);
    case 'ajustes':
      return igual(`the provider refuses this installation: ${respuesta.detalle}`);
    case 'rechazo':
      return estado === 'desconocida'
        ? hacia('rechazada', {
            idExterno: null,
            palabra: respuesta.codigo,
            motivo: explicarRechazo(respuesta.codigo),
          })
        : igual(`a refusal of a transfer that is ${estado}`);
    case 'transferencia': {
      const { dicha } = respuesta;
      const nuestra = dicha.amount === monto && (dicha.reference_id ?? intento) === intento;
      if (!nuestra) return igual('the provider answers with another transfer');
      const leida = leerEstado(estado, dicha.status);
      if (leida === 'igual') return igual();
      if (leida === 'extraña') return igual(`unexpected word: ${dicha.status}`, dicha.id);
      const fallo = leida === 'rechazada' || leida === 'devuelta';
      return hacia(leida, {
        idExterno: dicha.id,
        palabra: dicha.status,
        motivo: fallo ? explicarFallo(dicha) : null,
      });
    }
  }
}
