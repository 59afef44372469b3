import type { AccionRegla, ModeloRegla } from '@cuadra/contract';
import { compilarReglas, reglasInutiles, type MotivoInutil, type Regla } from '@cuadra/domain/reglas';
import type { Tx } from '../../platform/database/index.ts';
import { scanPasado } from './scan-pasado.ts';
import type { RegistroLeido } from './store/registros.ts';

export interface Medicion {
  readonly revisados: number;
  readonly completo: boolean;
  readonly matchCount: number;
  readonly alcanza: number;
  readonly sinClasificar: number;
  readonly iguales: number;
  readonly distintos: number;
  /** Records that it meets, by the id of the earlier rule that takes them. */
  readonly tapadaPor: ReadonlyMap<number, number>;
  /** Records that it takes, by the id of the later rule that would have had them. */
  readonly quitaA: ReadonlyMap<number, number>;
  readonly inutil: MotivoInutil | null;
  /** Ids of those that it reaches and that nobody classified. */
  readonly porHacer: readonly number[];
  readonly muestras: readonly RegistroLeido[];
}

const MAX_MUESTRAS = 10;

/** What a classification comes down to for comparing: its accounts and lines, in order. */
function destinosDe(acciones: readonly AccionRegla[]): string | null {
  const clasificar = acciones.find((accion) => accion.tipo === 'clasificar');
  if (!clasificar) return null;
  const claves = clasificar.items.toSorted(
    (a, b) => a.idCuenta - b.idCuenta || (a.idLinea ?? Infinity) - (b.idLinea ?? Infinity),
  );
  return claves.map(({ idCuenta, idLinea }) => `${idCuenta}:${idLinea ?? ''}`).join();
}

const suma = (mapa: Map<number, number>, id: number) => mapa.set(id, (mapa.get(id) ?? 0) + 1);

/**
 * What a rule would have done to the newest of the past, in its place among the others. `reglas` are all of its model in
 * their order, itself included; `propia` is its id among them.
 */
export async function measureRegla(
  tx: Tx,
  idEmpresa: number,
  modelo: ModeloRegla,
  {
    reglas,
    propia,
    acciones,
  }: { reglas: readonly Regla[]; propia: number; acciones: readonly AccionRegla[] },
): Promise<Medicion> {
  const compiladas = compilarReglas(reglas);
  const destinos = destinosDe(acciones);
  const tapadaPor = new Map<number, number>();
  const quitaA = new Map<number, number>();
  const cuenta = { matchCount: 0, alcanza: 0, sinClasificar: 0, iguales: 0, distintos: 0 };
  const porHacer: number[] = [];
  const muestras: RegistroLeido[] = [];
  const revision = await scanPasado(tx, idEmpresa, modelo, (registro) => {
    const halladas = compiladas.coincidencias(registro);
    const puesto = halladas.findIndex(({ id }) => id === propia);
    if (puesto === -1) return;
    cuenta.matchCount += 1;
    const tapa = halladas.slice(0, puesto).find(({ detiene }) => detiene);
    if (tapa) {
      suma(tapadaPor, tapa.id);
      return;
    }
    cuenta.alcanza += 1;
    const siguiente = halladas[puesto + 1];
    if (halladas[puesto]?.detiene && siguiente) suma(quitaA, siguiente.id);
    if (registro.clasificado === 0) {
      cuenta.sinClasificar += 1;
      porHacer.push(registro.id);
    } else if (destinos !== null) {
      if (registro.destinos.join() === destinos) cuenta.iguales += 1;
      else cuenta.distintos += 1;
    }
    if (muestras.length < MAX_MUESTRAS) muestras.push(registro);
  });
  const inutil = reglasInutiles(reglas).get(propia) ?? null;
  return { ...revision, ...cuenta, tapadaPor, quitaA, inutil, porHacer, muestras };
}
