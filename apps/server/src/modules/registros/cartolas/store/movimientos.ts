import { dichoAparte, type Dicho, type MovimientoDelBanco } from '@cuadra/domain/movimientos';
import { huellaDe } from '@cuadra/formats';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { appendHechos } from '../../../../platform/hechos/index.ts';
import { cartolaCreada } from '../tipos.ts';
import { noteCartolas } from './anotar.ts';
import type { CartolaCambiada } from './estado.ts';
import { changeCartolas } from './write.ts';

interface Cuenta {
  readonly idEmpresa: number;
  readonly idCuenta: number;
}

interface LineaYMovimiento {
  readonly linea: { readonly id: number } & Dicho;
  readonly movimiento: MovimientoDelBanco;
}

/** What goes to the database of a movement, with the columns' names. */
function filaDe(movimiento: MovimientoDelBanco) {
  const { id, contraparte, numeroDocumento, transferencia, ...resto } = movimiento;
  return {
    ...resto,
    huella: huellaDe(movimiento),
    id_movimiento: id,
    numero_documento: numeroDocumento,
    rut: contraparte?.rut ?? null,
    nombre: contraparte?.nombre ?? null,
    banco: contraparte?.banco ?? null,
    cuenta: contraparte?.cuenta ?? null,
    // Left out where there is none: as a value it would be JSON's null, which is not the database's.
    ...(transferencia && { transferencia }),
  };
}

const FILA = sql.raw(`fecha date, descripcion text, cargo bigint, abono bigint, saldo bigint, huella text,
  id_movimiento text, numero_documento text, rut text, nombre text, banco text, cuenta text, transferencia jsonb`);

/** Adds movements as lines, each after those of its day and numbered after its equals; answers how many. */
export async function insertMovimientos(
  tx: Tx,
  { idEmpresa, idCuenta }: Cuenta,
  movimientos: readonly MovimientoDelBanco[],
): Promise<number> {
  if (movimientos.length === 0) return 0;
  const filas = JSON.stringify(movimientos.map((movimiento, n) => ({ ...filaDe(movimiento), n })));
  const { rows } = await sql<{ id: number }>`
    insert into cartola (id_empresa, id_cuenta_corriente, fecha, descripcion, cargo, abono, saldo, posicion, huella,
      ordinal, id_movimiento, numero_documento, transferencia, carga_manual, rut_origen, nombre_origen, banco_origen,
      cuenta_origen, rut_destino, nombre_destino, banco_destino, cuenta_destino)
    select ${idEmpresa}, ${idCuenta}, x.fecha, x.descripcion, x.cargo, x.abono, x.saldo,
      row_number() over (partition by x.fecha order by x.n) + coalesce((
        select max(l.posicion) from cartola l
        where l.id_empresa = ${idEmpresa} and l.id_cuenta_corriente = ${idCuenta} and l.fecha = x.fecha), -1),
      x.huella,
      row_number() over (partition by x.fecha, x.huella order by x.n) + coalesce((
        select max(l.ordinal) from cartola l
        where l.id_empresa = ${idEmpresa} and l.id_cuenta_corriente = ${idCuenta} and l.fecha = x.fecha
          and l.huella = x.huella), 0),
      x.id_movimiento, x.numero_documento, x.transferencia, false,
      case when x.abono > 0 then x.rut end, case when x.abono > 0 then x.nombre end,
      case when x.abono > 0 then x.banco end, case when x.abono > 0 then x.cuenta end,
      case when x.abono = 0 then x.rut end, case when x.abono = 0 then x.nombre end,
      case when x.abono = 0 then x.banco end, case when x.abono = 0 then x.cuenta end
    from jsonb_to_recordset(${filas}::jsonb) as x (n integer, ${FILA})
    order by x.n
    returning id`.execute(tx);
  await noteCartolas(
    tx,
    idEmpresa,
    rows.map(({ id }) => id),
  );
  await appendHechos(tx, idEmpresa, cartolaCreada, rows);
  return rows.length;
}

/**
 * Frees names that pass from one line to another, which no two lines may have at once. A line that gets no other one
 * keeps a name that no feed uses, so that it is still known as one that the feed told.
 */
export async function releaseNombres(
  tx: Tx,
  { idEmpresa, idCuenta }: Cuenta,
  nombres: readonly string[],
): Promise<CartolaCambiada[]> {
  if (nombres.length === 0) return [];
  return changeCartolas(tx, idEmpresa, {
    desde: sql`(select id from cartola where id_empresa = ${idEmpresa} and id_cuenta_corriente = ${idCuenta}
      and id_movimiento = any(${[...nombres]}::text[])) x`,
    set: sql`id_movimiento = '~' || l.id`,
  });
}

