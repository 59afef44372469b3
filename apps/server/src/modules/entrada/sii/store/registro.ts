import type { EstadoRcv } from '@cuadra/formats';
import type { Mes } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** A line of the SII's summary. Whole pesos, positive in notas de crédito too. */
export interface LineaCuadratura {
  readonly modelo: string;
  readonly estado: EstadoRcv;
  readonly codigoTipo: string;
  readonly documentos: number;
  readonly exento: number;
  readonly neto: number;
  readonly iva: number;
  readonly total: number;
  readonly soloTotal: boolean;
}

/** A row of the register. */
export interface FilaRegistro {
  readonly modelo: string;
  readonly codigoTipo: string;
  readonly folio: string;
  readonly rut: string;
  readonly emiteComprador: boolean;
  readonly razonSocial: string;
  readonly fechaEmision: string;
  readonly estado: EstadoRcv;
  readonly exento: number;
  readonly neto: number;
  readonly iva: number;
  readonly total: number;
}

/** Rows written by one statement. */
const POR_VEZ = 5000;

const keyOf = ({ modelo, codigoTipo, folio, rut, emiteComprador }: FilaRegistro) =>
  `${modelo} ${codigoTipo} ${folio} ${rut} ${emiteComprador}`;

const contentOf = ({ razonSocial, fechaEmision, estado, exento, neto, iva, total }: FilaRegistro) =>
  JSON.stringify([razonSocial, fechaEmision, estado, exento, neto, iva, total]);

/** Puts the SII's summary of a month in place of the one before. */
export async function replaceCuadratura(
  tx: Tx,
  idEmpresa: number,
  mes: Mes,
  lineas: readonly LineaCuadratura[],
): Promise<void> {
  const dia = `${mes}-01`;
  await tx.deleteFrom('siiCuadratura').where('idEmpresa', '=', idEmpresa).where('mes', '=', dia).execute();
  if (lineas.length === 0) return;
  await tx
    .insertInto('siiCuadratura')
    .values(lineas.map((linea) => ({ ...linea, idEmpresa, mes: dia })))
    .execute();
}

interface FilaGuardada extends FilaRegistro {
  readonly retirado: boolean;
}

async function readKept(tx: Tx, idEmpresa: number, mes: Mes): Promise<FilaGuardada[]> {
  const { rows } = await sql<FilaGuardada>`
    select modelo, codigo_tipo, folio, rut, emite_comprador, razon_social, fecha_emision, estado,
      exento, neto, iva, total, retirado is not null as retirado
    from sii_registro where id_empresa = ${idEmpresa} and mes = ${`${mes}-01`}`.execute(tx);
  return rows;
}

async function upsertFilas(tx: Tx, idEmpresa: number, mes: Mes, filas: readonly FilaRegistro[]) {
  for (let desde = 0; desde < filas.length; desde += POR_VEZ) {
    const json = JSON.stringify(
      filas.slice(desde, desde + POR_VEZ).map((f) => ({
        modelo: f.modelo,
        codigo_tipo: f.codigoTipo,
        folio: f.folio,
        rut: f.rut,
        emite_comprador: f.emiteComprador,
        razon_social: f.razonSocial,
        fecha_emision: f.fechaEmision,
        estado: f.estado,
        exento: f.exento,
        neto: f.neto,
        iva: f.iva,
        total: f.total,
      })),
    );
    await sql`
      insert into sii_registro (id_empresa, mes, modelo, codigo_tipo, folio, rut, emite_comprador, razon_social,
        fecha_emision, estado, exento, neto, iva, total)
      select ${idEmpresa}, ${`${mes}-01`}::date, modelo, codigo_tipo, folio, rut, emite_comprador, razon_social,
        fecha_emision, estado, exento, neto, iva, total
      from jsonb_to_recordset(${json}::jsonb) as f (modelo text, codigo_tipo text, folio text, rut text,
        emite_comprador boolean, razon_social text, fecha_emision date, estado text, exento bigint, neto bigint,
        iva bigint, total bigint)
      on conflict (id_empresa, mes, modelo, codigo_tipo, folio, rut, emite_comprador) do update set
        razon_social = excluded.razon_social, fecha_emision = excluded.fecha_emision, estado = excluded.estado,
        exento = excluded.exento, neto = excluded.neto, iva = excluded.iva, total = excluded.total,
        retirado = null`.execute(tx);
  }
}

async function markTakenOut(
  tx: Tx,
  idEmpresa: number,
  mes: Mes,
  filas: readonly FilaRegistro[],
  cuando: Date,
) {
  for (let desde = 0; desde < filas.length; desde += POR_VEZ) {
    const trozo = filas.slice(desde, desde + POR_VEZ);
    const json = JSON.stringify(
      trozo.map((f) => ({ m: f.modelo, t: f.codigoTipo, f: f.folio, r: f.rut, e: f.emiteComprador })),
    );
    await sql`
      update sii_registro s set retirado = ${cuando}
      from jsonb_to_recordset(${json}::jsonb) as q (m text, t text, f text, r text, e boolean)
      where s.id_empresa = ${idEmpresa} and s.mes = ${`${mes}-01`}::date and s.modelo = q.m
        and s.codigo_tipo = q.t and s.folio = q.f and s.rut = q.r and s.emite_comprador = q.e`.execute(tx);
  }
}

/**
 * Makes the kept register of a month what was just read, writing only what changed: a night that finds nothing new
 * writes nothing. Rows that the SII no longer has are marked, unless `seLeyo` says that their part was not read.
 */
export async function replaceRegistro(
  tx: Tx,
  idEmpresa: number,
  mes: Mes,
  filas: readonly FilaRegistro[],
  { cuando, seLeyo }: { readonly cuando: Date; readonly seLeyo: (fila: FilaRegistro) => boolean },
): Promise<void> {
  const guardadas = new Map((await readKept(tx, idEmpresa, mes)).map((fila) => [keyOf(fila), fila]));
  // The SII has given the same document twice in one list; the last one counts.
  const leidas = new Map(filas.map((fila) => [keyOf(fila), fila]));
  const cambiadas = [...leidas].flatMap(([clave, fila]) => {
    const antes = guardadas.get(clave);
    return antes && !antes.retirado && contentOf(antes) === contentOf(fila) ? [] : [fila];
  });
  const retiradas = [...guardadas].flatMap(([clave, fila]) =>
    !fila.retirado && !leidas.has(clave) && seLeyo(fila) ? [fila] : [],
  );
  await upsertFilas(tx, idEmpresa, mes, cambiadas);
  await markTakenOut(tx, idEmpresa, mes, retiradas, cuando);
}
