import type { FuncionLeida } from './store/pruebas.ts';

const disponible = ({ activa, prueba }: FuncionLeida) => activa || prueba;

/** Whether a feature is one that people try: it is sold, and the trial plan brings it. */
export function sePrueba(funcion: FuncionLeida | undefined): funcion is FuncionLeida {
  return funcion !== undefined && funcion.seProbaria && funcion.mensajeUpselling !== null;
}

/**
 * Features that the trial of one turns on, of those that the company does not have: itself, those that it hangs on, and
 * those that hang on it.
 */
export function elegirFunciones(catalogo: readonly FuncionLeida[], key: string): FuncionLeida[] {
  const porId = new Map(catalogo.map((una) => [una.id, una]));
  const elegida = catalogo.find((una) => una.key === key);
  if (!elegida) return [];
  const ids = new Set([elegida.id]);
  for (const id of ids) for (const una of catalogo) if (una.idParent === id && sePrueba(una)) ids.add(una.id);
  for (let padre = elegida.idParent; padre !== null; padre = porId.get(padre)?.idParent ?? null)
    ids.add(padre);
  return catalogo.filter((una) => ids.has(una.id) && !disponible(una));
}

/** Features that the trial of the whole product turns on; those on a trial of their own last as long as it. */
export function elegirDelPlan(catalogo: readonly FuncionLeida[]): FuncionLeida[] {
  return catalogo.filter((una) => una.seProbaria && !una.activa);
}