/** Notes what a feed says of lines that stay as they are, and fills in what they lacked. */
export async function confirmLineas(
  tx: Tx,
  idEmpresa: number,
  vistas: readonly LineaYMovimiento[],
): Promise<CartolaCambiada[]> {
  if (vistas.length === 0) return [];
  const filas = JSON.stringify(
    vistas.map(({ linea, movimiento }) => ({
      ...filaDe(movimiento),
      id: linea.id,
      movimiento: dichoAparte(linea, movimiento),
    })),
  );
  return changeCartolas(tx, idEmpresa, {
    desde: sql`jsonb_to_recordset(${filas}::jsonb) as x (id bigint, movimiento jsonb, ${FILA})`,
    set: sql`id_movimiento = x.id_movimiento, movimiento = nullif(x.movimiento, 'null'),
      novedad_banco = null, novedad_banco_al = null,
      difiere_del_banco = (x.fecha, x.cargo, x.abono) is distinct from (l.fecha, l.cargo, l.abono),
      saldo = coalesce(l.saldo, x.saldo),
      numero_documento = coalesce(l.numero_documento, x.numero_documento),
      transferencia = coalesce(l.transferencia, x.transferencia),
      rut_origen = coalesce(l.rut_origen, case when l.abono > 0 then x.rut end),
      nombre_origen = coalesce(l.nombre_origen, case when l.abono > 0 then x.nombre end),
      banco_origen = coalesce(l.banco_origen, case when l.abono > 0 then x.banco end),
      cuenta_origen = coalesce(l.cuenta_origen, case when l.abono > 0 then x.cuenta end),
      rut_destino = coalesce(l.rut_destino, case when l.abono = 0 then x.rut end),
      nombre_destino = coalesce(l.nombre_destino, case when l.abono = 0 then x.nombre end),
      banco_destino = coalesce(l.banco_destino, case when l.abono = 0 then x.banco end),
      cuenta_destino = coalesce(l.cuenta_destino, case when l.abono = 0 then x.cuenta end)`,
  });
}

/** Makes lines what a feed says of them now. */
export async function rewriteLineas(
  tx: Tx,
  idEmpresa: number,
  cambios: readonly LineaYMovimiento[],
): Promise<CartolaCambiada[]> {
  if (cambios.length === 0) return [];
  const filas = JSON.stringify(
    cambios.map(({ linea, movimiento }) => ({ ...filaDe(movimiento), id: linea.id })),
  );
  return changeCartolas(tx, idEmpresa, {
    desde: sql`(
      select n.*, row_number() over (partition by p.id_cuenta_corriente, n.fecha, n.huella order by p.id)
          + coalesce((select max(o.ordinal) from cartola o
            where o.id_empresa = p.id_empresa and o.id_cuenta_corriente = p.id_cuenta_corriente
              and o.fecha = n.fecha and o.huella = n.huella), 0) as siguiente
      from jsonb_to_recordset(${filas}::jsonb) as n (id bigint, ${FILA})
      join cartola p on p.id_empresa = ${idEmpresa} and p.id = n.id) x`,
    set: sql`fecha = x.fecha, descripcion = x.descripcion, cargo = x.cargo, abono = x.abono, huella = x.huella,
      ordinal = case when l.fecha = x.fecha and l.huella = x.huella then l.ordinal else x.siguiente end,
      saldo = coalesce(x.saldo,
        case when (l.fecha, l.cargo, l.abono) = (x.fecha, x.cargo, x.abono) then l.saldo end),
      id_movimiento = x.id_movimiento, movimiento = null, difiere_del_banco = false,
      novedad_banco = null, novedad_banco_al = null,
      numero_documento = coalesce(x.numero_documento, l.numero_documento),
      transferencia = coalesce(x.transferencia, l.transferencia),
      rut_origen = case when x.abono > 0 then coalesce(x.rut, l.rut_origen) end,
      nombre_origen = case when x.abono > 0 then coalesce(x.nombre, l.nombre_origen) end,
      banco_origen = case when x.abono > 0 then coalesce(x.banco, l.banco_origen) end,
      cuenta_origen = case when x.abono > 0 then coalesce(x.cuenta, l.cuenta_origen) end,
      rut_destino = case when x.abono = 0 then coalesce(x.rut, l.rut_destino) end,
      nombre_destino = case when x.abono = 0 then coalesce(x.nombre, l.nombre_destino) end,
      banco_destino = case when x.abono = 0 then coalesce(x.banco, l.banco_destino) end,
      cuenta_destino = case when x.abono = 0 then coalesce(x.cuenta, l.cuenta_destino) end`,
  });
}

/** Marks lines that somebody worked on, and notes what the feed says of them now. */
export async function markLineas(
  tx: Tx,
  idEmpresa: number,
  marcas: readonly {
    readonly linea: { readonly id: number } & Dicho;
    readonly novedad: string;
    readonly movimiento: MovimientoDelBanco | null;
  }[],
): Promise<CartolaCambiada[]> {
  if (marcas.length === 0) return [];
  const filas = JSON.stringify(
    marcas.map(({ linea, novedad, movimiento }) => ({
      id: linea.id,
      novedad,
      id_movimiento: movimiento?.id ?? null,
      movimiento: movimiento && dichoAparte(linea, movimiento),
    })),
  );
  return changeCartolas(tx, idEmpresa, {
    desde: sql`jsonb_to_recordset(${filas}::jsonb)
      as x (id bigint, novedad text, id_movimiento text, movimiento jsonb)`,
    set: sql`novedad_banco = x.novedad, novedad_banco_al = now(),
      difiere_del_banco = l.difiere_del_banco or x.novedad = 'cambiada',
      id_movimiento = coalesce(x.id_movimiento, l.id_movimiento),
      movimiento = case when x.id_movimiento is null then l.movimiento else nullif(x.movimiento, 'null') end`,
  });
}
