import type { Fecha } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { claveDe, columnasDe, type Fuente } from '../../pendientes/index.ts';
import type { AsientoPorEscribir, AsientoVigente, LineaEscrita } from '../tipos.ts';

interface FilaLinea extends LineaEscrita {
  readonly idAsiento: number;
}

/** The entries that stand for these sources: those that nothing took back. */
export async function readVigentes(
  tx: Tx,
  idEmpresa: number,
  fuentes: readonly Fuente[],
): Promise<AsientoVigente[]> {
  const ids = (origen: Fuente['origen'], campo: 'idDocumento' | 'idCartola') =>
    fuentes.filter((fuente) => fuente.origen === origen).map((fuente) => fuente[campo]);
  const { rows } = await sql<Fuente & { id: number; fecha: Fecha; glosa: string }>`
    select a.id, a.fecha, a.glosa, a.origen, coalesce(a.id_documento, 0) as id_documento,
      coalesce(a.id_cartola, 0) as id_cartola, coalesce(a.id_conciliacion, 0) as id_conciliacion,
      coalesce(a.id_nota, 0) as id_nota, coalesce(a.id_rendicion, 0) as id_rendicion
    from asiento a
    where a.id_empresa = ${idEmpresa} and a.id_revierte is null
      and (
        a.id_documento = any(${ids('documento', 'idDocumento')}::bigint[]) and a.origen = 'documento'
        or a.id_cartola = any(${ids('cartola', 'idCartola')}::bigint[]) and a.origen = 'cartola'
        or a.id_cartola = any(${ids('par', 'idCartola')}::bigint[]) and a.origen = 'par'
        or a.id_cartola = any(${ids('rendicion', 'idCartola')}::bigint[]) and a.origen = 'rendicion'
        or a.id_documento = any(${ids('aplicacion', 'idDocumento')}::bigint[]) and a.origen = 'aplicacion')
      and not exists (select from asiento r where r.id_empresa = a.id_empresa and r.id_revierte = a.id)
    order by a.id`.execute(tx);
  const pedidas = new Set(fuentes.map(claveDe));
  const vigentes = rows.filter((fila) => pedidas.has(claveDe(fila)));
  if (vigentes.length === 0) return [];
  const { rows: filas } = await sql<FilaLinea>`
    select id_asiento, id_cuenta_contable as id_cuenta, id_linea, id_documento, debe, haber from asiento_linea
    where id_empresa = ${idEmpresa} and id_asiento = any(${vigentes.map(({ id }) => id)}::bigint[])
    order by id_asiento, posicion`.execute(tx);
  const porAsiento = Map.groupBy(filas, ({ idAsiento }) => idAsiento);
  return vigentes.map(({ id, fecha, glosa, ...fuente }) => ({
    id,
    fecha,
    glosa,
    fuente,
    lineas: porAsiento.get(id) ?? [],
  }));
}

/** Writes entries with their lines in two statements, however many they are. */
export async function insertAsientos(
  tx: Tx,
  idEmpresa: number,
  asientos: readonly AsientoPorEscribir[],
): Promise<void> {
  if (asientos.length === 0) return;
  const c = columnasDe(asientos.map(({ fuente }) => fuente));
  // In a statement that inserts from an ordered source the rows are numbered and answered in its order.
  const { rows } = await sql<{ id: number }>`
    insert into asiento
      (id_empresa, fecha, origen, id_documento, id_cartola, id_conciliacion, id_nota, id_rendicion, id_revierte, glosa)
    select ${idEmpresa}, f.fecha, f.origen, nullif(f.id_documento, 0), nullif(f.id_cartola, 0),
      nullif(f.id_conciliacion, 0), nullif(f.id_nota, 0), nullif(f.id_rendicion, 0), f.id_revierte, f.glosa
    from unnest(${asientos.map(({ fecha }) => fecha)}::date[], ${c.origenes}::text[], ${c.documentos}::bigint[],
      ${c.cartolas}::bigint[], ${c.conciliaciones}::bigint[], ${c.notas}::bigint[], ${c.rendiciones}::bigint[],
      ${asientos.map(({ idRevierte }) => idRevierte)}::bigint[], ${asientos.map(({ glosa }) => glosa)}::text[])
      with ordinality as f (fecha, origen, id_documento, id_cartola, id_conciliacion, id_nota, id_rendicion, id_revierte, glosa, n)
    order by f.n returning id`.execute(tx);
  const lineas = asientos.flatMap(({ fecha, lineas: suyas }, i) =>
    suyas.map((linea, j) => ({ ...linea, fecha, idAsiento: rows[i]?.id ?? 0, posicion: j + 1 })),
  );
  const campo = <K extends keyof (typeof lineas)[number]>(nombre: K) => lineas.map((linea) => linea[nombre]);
  await sql`
    insert into asiento_linea (id_empresa, id_asiento, posicion, fecha, id_cuenta_contable, id_linea, id_documento, debe, haber)
    select ${idEmpresa}, f.*
    from unnest(${campo('idAsiento')}::bigint[], ${campo('posicion')}::smallint[], ${campo('fecha')}::date[],
      ${campo('idCuenta')}::bigint[], ${campo('idLinea')}::bigint[], ${campo('idDocumento')}::bigint[],
      ${campo('debe')}::bigint[], ${campo('haber')}::bigint[]) as f`.execute(tx);
}
