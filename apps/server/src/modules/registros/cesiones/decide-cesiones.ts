import { formatRut } from '@cuadra/domain';
import type { CesionGuardada, CesionPorEscribir } from './tipos.ts';

export interface Decision {
  readonly nuevas: readonly CesionPorEscribir[];
  /** Written down by a person before, now signed: the file takes its place. */
  readonly confirmadas: readonly { readonly id: number; readonly con: CesionPorEscribir }[];
  /** Kept cessions that the file tells again. */
  readonly repetidas: readonly number[];
  /** What a person has to know. */
  readonly avisos: readonly string[];
}

/**
 * What a signed file of cessions does beside those that are kept of the document: adds what is new, takes the place of
 * what a person had written down in the same position, and changes nothing that another signed file said.
 */
export function decideCesiones(
  guardadas: readonly CesionGuardada[],
  leidas: readonly CesionPorEscribir[],
): Decision {
  const porSecuencia = new Map(guardadas.map((guardada) => [guardada.secuencia, guardada]));
  const nuevas: CesionPorEscribir[] = [];
  const confirmadas: { id: number; con: CesionPorEscribir }[] = [];
  const repetidas: number[] = [];
  const avisos: string[] = [];
  for (const leida of leidas) {
    const guardada = porSecuencia.get(leida.secuencia);
    if (guardada === undefined) {
      nuevas.push(leida);
      continue;
    }
    const mismo = guardada.rutCesionario === leida.rutCesionario;
    const otro = `${guardada.razonSocialCesionario} (${formatRut(guardada.rutCesionario)})`;
    const este = `${leida.razonSocialCesionario} (${formatRut(leida.rutCesionario)})`;
    if (guardada.fuente === 'manual') {
      confirmadas.push({ id: guardada.id, con: leida });
      if (!mismo)
        avisos.push(
          `La cesión ${leida.secuencia} estaba anotada a mano a ${otro}; quedó a ${este}, como dice el archivo.`,
        );
    } else if (mismo) repetidas.push(guardada.id);
    else
      avisos.push(
        `La cesión ${leida.secuencia} ya estaba, firmada, a ${otro}, y este archivo dice ${este}. Se mantuvo la que estaba: confirma con tu proveedor a quién pagarle.`,
      );
  }
  return { nuevas, confirmadas, repetidas, avisos };
}
