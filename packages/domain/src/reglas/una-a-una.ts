import { canonizar, canonizarCondicion, cumpleGrupo } from './condicion.ts';
import type { Registro, Regla } from './tipos.ts';

/**
 * What the index is held against: the rules whose conditions hold, tried one after another in their order, up to the first
 * that stops. Texts are made canonical once for each rule and each record, as the index does.
 */
export function evaluarUnaAUna(reglas: readonly Regla[]): (registro: Registro) => Regla[] {
  const canonicas = reglas.map((regla) => ({
    regla,
    grupos: regla.grupos.map((grupo) => grupo.map(canonizarCondicion)),
  }));
  return (crudo) => {
    const registro = canonizar(crudo);
    const aplicadas: Regla[] = [];
    for (const { regla, grupos } of canonicas) {
      if (!grupos.some((grupo) => cumpleGrupo(registro, grupo))) continue;
      aplicadas.push(regla);
      if (regla.detiene) break;
    }
    return aplicadas;
  };
}
