/** What is kept of a list's filter: what it is worth, and the mark that each month of lines had before it was worked out. */
export interface PorMes<T> {
  readonly marcas: ReadonlyMap<string, string>;
  readonly valor: T;
}

/** With more months changed than these, everything is worked out again in one reading. */
const MAX_MESES = 6;

export interface ObraPorMes<T> {
  readonly all: () => Promise<T>;
  /** What it was worth before, with these months worked out anew; all their lines may be others, or gone. */
  readonly some: (antes: T, meses: readonly string[]) => Promise<T>;
}

/**
 * Works out what depends on each month's lines by themselves, anew only for the months of which a line changed since
 * `antes`: a line that arrives costs the next search its month, and not the past. `marcas` are read before the lines, so
 * that what changes between the two is looked at again.
 */
export async function workByMonth<T>(
  antes: Promise<PorMes<T>> | undefined,
  marcas: ReadonlyMap<string, string>,
  { all, some }: ObraPorMes<T>,
): Promise<PorMes<T>> {
  const previo = await antes?.catch(() => undefined);
  if (!previo) return { marcas, valor: await all() };
  const meses = [...new Set([...previo.marcas.keys(), ...marcas.keys()])].filter(
    (mes) => previo.marcas.get(mes) !== marcas.get(mes),
  );
  if (meses.length > MAX_MESES) return { marcas, valor: await all() };
  return { marcas, valor: meses.length === 0 ? previo.valor : await some(previo.valor, meses) };
}
