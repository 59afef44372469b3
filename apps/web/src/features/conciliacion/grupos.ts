import type { FilaCola, GrupoCola, ReplyOf, listCola } from '@cuadra/contract';
import type { GlifoEstado } from '@cuadra/ui';

export const GRUPOS = [
  { id: 'seguras', nombre: 'Seguras', singular: 'Segura', estado: 'segura' },
  { id: 'probables', nombre: 'Probables', singular: 'Probable', estado: 'probable' },
  { id: 'por_decidir', nombre: 'Por decidir', singular: 'Por decidir', estado: 'por_decidir' },
  { id: 'sin_par', nombre: 'Sin par', singular: 'Sin par', estado: 'sin_par' },
] as const satisfies readonly { id: GrupoCola; nombre: string; singular: string; estado: GlifoEstado }[];

export const POR_PAGINA = 100;
/** The sure lines fold after these, so that the ones that need a person are in sight. */
export const VISIBLES_SEGURAS = 5;

export type Cuentas = Readonly<Record<GrupoCola, number>>;
export const SIN_LINEAS: Cuentas = { seguras: 0, probables: 0, por_decidir: 0, sin_par: 0 };

export function estadoDe(grupo: GrupoCola): GlifoEstado {
  return GRUPOS.find(({ id }) => id === grupo)?.estado ?? 'sin_par';
}

/** The next group that has lines, in the order of certainty and round by all of them together. */
export function stepGrupo(
  actual: GrupoCola | undefined,
  cuentas: Cuentas,
  pasos: 1 | -1,
): GrupoCola | undefined {
  const conLineas = [
    undefined,
    ...GRUPOS.flatMap(({ id }) => (cuentas[id] > 0 || id === actual ? [id] : [])),
  ];
  const lugar = conLineas.indexOf(actual);
  return conLineas[(lugar + pasos + conLineas.length) % conLineas.length];
}

/** A page of the queue with the instant, in ms, at which it was asked for. */
export interface Pagina extends ReplyOf<typeof listCola> {
  readonly pedida: number;
}

/** A line that a person has just dealt with. */
export interface Salida {
  readonly grupo: GrupoCola;
  /** When the server had done it, in ms; infinite until then. A page asked for before still shows the line. */
  readonly hecha: number;
}
export type Salidas = ReadonlyMap<number, Salida>;

/** One place of the queue, by its position on the server; without a line while its page is not here. */
export interface Lugar {
  readonly posicion: number;
  readonly grupo: GrupoCola;
  readonly fila: FilaCola | undefined;
}

export interface Cola {
  readonly lugares: readonly Lugar[];
  readonly grupos: Cuentas;
  readonly pendientes: number;
  readonly totalLineas: number;
  /** Lines that came since the person began, which wait to be shown. */
  readonly nuevas: number;
}

/** Where each line first stood, and in which group: later answers do not move it. */
export type Vistos = ReadonlyMap<number, { readonly posicion: number; readonly grupo: GrupoCola }>;

const SIN_VER: Vistos = new Map();

/** The first places of lines, with those that these pages show for the first time; the same map where none is new. */
export function seeLines(vistos: Vistos, paginas: readonly Pagina[]): Vistos {
  const otros = paginas.flatMap(({ items, pagination: { currentPage } }) =>
    items.flatMap(({ cartola, grupo }, i) =>
      vistos.has(cartola.id)
        ? []
        : [[cartola.id, { posicion: (currentPage - 1) * POR_PAGINA + i, grupo }] as const],
    ),
  );
  return otros.length === 0 ? vistos : new Map([...vistos, ...otros]);
}

/** Puts seen lines in their first order, each in its first group, on the places that they hold together. */
function keepOrder(lugares: readonly Lugar[], vistos: Vistos): Lugar[] {
  const vistoDe = ({ fila }: Lugar) => fila && vistos.get(fila.cartola.id);
  const enOrden = lugares
    .flatMap((lugar) => {
      const visto = vistoDe(lugar);
      return visto ? [{ fila: lugar.fila, visto }] : [];
    })
    .toSorted((a, b) => a.visto.posicion - b.visto.posicion);
  let siguiente = 0;
  return lugares.map((lugar) => {
    if (!vistoDe(lugar)) return lugar;
    const suya = enOrden[siguiente++];
    return suya ? { posicion: lugar.posicion, grupo: suya.visto.grupo, fila: suya.fila } : lugar;
  });
}

/**
 * Lays the pages that are here on the places of the queue, without the lines that were dealt with since. Lines created
 * after `desde` wait, and seen lines keep their order whatever their certainty becomes: the row that a person works on
 * does not move under the hand.
 */
