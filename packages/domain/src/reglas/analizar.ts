import { ReglasCompiladas } from './compilar.ts';
import { canonizarCondicion, esImposible, implica } from './condicion.ts';
import type { Grupo, Registro, Regla } from './tipos.ts';

/** Why a rule never does anything, as its conditions alone tell. */
export type MotivoInutil =
  | { readonly tipo: 'imposible' }
  /** Everything that it could match is stopped before by this other rule. */
  | { readonly tipo: 'tapada'; readonly por: number };

const grupoImplica = (a: Grupo, b: Grupo) => b.every((pedida) => a.some((dada) => implica(dada, pedida)));

/** Rules, in their order, that can never apply, by id. What only several earlier rules together cover is not told. */
export function reglasInutiles(reglas: readonly Regla[]): Map<number, MotivoInutil> {
  const inutiles = new Map<number, MotivoInutil>();
  const anteriores: { id: number; grupos: readonly Grupo[] }[] = [];
  for (const { id, grupos, detiene } of reglas) {
    const posibles = grupos
      .map((grupo) => grupo.map(canonizarCondicion))
      .filter((grupo) => !esImposible(grupo));
    const tapa = anteriores.find((anterior) =>
      posibles.every((grupo) => anterior.grupos.some((otro) => grupoImplica(grupo, otro))),
    );
    if (posibles.length === 0) inutiles.set(id, { tipo: 'imposible' });
    else if (tapa) inutiles.set(id, { tipo: 'tapada', por: tapa.id });
    if (detiene && posibles.length > 0) anteriores.push({ id, grupos: posibles });
  }
  return inutiles;
}

export interface Efecto {
  /** Records whose conditions hold. */
  readonly coincide: number;
  /** Of those, the ones that it reaches: no earlier rule stops them. */
  readonly gana: number;
  /** Of the rest, which earlier rule stopped how many, by id. */
  readonly tapadaPor: ReadonlyMap<number, number>;
}

/** What each rule, by id, would have done to these records. */
export function medirReglas(
  reglas: readonly Regla[],
  registros: Iterable<Registro>,
): ReadonlyMap<number, Efecto> {
  const compiladas = new ReglasCompiladas(reglas);
  const cuentas = new Map(
    reglas.map(({ id }) => [id, { coincide: 0, gana: 0, tapadaPor: new Map<number, number>() }]),
  );
  for (const registro of registros) {
    let detenida: number | null = null;
    for (const { id, detiene } of compiladas.coincidencias(registro)) {
      const cuenta = cuentas.get(id);
      if (!cuenta) continue;
      cuenta.coincide += 1;
      if (detenida === null) cuenta.gana += 1;
      else cuenta.tapadaPor.set(detenida, (cuenta.tapadaPor.get(detenida) ?? 0) + 1);
      if (detiene) detenida ??= id;
    }
  }
  return cuentas;
}
