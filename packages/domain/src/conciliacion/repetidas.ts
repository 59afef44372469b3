import type { LineaLeida } from './candidatas.ts';
import type { PagoPasado } from './habitos.ts';
import { clavesDePagador } from './pagadores-ordenados.ts';

/** Days within which the same party paying the same amount again is suspect. */
const VENTANA = 12;

/**
 * Notes, for each line, the id of an earlier line of the same party and amount a few days before, pending or past:
 * perhaps the same payment arriving twice. Anonymous lines are never compared, since nothing says they are alike. A payer
 * that names no party counts only for the days since.
 */
export function marcarRepetidas(leidas: readonly LineaLeida[], pasados: readonly PagoPasado[]): void {
  const nombradas = new Map<string, { dia: number; id: number }>();
  const escritas = new Map<string, number>();
  const eventos = [
    ...pasados.map(({ linea, contraparte, partes }) => ({
      linea,
      contraparte,
      partes,
      leida: null as LineaLeida | null,
    })),
    // What came back was not paid: the next payment is no repetition of it.
    ...leidas
      .filter(({ deshecha }) => deshecha < 0)
      .map((leida) => ({
        linea: leida.linea,
        contraparte: leida.contraparte,
        partes: partesNombradas(leida),
        leida,
      })),
  ].sort((a, b) => a.linea.dia - b.linea.dia || a.linea.hechos.id - b.linea.hechos.id);
  for (const { linea, contraparte, partes, leida } of eventos) {
    const { dia } = linea;
    for (const parte of partes) {
      const clave = claveDe(parte, linea);
      const ultima = nombradas.get(clave);
      if (leida && ultima && dia - ultima.dia <= VENTANA) leida.repite = ultima.id;
      nombradas.set(clave, { dia, id: linea.hechos.id });
    }
    for (const quien of [...partes, ...clavesDePagador(linea, contraparte)]) {
      const clave = claveDe(quien, linea);
      if (leida) leida.repiteHace = Math.min(leida.repiteHace, dia - (escritas.get(clave) ?? -Infinity));
      escritas.set(clave, dia);
    }
  }
}

const claveDe = (quien: number | string, { monto, moneda }: LineaLeida['linea']): string =>
  `${quien} ${monto} ${moneda}`;

function partesNombradas(leida: LineaLeida): number[] {
  return leida.candidatas
    .filter(
      ({ indicio, homonimos }) =>
        indicio === 'rut' || indicio === 'folio' || (indicio === 'nombre' && homonimos === 1),
    )
    .map(({ parte }) => parte);
}
