import type pg from 'pg';

let siguiente = 1;

/** Writes the fact of new records that a test inserted behind the application's back, for those who follow it. */
export async function tellCreados(
  admin: pg.Pool | pg.PoolClient,
  idEmpresa: number,
  clase: 'documento.creado' | 'cartola.creada',
  ids: readonly number[],
): Promise<void> {
  await admin.query(
    `with nuevo as (
       insert into hecho (id_empresa, clase, registros)
       select $1, $2, array_agg(id) from unnest($3::bigint[]) with ordinality as r (id, n) group by (n - 1) / 1000
       returning id_empresa, id, clase)
     insert into hecho_pendiente (id_empresa, seguidor, id_hecho)
     select n.id_empresa, s.seguidor, n.id from nuevo n join hecho_seguidor s using (clase)`,
    [idEmpresa, clase, ids],
  );
}

/**
 * Writes what the owner of bank lines writes beside those that a test inserted or changed behind the application's back: all
 * of the company where no ids are given.
 */
export async function noteLineas(
  admin: pg.Pool | pg.PoolClient,
  idEmpresa: number,
  ids: readonly number[] | null = null,
): Promise<void> {
  await admin.query(
    `with lineas as (
       select * from cartola where id_empresa = $1 and ($2::bigint[] is null or id = any($2))
     ), marcas as (
       insert into asiento_pendiente (id_empresa, origen, id_cartola) select id_empresa, 'cartola', id from lineas
     ), pruebas as (
       insert into prueba_pendiente_resumen (id_empresa, id_cuenta_corriente, mes)
       select distinct id_empresa, id_cuenta_corriente, date_trunc('month', fecha)::date from lineas)
     insert into cartola_glosa_resumen (id_empresa, descripcion)
     select distinct id_empresa, descripcion from lineas l
     where not exists (select from cartola_glosa_resumen g
       where g.id_empresa = l.id_empresa and g.descripcion = l.descripcion)`,
    [idEmpresa, ids],
  );
}

/**
 * Writes what the owner of documents writes beside those that a test inserted or changed behind the application's back: all
 * of the company where no ids are given.
 */
export async function noteDocumentos(
  admin: pg.Pool | pg.PoolClient,
  idEmpresa: number,
  ids: readonly number[] | null = null,
): Promise<void> {
  await admin.query(
    `with documentos as (
       select * from documento where id_empresa = $1 and ($2::bigint[] is null or id = any($2))
     ), valores as (
       update documento d set valor_moneda = case when d.tipo_cambio > 0 then d.tipo_cambio
         else valor_del_dia(d.id_moneda, d.fecha_emision) end
       from documentos n where d.id_empresa = n.id_empresa and d.id = n.id and d.id_moneda <> 1
     ), marcas as (
       insert into asiento_pendiente (id_empresa, origen, id_documento)
       select id_empresa, 'documento', id from documentos where modelo <> 'Ot' and signo <> 0
     ), clientes as (
       insert into cliente (id_empresa, id_contraparte)
       select distinct id_empresa, id_contraparte from documentos
       where id_contraparte is not null and modelo = 'Dte'
       on conflict do nothing)
     insert into proveedor (id_empresa, id_contraparte)
     select distinct id_empresa, id_contraparte from documentos
     where id_contraparte is not null and modelo in ('Compra', 'Gasto', 'Honorario', 'BoletaTercero')
     on conflict do nothing`,
    [idEmpresa, ids],
  );
}

export interface DocumentoDePrueba {
  modelo?: string;
  codigoTipo?: string;
  folio?: string;
  rut?: string;
  razonSocial?: string;
  fechaEmision?: string;
  fechaVencimiento?: string | null;
  montoTotal?: number;
  /** With IVA, what is neither it nor exempt is net; without it nothing is said of what the total is made of. */
  iva?: number;
  montoExento?: number;
}

/** Inserts an open document of a company, behind the application's back; answers its id. */
export async function insertDocumento(
  admin: pg.Pool,
  idEmpresa: number,
  datos: DocumentoDePrueba = {},
): Promise<number> {
  const {
    modelo = 'Dte',
    codigoTipo = '33',
    folio = String(siguiente++),
    rut = '76543210-3',
    razonSocial = 'Ferretería Los Coihues Ltda.',
    fechaEmision = '2026-10-14',
    fechaVencimiento = '2026-11-13',
    montoTotal = 119_000,
    iva = 0,
    montoExento = 0,
  } = datos;
  const montoNeto = iva === 0 ? 0 : montoTotal - iva - montoExento;
  const { rows } = await admin.query<{ id: number }>(
    `insert into documento (id_empresa, modelo, id_tipo_documento, codigo_tipo, folio, rut, razon_social,
       fecha_emision, fecha_vencimiento, id_moneda, monto_total, monto_neto, iva, monto_exento, signo, saldo, fuente)
     select $1, $2, t.id, t.codigo, $4, $5, $6, $7, $8, 1, $9, $10, $11, $12, t.signo, t.signo * $9::bigint, 'manual'
     from tipo_documento t where t.codigo = $3
     returning id::int`,
    [
      idEmpresa,
      modelo,
      codigoTipo,
      folio,
      rut,
      razonSocial,
      fechaEmision,
      fechaVencimiento,
      montoTotal,
      montoNeto,
      iva,
      montoExento,
    ],
  );
  const [fila] = rows;
  if (!fila) throw new Error(`no document type ${codigoTipo}`);
  await noteDocumentos(admin, idEmpresa, [fila.id]);
  await tellCreados(admin, idEmpresa, 'documento.creado', [fila.id]);
  return fila.id;
}

/** Inserts a current account in pesos; answers its id. */
export async function insertCuenta(
  admin: pg.Pool,
  idEmpresa: number,
  numero = `00-${siguiente++}`,
): Promise<number> {
  const { rows } = await admin.query<{ id: number }>(
    `insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
     values ($1, 1, 1, 1, $2) returning id::int`,
    [idEmpresa, numero],
  );
  return rows[0]?.id ?? 0;
}

export interface CartolaDePrueba {
  idCuenta: number;
  fecha?: string;
  descripcion?: string;
  abono?: number;
  cargo?: number;
}

/** Inserts a bank line; answers its id. */
export async function insertCartola(
  admin: pg.Pool,
  idEmpresa: number,
  datos: CartolaDePrueba,
): Promise<number> {
  const { idCuenta, fecha = '2026-11-12', descripcion = 'TRANSFERENCIA', abono = 0, cargo = 0 } = datos;
  const posicion = siguiente++;
  const { rows } = await admin.query<{ id: number }>(
    `insert into cartola (id_empresa, id_cuenta_corriente, fecha, descripcion, abono, cargo, posicion, huella)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id::int`,
    [idEmpresa, idCuenta, fecha, descripcion, abono, cargo, posicion, `prueba ${posicion}`],
  );
  const id = rows[0]?.id ?? 0;
  await noteLineas(admin, idEmpresa, [id]);
  await tellCreados(admin, idEmpresa, 'cartola.creada', [id]);
  return id;
}
