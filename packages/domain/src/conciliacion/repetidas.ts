import type { LineaLeida } from './candidatas.ts';
import type { PagoPasado } from './habitos.ts';

/** Days within which the same party paying the same amount again is suspect. */
const VENTANA = 12;

/**
 * Notes, for each line, the id of an earlier line of the same party and amount a few days before, pending or past:
 * perhaps the same payment arriving twice. Anonymous lines are never compared, since nothing says they are alike. A payer
 * known from the past counts only for the days since.
 */
export function marcarRepetidas(leidas: readonly LineaLeida[], pasados: readonly PagoPasado[]): void {
  const nombradas = new Map<string, { dia: number; id: number }>();
  const conPagador = new Map<string, number>();
  const eventos = [
    ...pasados.map(({ linea, partes }) => ({ linea, partes, pagada: -1, leida: null as LineaLeida | null })),
    // What came back was not paid: the next payment is no repetition of it.
    ...leidas
      .filter(({ deshecha }) => deshecha < 0)
      .map((leida) => ({
        linea: leida.linea,
        partes: partesNombradas(leida),
        pagada: partePagada(leida),
        leida,
      })),
  ].sort((a, b) => a.linea.dia - b.linea.dia || a.linea.hechos.id - b.linea.hechos.id);
  for (const { linea, partes, pagada, leida } of eventos) {
    const { dia } = linea;
    for (const parte of partes) {
      const clave = claveDe(parte, linea);
      const ultima = nombradas.get(clave);
      if (leida && ultima && dia - ultima.dia <= VENTANA) leida.repite = ultima.id;
      nombradas.set(clave, { dia, id: linea.hechos.id });
    }
    for (const parte of pagada < 0 ? partes : [...partes, pagada]) {
      const clave = claveDe(parte, linea);
      if (leida) leida.repiteHace = Math.min(leida.repiteHace, dia - (conPagador.get(clave) ?? -Infinity));
      conPagador.set(clave, dia);
    }
  }
}

const claveDe = (parte: number, { monto, moneda }: LineaLeida['linea']): string =>
  `${parte} ${monto} ${moneda}`;

function partesNombradas(leida: LineaLeida): number[] {
  return leida.candidatas
    .filter(
      ({ indicio, homonimos }) =>
        indicio === 'rut' || indicio === 'folio' || (indicio === 'nombre' && homonimos === 1),
    )
    .map(({ parte }) => parte);
}

/** The only party that the payer of a line is known to pay for, or -1. */
function partePagada({ candidatas }: LineaLeida): number {
  const pagadas = candidatas.filter(({ indicio }) => indicio === 'pagador');
  return pagadas.length === 1 ? pagadas[0]!.parte : -1;
}
