import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { readActos, seen, type AlcanceActos, type FilaActo } from './lista.ts';

/** A record by the columns that name it: of a bank line, of a document, or of neither. */
export type RegistroTocado =
  | { readonly idCartola: number }
  | { readonly idDocumento: number }
  | { readonly soloAjustes: true };

/** Names of the acts that stand on a bank line or document: classifications, reconciliations, pairs, entries by hand. */
function lotesDe(idEmpresa: number, registro: RegistroTocado): readonly RawBuilder<unknown>[] {
  if ('soloAjustes' in registro) return [];
  const deLinea = 'idCartola' in registro;
  const columna = sql.ref(deLinea ? 'id_cartola' : 'id_documento');
  const id = deLinea ? registro.idCartola : registro.idDocumento;
  const clasificado = sql`select lote from clasificacion_acto
    where id_empresa = ${idEmpresa} and ${columna} = ${id} and deshecho is null`;
  const conciliado = sql`select c.lote from conciliacion_par p
    join conciliacion c on c.id_empresa = p.id_empresa and c.id = p.id_conciliacion
    where p.id_empresa = ${idEmpresa} and p.${columna} = ${id} and p.activo`;
  const propio = deLinea
    ? sql`select lote from cartola_par
        where id_empresa = ${idEmpresa} and estado = 'aceptado' and (id_cargo = ${id} or id_abono = ${id})`
    : sql`select lote from documento_acto where id_empresa = ${idEmpresa} and id_documento = ${id}`;
  return [clasificado, conciliado, propio];
}

/** The newest act on a record within the limit that the person sees and that is not wholly undone. */
export async function readUltimoCambio(
  tx: Tx,
  { idEmpresa, vista, limite }: Pick<AlcanceActos, 'idEmpresa' | 'vista' | 'limite'>,
  {
    idRegistro,
    ajustes,
    registro,
  }: { readonly idRegistro: number; readonly ajustes: readonly string[]; readonly registro: RegistroTocado },
): Promise<FilaActo | undefined> {
  const deAjuste = sql`select a.id, a.created from acto_imagen i
    join acto a on a.id_empresa = i.id_empresa and a.clave = i.lote::text and a.ajuste = any(${[...ajustes]}::text[])
    where i.id_empresa = ${idEmpresa} and i.id_registro = ${idRegistro} and ${vivo(vista, limite)}`;
  const deLote = lotesDe(idEmpresa, registro).map(
    (lotes) => sql`select a.id, a.created from (${lotes}) x
      join acto a on a.id_empresa = ${idEmpresa} and a.clave = x.lote::text where ${vivo(vista, limite)}`,
  );
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join([deAjuste, ...deLote], sql` union all `)}) y
    order by created desc, id desc limit 1`.execute(tx);
  const [ultimo] = rows;
  return ultimo && (await readActos(tx, idEmpresa, [ultimo.id]))[0];
}

const vivo = (vista: AlcanceActos['vista'], limite: AlcanceActos['limite']) =>
  sql`a.created >= ${limite} and a.deshechas < a.cantidad and ${seen(vista)}`;
