import type { LineaLeida } from './candidatas.ts';
import type { PagoPasado } from './habitos.ts';

/** Days within which the same party paying the same amount again is suspect. */
const VENTANA = 12;

/**
 * Notes, for each line, the id of an earlier line of the same party and amount a few days before, pending or past:
 * perhaps the same payment arriving twice. Anonymous lines are never compared, since nothing says they are alike.
 */
export function marcarRepetidas(leidas: readonly LineaLeida[], pasados: readonly PagoPasado[]): void {
  const ultimas = new Map<string, { dia: number; id: number }>();
  const eventos = [
    ...pasados.map(({ linea, partes }) => ({ linea, partes, leida: null as LineaLeida | null })),
    // What came back was not paid: the next payment is no repetition of it.
    ...leidas
      .filter(({ deshecha }) => deshecha < 0)
      .map((leida) => ({ linea: leida.linea, partes: partesNombradas(leida), leida })),
  ].sort((a, b) => a.linea.dia - b.linea.dia || a.linea.hechos.id - b.linea.hechos.id);
  for (const { linea, partes, leida } of eventos) {
    for (const parte of partes) {
      const clave = `${parte} ${linea.monto} ${linea.moneda}`;
      const ultima = ultimas.get(clave);
      if (leida && ultima && linea.dia - ultima.dia <= VENTANA) {
        leida.repite = ultima.id;
        leida.repiteHace = linea.dia - ultima.dia;
      }
      ultimas.set(clave, { dia: linea.dia, id: linea.hechos.id });
    }
  }
}

function partesNombradas(leida: LineaLeida): number[] {
  return leida.candidatas
    .filter(
      ({ indicio, homonimos }) =>
        indicio === 'rut' || indicio === 'folio' || (indicio === 'nombre' && homonimos === 1),
    )
    .map(({ parte }) => parte);
}
