/** By party, the other parties whose documents one line paid together with its own. */
export type Juntas = ReadonlyMap<number, ReadonlySet<number>>;

/** Beyond these, paying together says nothing: a factoring pays for any of its debtors. */
const MAX_JUNTAS = 5;

/** Adds the parties of one line to `juntas`, each to all the others. */
export function anotarJuntas(juntas: Map<number, Set<number>>, partes: ReadonlySet<number>): void {
  if (partes.size > MAX_JUNTAS) return;
  for (const parte of partes) {
    const suyas = juntas.get(parte) ?? new Set<number>();
    for (const otra of partes) if (otra !== parte) suyas.add(otra);
    juntas.set(parte, suyas);
  }
}
