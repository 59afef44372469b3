/** A value that was worked out, with the mark that each month of records had before. */
export interface ByMonth<T> {
  readonly marcas: ReadonlyMap<string, string>;
  readonly valor: T;
}

/** With more months changed than these, everything is worked out again in one reading. */
const MAX_MESES = 6;

export interface MonthWork<T> {
  readonly all: () => Promise<T>;
  /** The value from before, with these months worked out anew; all their records may be others, or gone. */
  readonly some: (antes: T, meses: readonly string[]) => Promise<T>;
}

/**
 * Works out a value that depends on each month's records by themselves, anew only for the months of which a record
 * changed since `antes`: a record that arrives costs the next search its month, and not the past. `marcas` are read
 * before the records, so that a change between the two readings is looked at again.
 */
export async function workByMonth<T>(
  antes: Promise<ByMonth<T>> | undefined,
  marcas: ReadonlyMap<string, string>,
  { all, some }: MonthWork<T>,
): Promise<ByMonth<T>> {
  const previo = await antes?.catch(() => undefined);
  if (!previo) return { marcas, valor: await all() };
  const meses = [...new Set([...previo.marcas.keys(), ...marcas.keys()])].filter(
    (mes) => previo.marcas.get(mes) !== marcas.get(mes),
  );
  if (meses.length > MAX_MESES) return { marcas, valor: await all() };
  return { marcas, valor: meses.length === 0 ? previo.valor : await some(previo.valor, meses) };
}
