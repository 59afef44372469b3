import { diasEntre } from '../fecha/index.ts';
import { sumMontos } from '../dinero/index.ts';
import type { AbonoEsperado, LineaDeTransbank } from './tipos.ts';

/** A deposit reaches the account on its day or, over a weekend with holidays, some days later. */
export const DIAS_DE_ESPERA = 5;

export interface Casado {
  readonly idLinea: number;
  readonly idsAbonos: readonly number[];
}

export interface CasadoDeAbonos {
  readonly casados: readonly Casado[];
  /** Lines that more than one set of deposits explains as well: a person has to say which. */
  readonly dudosas: readonly number[];
}

/** Whether two account numbers may be of the same account, however each is written. */
const puedenSer = (a: string, b: string) => {
  const digitos = (texto: string) => texto.replace(/\D/g, '').replace(/^0+/, '');
  const [uno, otro] = [digitos(a), digitos(b)];
  // Where either does not say, nothing contradicts.
  return uno === '' || otro === '' || uno.endsWith(otro) || otro.endsWith(uno);
};

/** The ways in which banks gather what Transbank deposits on a day, finest first. */
const REUNIDOS: readonly ((abono: AbonoEsperado) => string)[] = [
  ({ id }) => String(id),
  ({ medio, comercio }) => `${medio} ${comercio}`,
  ({ medio }) => medio,
  ({ comercio }) => comercio,
  () => '',
];

/** Sets of the deposits of one day that could be one line of the bank, each once. */
function conjuntosDe(abonos: readonly AbonoEsperado[]): AbonoEsperado[][] {
  const vistos = new Map<string, AbonoEsperado[]>();
  for (const reunir of REUNIDOS)
    for (const conjunto of Map.groupBy(abonos, reunir).values())
      vistos.set(
        conjunto
          .map(({ id }) => id)
          .toSorted((a, b) => a - b)
          .join(),
        conjunto,
      );
  return [...vistos.values()];
}

interface Reunidos {
  readonly abonos: readonly AbonoEsperado[];
  readonly suma: number;
}

/** By day. What a bank gathers is all of a day's: what is left of it when a part was found is no set of its own. */
function reunirPorDia(abonos: readonly AbonoEsperado[]): Map<string, Reunidos[]> {
  const porDia = Map.groupBy(
    abonos.filter(({ neto }) => neto !== 0),
    ({ fecha }) => fecha,
  );
  return new Map(
    [...porDia].map(([dia, delDia]) => [
      dia,
      conjuntosDe(delDia).map((conjunto) => ({
        abonos: conjunto,
        suma: sumMontos(conjunto.map(({ neto }) => neto)),
      })),
    ]),
  );
}

/** Every amount that a bank line of these deposits could have: what is worth looking for. */
export function sumasPosibles(abonos: readonly AbonoEsperado[]): number[] {
  const sumas = [...reunirPorDia(abonos).values()].flatMap((reunidos) => reunidos.map(({ suma }) => suma));
  return [...new Set(sumas)].filter((suma) => suma > 0);
}

function contar(ids: readonly number[]): Map<number, number> {
  const veces = new Map<number, number>();
  for (const id of ids) veces.set(id, (veces.get(id) ?? 0) + 1);
  return veces;
}

/**
 * Finds which deposits of settlements each bank line is, to the peso: one of them, all of a kind of card, of a shop, or of
 * a day, in the account that the settlement names. Lines of the very day are looked at first, over the whole batch, so
 * that a late one never takes what another is. Two sets that explain a line as well, or two lines that one set does,
 * are nobody's to decide but a person's.
 */
export function casarAbonos(
  abonos: readonly AbonoEsperado[],
  lineas: readonly LineaDeTransbank[],
): CasadoDeAbonos {
  const porDia = reunirPorDia(abonos);
  const hallados = new Set<number>();
  const pendientes = new Map(
    lineas
      .toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : a.id - b.id))
      .map((l) => [l.id, l]),
  );
  const casados: Casado[] = [];
  const dudosas = new Set<number>();
  for (let espera = 0; espera <= DIAS_DE_ESPERA; espera += 1) {
    const candidatos: { linea: LineaDeTransbank; ids: number[] }[] = [];
    for (const [dia, reunidos] of porDia)
      for (const linea of pendientes.values()) {
        if (diasEntre(dia, linea.fecha) !== espera) continue;
        for (const { abonos: conjunto, suma } of reunidos) {
          if (suma !== linea.abono || conjunto.some(({ id }) => hallados.has(id))) continue;
          if (conjunto.every(({ cuenta }) => puedenSer(cuenta, linea.numeroCuenta)))
            candidatos.push({ linea, ids: conjunto.map(({ id }) => id) });
        }
      }
    const porLinea = contar(candidatos.map(({ linea }) => linea.id));
    const porAbono = contar(candidatos.flatMap(({ ids }) => ids));
    for (const { linea, ids } of candidatos) {
      if ((porLinea.get(linea.id) ?? 0) > 1 || ids.some((id) => (porAbono.get(id) ?? 0) > 1)) {
        dudosas.add(linea.id);
        continue;
      }
      casados.push({ idLinea: linea.id, idsAbonos: ids });
      for (const id of ids) hallados.add(id);
      pendientes.delete(linea.id);
    }
    // What is doubtful today is not to be taken for something else tomorrow.
    for (const id of dudosas) pendientes.delete(id);
  }
  return { casados, dudosas: [...dudosas] };
}
