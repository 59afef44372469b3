import { DECIMALES, MONEDAS, parseRut } from '@cuadra/domain';
import { sql, type RawBuilder } from 'kysely';
import { dice } from '../../../../platform/database/index.ts';

/** More words than anybody types to find a document. */
const MAX_PALABRAS = 12;

/** An amount as people type it: `$1.250.000`, `1250,50`; null for anything else. */
function montoDe(palabra: string): number | null {
  const cifra = /^(?:us)?[$€]?(\d{1,3}(?:\.\d{3})+|\d{1,12})(?:,(\d{1,4}))?$/iu.exec(palabra);
  return cifra ? Number(`${cifra[1]?.replaceAll('.', '')}.${cifra[2] ?? '0'}`) : null;
}

/** What a word may be of a document: part of whose it is or of what it is called, its folio, its RUT or what it owes. */
function palabraEs(palabra: string): RawBuilder<boolean> {
  const [rut, monto] = [parseRut(palabra), montoDe(palabra)];
  const partes = [
    sql`d.folio = ${palabra}`,
    dice(sql`concat_ws(' ', d.razon_social, t.nombre, t.descripcion, d.modelo)`, palabra),
    // By who must now be paid, where it was ceded.
    sql`exists (select from cesion c where c.id_empresa = d.id_empresa and c.id_documento = d.id and c.vigente
      and (c.rut_cesionario = ${rut ?? ''} or ${dice(sql`c.razon_social_cesionario`, palabra)}))`,
  ];
  if (rut !== null) partes.push(sql`d.rut = ${rut}`);
  if (monto !== null) {
    const montos = MONEDAS.map((moneda) => Math.round(monto * 10 ** DECIMALES[moneda]));
    partes.push(
      sql`(mo.moneda, abs(d.saldo + d.saldado_al_corte)) in (select * from unnest(${[...MONEDAS]}::text[], ${montos}::bigint[]))`,
    );
  }
  return sql<boolean>`(${sql.join(partes, sql` or `)})`;
}

/**
 * Documents (`d`, with their type `t` and currency `mo`) of which each word of a text says something; accents, capitals and
 * the order of the words do not matter. A RUT may be written with spaces.
 */
export function candidatoDice(texto: string): RawBuilder<boolean> {
  const palabras = texto.split(/\s+/u).filter(Boolean).slice(0, MAX_PALABRAS);
  const todas = sql<boolean>`(${sql.join(palabras.map(palabraEs), sql` and `)})`;
  const junto = parseRut(texto.replaceAll(/\s/gu, ''));
  return palabras.length > 1 && junto !== null ? sql<boolean>`(d.rut = ${junto} or ${todas})` : todas;
}
