import { MODULOS_REGLA, type ModeloRegla, type ModuloRegla } from '@cuadra/contract';
import { compilarReglas, type Registro, type ReglasCompiladas } from '@cuadra/domain/reglas';
import type { Tx } from '../../../platform/database/index.ts';
import { readHuella, readReglas, type ReglaGuardada } from './store/reglas.ts';
import { toRegla } from './to-regla.ts';

/** The active rules of a company, compiled once for as long as nobody changes them. */
export interface ReglasVigentes {
  readonly huella: string;
  readonly concilian: boolean;
  /** Those that apply to a record, in their order, up to the first that stops; of those after a place in it, if told. */
  evaluar(modulo: ModuloRegla, modelo: ModeloRegla, registro: Registro, despuesDe?: number): ReglaGuardada[];
}

interface Grupo {
  readonly porId: ReadonlyMap<number, ReglaGuardada>;
  readonly compiladas: ReglasCompiladas;
}

/** Reads the active rules, or answers what was read before where they are the same. */
export async function loadReglas(
  tx: Tx,
  idEmpresa: number,
  antes: ReglasVigentes | null,
): Promise<ReglasVigentes> {
  const huella = await readHuella(tx, idEmpresa);
  if (antes?.huella === huella) return antes;
  const grupos = new Map<string, Grupo>();
  let concilian = false;
  for (const modulo of MODULOS_REGLA) {
    const reglas = await readReglas(tx, idEmpresa, { modulo, estados: ['activa'] });
    if (modulo === 'conciliacion' && reglas.length > 0) concilian = true;
    for (const [modelo, suyas] of Map.groupBy(reglas, (regla) => regla.modelo))
      grupos.set(`${modulo} ${modelo}`, {
        porId: new Map(suyas.map((regla) => [regla.id, regla])),
        compiladas: compilarReglas(suyas.map(toRegla)),
      });
  }
  return {
    huella,
    concilian,
    evaluar(modulo, modelo, registro, despuesDe) {
      const grupo = grupos.get(`${modulo} ${modelo}`);
      if (!grupo) return [];
      const { compiladas, porId } = grupo;
      if (despuesDe === undefined)
        return compiladas.evaluar(registro).flatMap(({ id }) => porId.get(id) ?? []);
      const siguientes = compiladas
        .coincidencias(registro)
        .flatMap(({ id }) => porId.get(id) ?? [])
        .filter(({ orden }) => orden > despuesDe);
      const alto = siguientes.findIndex(({ detiene }) => detiene);
      return alto === -1 ? siguientes : siguientes.slice(0, alto + 1);
    },
  };
}