export function layPages(
  paginas: readonly Pagina[],
  salidas: Salidas,
  grupo: GrupoCola | undefined,
  desde: string | null = null,
  vistos: Vistos = SIN_VER,
): Cola | null {
  if (paginas.length === 0) return null;
  const nueva = paginas.reduce((a, b) => (b.pedida > a.pedida ? b : a));
  const fuera = (id: number, pedida: number) => (salidas.get(id)?.hecha ?? -1) > pedida;
  const porNumero = new Map(paginas.map((pagina) => [pagina.pagination.currentPage, pagina]));
  const grupoDe = grupo ? () => grupo : groupAt(nueva.grupos);

  const lugares: Lugar[] = [];
  const vistas = new Set<number>();
  let nuevas = 0;
  for (let posicion = 0; posicion < nueva.pagination.count; posicion++) {
    const pagina = porNumero.get(Math.floor(posicion / POR_PAGINA) + 1);
    if (!pagina) {
      lugares.push({ posicion, grupo: grupoDe(posicion), fila: undefined });
      continue;
    }
    const fila = pagina.items[posicion % POR_PAGINA];
    // Pages of different instants overlap, or leave a gap, where lines left the queue in between.
    if (!fila || vistas.has(fila.cartola.id) || fuera(fila.cartola.id, pagina.pedida)) continue;
    vistas.add(fila.cartola.id);
    if (desde !== null && fila.cartola.created > desde) {
      nuevas += 1;
      continue;
    }
    lugares.push({ posicion, grupo: fila.grupo, fila });
  }

  const grupos = { ...nueva.grupos };
  for (const [id, salida] of salidas) {
    if (fuera(id, nueva.pedida)) grupos[salida.grupo] = Math.max(grupos[salida.grupo] - 1, 0);
  }
  const pendientes = GRUPOS.reduce((suma, { id }) => suma + grupos[id], 0);
  return { lugares: keepOrder(lugares, vistos), grupos, pendientes, totalLineas: nueva.totalLineas, nuevas };
}

/** The queue comes sorted by certainty, so the counts say which group a position belongs to. */
function groupAt(grupos: Cuentas): (posicion: number) => GrupoCola {
  const finales: [number, GrupoCola][] = [];
  let fin = 0;
  for (const { id } of GRUPOS) finales.push([(fin += grupos[id]), id]);
  return (posicion) => finales.find(([hasta]) => posicion < hasta)?.[1] ?? 'sin_par';
}

/** Rows of the list, one under the other. */
export type Entrada =
  | { readonly tipo: 'grupo'; readonly grupo: GrupoCola }
  | { readonly tipo: 'linea'; readonly lugar: Lugar }
  | { readonly tipo: 'pliegue'; readonly plegadas: number };

/** Heads and lines in order of certainty; the sure ones folded when asked. */
export function listEntries(lugares: readonly Lugar[], plegado: boolean): Entrada[] {
  const porGrupo = Map.groupBy(lugares, ({ grupo }) => grupo);
  return GRUPOS.flatMap(({ id }): Entrada[] => {
    const suyos = porGrupo.get(id);
    if (!suyos) return [];
    const pliega = id === 'seguras' && suyos.length > VISIBLES_SEGURAS;
    const visibles = pliega && plegado ? suyos.slice(0, VISIBLES_SEGURAS) : suyos;
    return [
      { tipo: 'grupo', grupo: id },
      ...visibles.map((lugar): Entrada => ({ tipo: 'linea', lugar })),
      ...(pliega ? [{ tipo: 'pliegue', plegadas: suyos.length - visibles.length } as const] : []),
    ];
  });
}

/** Pages of the server that hold what is in sight. */
export function pagesOf(entradas: readonly (Entrada | undefined)[]): number[] {
  const numeros = entradas.flatMap((una) =>
    una?.tipo === 'linea' ? [Math.floor(una.lugar.posicion / POR_PAGINA) + 1] : [],
  );
  return [...new Set(numeros)].toSorted((a, b) => a - b);
}

/** The line after those that leave: the next in sight, else the one before. */
export function nextFocus<Id>(visibles: readonly Id[], foco: Id | null, salen: ReadonlySet<Id>): Id | null {
  if (foco !== null && !salen.has(foco)) return foco;
  const desde = Math.max(foco === null ? 0 : visibles.indexOf(foco), 0);
  return (
    visibles.slice(desde).find((id) => !salen.has(id)) ??
    visibles.slice(0, desde).findLast((id) => !salen.has(id)) ??
    null
  );
}

/** Open money of lines in one currency, in and out apart. */
export interface Suma {
  readonly moneda: FilaCola['cartola']['moneda'];
  readonly abonos: number;
  readonly cargos: number;
}

export function sumLines(filas: Iterable<Pick<FilaCola, 'cartola'>>): Suma[] {
  const sumas = new Map<Suma['moneda'], Suma>();
  for (const { cartola } of filas) {
    const { moneda, abono, cargo, conciliado } = cartola;
    const { abonos, cargos } = sumas.get(moneda) ?? { abonos: 0, cargos: 0 };
    sumas.set(moneda, {
      moneda,
      abonos: abono > 0 ? abonos + abono - conciliado : abonos,
      cargos: abono > 0 ? cargos : cargos + cargo - conciliado,
    });
  }
  return [...sumas.values()];
}
