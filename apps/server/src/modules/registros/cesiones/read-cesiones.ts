import type { Cesion } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { readCesionesDe } from './store/cesion.ts';

const FUENTES = ['aec', 'manual'] as const;

/** The cessions of a document in order; the last one's cesionario is who must be paid. */
export async function readCesiones(
  tx: Tx,
  clave: { readonly idEmpresa: number; readonly idDocumento: number },
): Promise<Cesion[]> {
  const filas = await readCesionesDe(tx, clave);
  return filas.map((fila) => ({
    id: fila.id,
    secuencia: fila.secuencia,
    cedente: { rut: fila.rutCedente, razonSocial: fila.razonSocialCedente },
    cesionario: {
      rut: fila.rutCesionario,
      razonSocial: fila.razonSocialCesionario,
      email: fila.emailCesionario,
    },
    monto: fila.monto,
    ultimoVencimiento: fila.ultimoVencimiento,
    fecha: fila.fecha.toISOString(),
    fuente: oneOf(FUENTES, fila.fuente),
    vigente: fila.vigente,
    usuario: fila.usuario,
  }));
}
