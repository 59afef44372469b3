import { MAX_POR_GRUPO, type ParteHallada } from '@cuadra/contract';
import { textosDe } from '@cuadra/domain/busqueda';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { fieldsOf, meetsAll, rutsOf } from '../../../../platform/listas/index.ts';
import type { Buscado } from './condiciones.ts';
import { contrapartesByNombre } from './nombres.ts';

/** Of a common name, as many as these are put in order. */
const MAX_POR_NOMBRE = 200;

const FIELDS = { names: [sql`c.razon_social`, sql`c.nombre`], ruts: [sql`c.rut`] };

/** Customers and suppliers, once for each of the roles that they have. */
export async function findPartes(
  tx: Tx,
  { idEmpresa, terminos }: Buscado,
  roles: readonly ParteHallada['rol'][],
): Promise<ParteHallada[]> {
  const nombrados = terminos.filter(({ fecha }) => fecha === null);
  const soloMonto = terminos.some(
    ({ monto, folio, ruts, sueltos }) =>
      monto !== null && folio === null && ruts.length === 0 && sueltos.length === 0,
  );
  if (roles.length === 0 || nombrados.length === 0 || soloMonto) return [];
  const donde = meetsAll(nombrados, (termino) => fieldsOf(termino, FIELDS));
  const textos = textosDe(nombrados);
  const ruts = nombrados.flatMap(rutsOf);
  const { rows } = await sql<ParteHallada>`
    with ids as materialized (
      ${await contrapartesByNombre(tx, idEmpresa, textos, donde, MAX_POR_NOMBRE)}
      union
      select c.id from contraparte c where c.id_empresa = ${idEmpresa} and c.rut = any(${ruts}::text[]) and ${donde}
    ), halladas as materialized (
      select c.id, c.rut, c.nombre from ids join contraparte c on c.id_empresa = ${idEmpresa} and c.id = ids.id
      order by c.nombre, c.id limit ${MAX_POR_GRUPO * 4}
    )
    select h.id, r.rol, h.rut, h.nombre from halladas h cross join unnest(${[...roles]}::text[]) as r(rol)
    where case r.rol
      when 'cliente' then exists (select from cliente k
        where k.id_empresa = ${idEmpresa} and k.id_contraparte = h.id and k.id_unido is null)
      else exists (select from proveedor p where p.id_empresa = ${idEmpresa} and p.id_contraparte = h.id) end
    order by h.nombre, h.id, r.rol limit ${MAX_POR_GRUPO}`.execute(tx);
  return rows;
}
