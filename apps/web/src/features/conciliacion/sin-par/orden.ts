import type { ClaseSinPar, GrupoSinPar, LineaSinPar } from '@cuadra/contract';

/** The rows as the person first saw them, and lines that came since. */
export interface Congelados {
  readonly grupos: readonly GrupoSinPar[];
  readonly nuevas: number;
}

/** The open amount of each line, by its id. */
const montosDe = (grupos: readonly GrupoSinPar[]): Map<number, number> =>
  new Map(grupos.flatMap(({ lineas }) => lineas.map(({ id, monto }) => [id, monto] as const)));

/** A group with some of its lines: its sum and its days are theirs. A pair without one of its halves is none. */
export function withLineas(grupo: GrupoSinPar, lineas: GrupoSinPar['lineas']): GrupoSinPar | null {
  if (lineas.length === grupo.lineas.length) return grupo;
  const [nueva] = lineas;
  const vieja = lineas.at(-1);
  if (!nueva || !vieja || grupo.par) return null;
  const monto = lineas.reduce((suma, linea) => suma + linea.monto, 0);
  // One alone goes by its own words.
  const nombre = lineas.length === 1 ? nueva.descripcion : grupo.nombre;
  return { ...grupo, nombre, lineas, monto, desde: vieja.fecha, hasta: nueva.fecha };
}

/**
 * Keeps the order of the first answer while somebody works: a row never moves nor changes its kind. Lines that are no
 * longer open leave, and those that came since are counted for later. A line of which another amount is open is a new one.
 *
 * @param entera whether the answer holds every open line: only then one that it lacks is no longer open
 * @param fuera lines that the person has just dealt with
 */
export function freezeOrder(
  foto: readonly GrupoSinPar[],
  ahora: readonly GrupoSinPar[],
  entera: boolean,
  fuera: ReadonlySet<number>,
): Congelados {
  const abiertas = montosDe(ahora);
  const vistas = montosDe(foto);
  const grupos = foto.flatMap((grupo) => {
    const quedan = grupo.lineas.filter(
      ({ id, monto }) => !fuera.has(id) && (abiertas.get(id) ?? (entera ? null : monto)) === monto,
    );
    return withLineas(grupo, quedan) ?? [];
  });
  // A page that moves up ends in lines of the next page: only lines above a seen one are arrivals.
  const ultima = ahora.findLastIndex(({ lineas }) => lineas.some(({ id }) => vistas.has(id)));
  const arriba = entera ? ahora : ahora.slice(0, ultima + 1);
  const nuevas = [...montosDe(arriba)].filter(([id, monto]) => vistas.get(id) !== monto).length;
  return { grupos, nuevas };
}

/** The lines of a group as rows of their own, one by one. */
export function splitGrupo(grupo: GrupoSinPar): GrupoSinPar[] {
  return grupo.lineas.map((linea) => ({
    ...grupo,
    clave: `${grupo.clave}#${linea.id}`,
    nombre: linea.descripcion,
    monto: linea.monto,
    desde: linea.fecha,
    hasta: linea.fecha,
    lineas: [linea],
  }));
}

/** Rows of a kind before the rest folds. Lines without any proposal never fold. */
export const A_LA_VISTA: Readonly<Record<ClaseSinPar, number>> = {
  cuenta_sabida: 5,
  compra_tarjeta: 5,
  comision_banco: 5,
  entre_cuentas_propias: 5,
  nadie_sabe: 10,
};

/** Rows of the list, one under the other. */
export type Entrada =
  | { readonly tipo: 'clase'; readonly clase: ClaseSinPar; readonly grupos: readonly GrupoSinPar[] }
  | { readonly tipo: 'grupo'; readonly grupo: GrupoSinPar; readonly parte: boolean }
  | {
      readonly tipo: 'pliegue';
      readonly clase: ClaseSinPar;
      readonly abierto: boolean;
      readonly plegados: readonly GrupoSinPar[];
    };

/** Heads, rows and folds in their order. A group that is worked line by line shows its lines in its place. */
export function listEntradas(
  grupos: readonly GrupoSinPar[],
  desplegadas: ReadonlySet<ClaseSinPar>,
  unaPorUna: ReadonlySet<string>,
): Entrada[] {
  return [...Map.groupBy(grupos, ({ clase }) => clase)].flatMap(([clase, suyos]): Entrada[] => {
    const limite = A_LA_VISTA[clase];
    const abierto = desplegadas.has(clase);
    const visibles = abierto ? suyos : suyos.slice(0, limite);
    const filas = visibles.flatMap((grupo): Entrada[] =>
      unaPorUna.has(grupo.clave) && grupo.lineas.length > 1
        ? splitGrupo(grupo).map((una) => ({ tipo: 'grupo', grupo: una, parte: true }))
        : [{ tipo: 'grupo', grupo, parte: false }],
    );
    return [
      { tipo: 'clase', clase, grupos: suyos },
      ...filas,
      ...(suyos.length > limite
        ? [{ tipo: 'pliegue', clase, abierto, plegados: suyos.slice(visibles.length) } as const]
        : []),
    ];
  });
}

/** Whether the list shows only the first groups of a kind. */
export const isFolded = (entradas: readonly Entrada[], deClase: ClaseSinPar): boolean =>
  entradas.some((entrada) => entrada.tipo === 'pliegue' && entrada.clase === deClase && !entrada.abierto);

export const countLineas = (grupos: readonly GrupoSinPar[]): number =>
  grupos.reduce((suma, { lineas }) => suma + lineas.length, 0);

/** Whether the receipt of a purchase by card, or from the account of a card, is still to be brought. */
export const sePideBoleta = ({ clase }: GrupoSinPar, linea: LineaSinPar): boolean =>
  (clase === 'compra_tarjeta' || linea.tipoCuentaCorrienteCorto === 'TC') &&
  linea.monto < 0 &&
  !linea.conComprobante;

/** Groups of a kind that one key accepts. */
export const segurasDe = (grupos: readonly GrupoSinPar[], clase: ClaseSinPar): GrupoSinPar[] =>
  grupos.filter((grupo) => grupo.clase === clase && grupo.segura && grupo.destinos.length > 0);
