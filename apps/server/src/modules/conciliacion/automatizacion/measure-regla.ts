import type { AccionRegla, ModeloRegla } from '@cuadra/contract';
import { rutsDeLinea } from '@cuadra/domain/conciliacion';
import { reglasInutiles, type MotivoInutil, type Regla } from '@cuadra/domain/reglas';
import type { Tx } from '../../../platform/database/index.ts';
import { scanPasado } from './scan-pasado.ts';
import { readConciliadosCon, readDestinos, type RegistroLeido } from './store/registros.ts';
import { enOrden, verConNombre, type Nombradores } from './ver-con-nombre.ts';

export interface Medicion {
  readonly revisados: number;
  readonly completo: boolean;
  readonly matchCount: number;
  readonly alcanza: number;
  readonly sinClasificar: number;
  readonly iguales: number;
  readonly distintos: number;
  /** Explained whole by something else, so that a rule that classifies leaves them alone. */
  readonly explicados: number;
  /** Records that it meets, by the id of the earlier rule that takes them. */
  readonly tapadaPor: ReadonlyMap<number, number>;
  /** Records that it takes, by the id of the later rule that would have had them. */
  readonly quitaA: ReadonlyMap<number, number>;
  readonly inutil: MotivoInutil | null;
  /** Ids of those that it reaches and that wait for what it does, the newest first. */
  readonly porHacer: readonly number[];
  /** Of these, the RUTs of whom earlier rules would name first, by record. */
  readonly nombrados: ReadonlyMap<number, string>;
  readonly muestras: readonly (RegistroLeido & { readonly nombreCuenta: string | null })[];
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

type Acciones = readonly AccionRegla[];
const conciliarDe = (acciones: Acciones) => acciones.find((accion) => accion.tipo === 'conciliar');
const asignarDe = (acciones: Acciones) => acciones.find((accion) => accion.tipo === 'asignar');

/** What a rule is for, of the several things that it may do; one that says nothing yet is taken to classify. */
export function queHace(acciones: Acciones): AccionRegla['tipo'] {
  const tipos = new Set(acciones.map(({ tipo }) => tipo));
  const primero = (['conciliar', 'clasificar', 'asignar', 'comentar'] as const).find((tipo) =>
    tipos.has(tipo),
  );
  return primero ?? 'clasificar';
}

/** Whether a record waits for what the actions do. */
function falta(
  { clasificado, conciliado, monto, rut, nombrado }: RegistroLeido,
  acciones: Acciones,
): boolean {
  switch (queHace(acciones)) {
    case 'conciliar':
      return clasificado === 0 && (conciliado ?? 0) < monto;
    case 'clasificar':
      return clasificado === 0;
    case 'asignar':
      return !nombrado && rut !== asignarDe(acciones)?.rut;
    case 'comentar':
      return true;
  }
}

/** Whether documents or another line explain all of a bank line that the actions would classify. */
function explicado({ clasificado, conciliado, monto }: RegistroLeido, acciones: Acciones): boolean {
  return (
    queHace(acciones) === 'clasificar' && clasificado === 0 && conciliado !== null && conciliado >= monto
  );
}

/** Records read at once where something stands with them. */
const POR_LECTURA = 5000;

/** How many of the records have what the rule would give them; null for a rule that gives nothing to compare. */
async function countIguales(
  tx: Tx,
  idEmpresa: number,
  modelo: ModeloRegla,
  acciones: Acciones,
  registros: readonly RegistroLeido[],
): Promise<number | null> {
  const conciliar = conciliarDe(acciones);
  const destinos = destinosDe(acciones);
  if (queHace(acciones) === 'asignar')
    return registros.filter(({ rut }) => rut === asignarDe(acciones)?.rut).length;
  if (!conciliar && destinos === null) return null;
  let iguales = 0;
  for (let desde = 0; desde < registros.length; desde += POR_LECTURA) {
    const tanda = registros.slice(desde, desde + POR_LECTURA);
    const ids = tanda.map(({ id }) => id);
    if (conciliar) {
      const con = await readConciliadosCon(tx, idEmpresa, ids);
      for (const { id, descripcion, rut } of tanda) {
        const suyos = con.get(id) ?? [];
        const esperados =
          conciliar.rut === null
            ? rutsDeLinea({ descripcion, rutContraparte: rut })
            : new Set([conciliar.rut]);
        const igual = (par: { rut: string; modelo: string }) =>
          esperados.has(par.rut) && (conciliar.modelo === null || conciliar.modelo === par.modelo);
        if (suyos.length > 0 && suyos.every(igual)) iguales += 1;
      }
    } else {
      const vigentes = await readDestinos(tx, idEmpresa, modelo, ids);
      for (const { id } of tanda) if (vigentes.get(id)?.destinos.join() === destinos) iguales += 1;
    }
  }
  return iguales;
}

export interface PorMedir {
  /** All of its module and model in their order, itself included. */
  readonly reglas: readonly Regla[];
  /** Its id among them. */
  readonly propia: number;
  readonly acciones: Acciones;
  readonly nombradores: Nombradores;
  /** Of a rule that reconciles, those that classify: whom they name is seen by all that reconcile. */
  readonly antes: readonly Regla[];
}

/** What a rule would have done to the newest of the past, in its place among the others. */
export async function measureRegla(
  tx: Tx,
  idEmpresa: number,
  modelo: ModeloRegla,
  { reglas, propia, acciones, nombradores, antes }: PorMedir,
): Promise<Medicion> {
  const [suyas, previas] = [enOrden(reglas), enOrden(antes)];
  const concilia = conciliarDe(acciones) !== undefined;
  const tapadaPor = new Map<number, number>();
  const quitaA = new Map<number, number>();
  const cuenta = { matchCount: 0, alcanza: 0, explicados: 0 };
  const porHacer: number[] = [];
  const nombrados = new Map<number, string>();
  const hechos: RegistroLeido[] = [];
  const primeros: RegistroLeido[] = [];
  const revision = await scanPasado(tx, idEmpresa, modelo, (crudo) => {
    const nombrado = antes.length === 0 ? crudo : verConNombre(previas, nombradores, crudo).visto;
    const { halladas, visto } = verConNombre(suyas, nombradores, nombrado);
    // Whom the rule itself names is what it does, and not what it finds.
    const registro = nombradores.has(propia) ? crudo : visto;
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
    if (explicado(registro, acciones)) cuenta.explicados += 1;
    else if (falta(registro, acciones)) {
      porHacer.push(registro.id);
      if (registro.rut !== null && registro.rut !== crudo.rut) nombrados.set(registro.id, registro.rut);
    } else if (!concilia || (registro.conciliado ?? 0) > 0) hechos.push(registro);
    if (primeros.length < MAX_MUESTRAS) primeros.push(registro);
  });
  const iguales = await countIguales(tx, idEmpresa, modelo, acciones, hechos);
  const nombres = await readDestinos(
    tx,
    idEmpresa,
    modelo,
    primeros.map(({ id }) => id),
  );
  return {
    ...revision,
    ...cuenta,
    sinClasificar: porHacer.length,
    iguales: iguales ?? 0,
    distintos: iguales === null ? 0 : hechos.length - iguales,
    tapadaPor,
    quitaA,
    inutil: reglasInutiles(reglas).get(propia) ?? null,
    porHacer,
    nombrados,
    muestras: primeros.map((registro) => ({
      ...registro,
      nombreCuenta: nombres.get(registro.id)?.nombreCuenta ?? null,
    })),
  };
}
