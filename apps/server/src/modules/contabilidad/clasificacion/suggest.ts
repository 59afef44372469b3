import type { ModeloClasificable, ModeloDocumento } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import {
  comercioDe,
  palabrasDe,
  sugerirClasificacion,
  usoDeGlosa,
  type Antecedente,
  type SugerenciaClasificacion,
} from '@cuadra/domain/clasificacion';
import { rutsDeLinea } from '@cuadra/domain/conciliacion';
import type { Tx } from '../../../platform/database/index.ts';
import { ladoDe } from './load-registros.ts';
import { readDeContrapartes, readGlosas, readLineasRecientes, readRecientes } from './store/antecedentes.ts';
import { readVigentes } from './store/clasificacion.ts';
import { readDeReglas, readElegibles } from './store/cuentas.ts';
import { readLineasElegibles } from './store/lineas.ts';
import type { Registro } from './tipos.ts';

type FilaAntecedente = Awaited<ReturnType<typeof readRecientes>>[number];

/** Who stands at the other side of a bank line: told by the bank or a rule, else the only one that its words name. */
function rutDe(modelo: ModeloClasificable, rut: string | null, texto: string): string | null {
  if (rut !== null || modelo !== 'Cartola') return rut;
  const [unico = null, ...otros] = rutsDeLinea({ descripcion: texto, rutContraparte: null });
  return otros.length === 0 ? unico : null;
}

async function withPartes(
  tx: Tx,
  idEmpresa: number,
  modelo: ModeloClasificable,
  filas: readonly FilaAntecedente[],
): Promise<Antecedente[]> {
  const unicas = [...new Map(filas.map((fila) => [fila.id, fila])).values()];
  const ids = unicas.map(({ id }) => id);
  const vigentes = await readVigentes(tx, ladoDe(modelo), idEmpresa, ids);
  return unicas.flatMap(({ id, clase, rut, texto, deTarjeta }) => {
    const vigente = vigentes.get(id);
    if (!vigente) return [];
    const { origen, partes } = vigente;
    return [
      {
        id,
        modelo: clase,
        rut: rutDe(modelo, rut, texto),
        palabras: palabrasDe([texto]),
        comercio: clase === 'cargo' ? comercioDe(texto, deTarjeta ?? false) : null,
        dePersona: origen === 1,
        partes,
      },
    ];
  });
}

/** What the company classified before that may tell of these records, newest first. */
async function readAntecedentes(
  tx: Tx,
  idEmpresa: number,
  modelo: ModeloClasificable,
  registros: readonly Registro[],
): Promise<Antecedente[]> {
  if (modelo === 'Cartola')
    return withPartes(tx, idEmpresa, modelo, await readLineasRecientes(tx, idEmpresa));
  const ruts = [...new Set(registros.flatMap(({ rut }) => rut ?? []))];
  const suyos = await readDeContrapartes(tx, idEmpresa, ruts);
  const conocidos = new Set(suyos.map(({ rut }) => rut));
  // Words are only asked where somebody is new.
  const recientes = ruts.every((rut) => conocidos.has(rut))
    ? []
    : await readRecientes(tx, idEmpresa, modelo satisfies ModeloDocumento);
  // Those with words last: of one document that is in both, the one with words stays, in the place of the first.
  return withPartes(tx, idEmpresa, modelo, [...suyos, ...recientes]);
}

/**
 * Those of a party, or with a word in common, in their order: no other can say anything of a record. So a thousand records
 * are not each compared with the whole past.
 */
function indexAntecedentes(antecedentes: readonly Antecedente[]) {
  const lugares = new Map<string, number[]>();
  const note = (clave: string, lugar: number) => {
    const suyos = lugares.get(clave);
    if (suyos) suyos.push(lugar);
    else lugares.set(clave, [lugar]);
  };
  antecedentes.forEach(({ rut, palabras }, lugar) => {
    if (rut !== null) note(`rut ${rut}`, lugar);
    for (const palabra of palabras) note(palabra, lugar);
  });
  return (rut: string | null, palabras: ReadonlySet<string>): Antecedente[] => {
    const claves = [...(rut === null ? [] : [`rut ${rut}`]), ...palabras];
    const suyos = [...new Set(claves.flatMap((clave) => lugares.get(clave) ?? []))].toSorted((a, b) => a - b);
    return suyos.flatMap((lugar) => antecedentes[lugar] ?? []);
  };
}

/** How each of the records is usually classified, by id; those of which nothing sure is known are left out. */
export async function suggestFor(
  tx: Tx,
  idEmpresa: number,
  modelo: ModeloClasificable,
  registros: readonly Registro[],
): Promise<Map<number, SugerenciaClasificacion>> {
  const antecedentes = await readAntecedentes(tx, idEmpresa, modelo, registros);
  const dicho = new Map(
    registros.flatMap(({ id, clase, descripcion }) => {
      const uso = clase === 'cargo' ? usoDeGlosa(descripcion) : null;
      return uso === null ? [] : [[id, uso] as const];
    }),
  );
  if (antecedentes.length === 0 && dicho.size === 0) return new Map();
  const cuentas = dicho.size === 0 ? new Map<string, number>() : await readDeReglas(tx, idEmpresa);
  const elegibles = {
    cuentas: new Set(await readElegibles(tx, idEmpresa)),
    lineas: new Set(await readLineasElegibles(tx, idEmpresa)),
  };
  const glosas =
    modelo === 'Cartola'
      ? new Map(registros.map(({ id, descripcion }) => [id, descripcion]))
      : await readGlosas(
          tx,
          idEmpresa,
          registros.map(({ id }) => id),
        );
  const sugerencias = new Map<number, SugerenciaClasificacion>();
  const parecidosA = indexAntecedentes(antecedentes);
  for (const { id, clase, rut: dado, nombre, monto, deTarjeta } of registros) {
    const texto = glosas.get(id) ?? '';
    const palabras = palabrasDe([texto]);
    const rut = rutDe(modelo, dado, texto);
    const otros = parecidosA(rut, palabras).filter((antecedente) => antecedente.id !== id);
    const sugerencia = sugerirClasificacion(
      {
        modelo: clase,
        rut,
        // A line without a name goes by its own words; where they have a RUT, that says it shorter.
        nombre: rut !== null && nombre === texto ? formatRut(rut) : nombre,
        palabras,
        comercio: clase === 'cargo' ? comercioDe(texto, deTarjeta) : null,
        monto,
        idCuentaDelBanco: cuentas.get(dicho.get(id) ?? ''),
      },
      otros,
      elegibles,
    );
    if (sugerencia !== null) sugerencias.set(id, sugerencia);
  }
  return sugerencias;
}
