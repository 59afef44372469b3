import { partirPalabras } from '@cuadra/domain/busqueda';
import { sql, type RawBuilder } from 'kysely';
import { patronDe, type Tx } from '../../../../platform/database/index.ts';
import { beginsAs, rarest, type Palabras } from './palabras.ts';

type Rama = RawBuilder<unknown>;

/** As much of a word as the function `trozos_de` of the database keeps. */
const MAX_LETRAS = 20;

const DE_DOCUMENTOS: Palabras = { tabla: 'documento_palabra_resumen', columna: 'trozo' };
const DE_CONTRAPARTES: Palabras = { tabla: 'contraparte_palabra_resumen', columna: 'trozo' };

const rarestPart = (tx: Tx, palabras: Palabras, idEmpresa: number, partes: readonly string[]) =>
  rarest(
    tx,
    palabras,
    idEmpresa,
    partes.flatMap(partirPalabras).map((trozo) => trozo.slice(0, MAX_LETRAS)),
  );

/** RUTs of up to `limite` names of documents that hold all parts, each in any place of a word. */
export async function rutsByNombre(
  tx: Tx,
  idEmpresa: number,
  partes: readonly string[],
  limite: number,
): Promise<Rama> {
  const todas = sql.join(
    partes.map((parte) => sql`n.plano like plano(${patronDe(parte)})`),
    sql` and `,
  );
  const trozo = await rarestPart(tx, DE_DOCUMENTOS, idEmpresa, partes);
  const suyos = sql`select n.rut from documento_nombre_resumen n where n.id_empresa = ${idEmpresa} and ${todas}`;
  // A single letter or a sign begins no word.
  if (trozo === null) return sql`(${suyos} limit ${limite})`;
  return sql`(select n.rut from (
      select id_nombre from documento_palabra_resumen where ${beginsAs(DE_DOCUMENTOS, idEmpresa, trozo)}) p
      -- One by one: how many hold the rest is never guessed well, and those of a common word are soon enough.
      cross join lateral (select rut, plano from documento_nombre_resumen
        where id_empresa = ${idEmpresa} and id = p.id_nombre offset 0) n
      where ${todas} limit ${limite})
    union (${suyos} and not n.con_palabras limit ${limite})`;
}

/** Ids of up to `limite` counterparties `c` that meet `donde`, of those whose names hold all parts. */
export async function contrapartesByNombre(
  tx: Tx,
  idEmpresa: number,
  partes: readonly string[],
  donde: Rama,
  limite: number,
): Promise<Rama> {
  const trozo = await rarestPart(tx, DE_CONTRAPARTES, idEmpresa, partes);
  const suyas = sql`select c.id from contraparte c where c.id_empresa = ${idEmpresa} and ${donde}`;
  if (trozo === null) return sql`(${suyas} limit ${limite})`;
  return sql`(select c.id from (
      select id_contraparte from contraparte_palabra_resumen where ${beginsAs(DE_CONTRAPARTES, idEmpresa, trozo)}) p
      cross join lateral (select id, rut, razon_social, nombre from contraparte
        where id_empresa = ${idEmpresa} and id = p.id_contraparte offset 0) c
      where ${donde} limit ${limite})
    union (${suyas} and not c.con_palabras limit ${limite})`;
}
