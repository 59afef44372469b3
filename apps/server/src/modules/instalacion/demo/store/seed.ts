import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { CuentaDemo, DocumentoDemo } from '../firma/types.ts';

/** Rows of one statement; well below the parameters that a statement may have. */
const POR_TANDA = 500;

async function inBatches<T, R>(
  filas: readonly T[],
  insert: (tanda: readonly T[]) => Promise<R[]>,
): Promise<R[]> {
  const hechas: R[] = [];
  for (let desde = 0; desde < filas.length; desde += POR_TANDA) {
    hechas.push(...(await insert(filas.slice(desde, desde + POR_TANDA))));
  }
  return hechas;
}

export async function insertCuentas(
  tx: Tx,
  idEmpresa: number,
  cuentas: readonly CuentaDemo[],
): Promise<number[]> {
  const filas = await tx
    .insertInto('cuentaCorriente')
    .values((eb) =>
      cuentas.map(({ idIntegrador, tipo, numeroCuenta }) => ({
        idEmpresa,
        idIntegrador,
        numeroCuenta,
        idMoneda: 1,
        idTipoCuentaCorriente: eb.selectFrom('tipoCuentaCorriente').select('id').where('codigo', '=', tipo),
      })),
    )
    .returning('id')
    .execute();
  return filas.map(({ id }) => id);
}

/** The parties of the documents, each once. */
export async function insertContrapartes(
  tx: Tx,
  idEmpresa: number,
  partes: readonly { rut: string; razonSocial: string }[],
): Promise<Map<string, number>> {
  const filas = await inBatches(partes, (tanda) =>
    tx
      .insertInto('contraparte')
      .values(tanda.map(({ rut, razonSocial }) => ({ idEmpresa, rut, razonSocial, nombre: razonSocial })))
      .returning(['id', 'rut'])
      .execute(),
  );
  return new Map(filas.map(({ rut, id }) => [rut, id]));
}

/** Inserts the documents, open, and answers their ids in the same order. */
export async function insertDocumentos(
  tx: Tx,
  idEmpresa: number,
  documentos: readonly DocumentoDemo[],
  contrapartes: ReadonlyMap<string, number>,
): Promise<number[]> {
  const tipos = new Map(
    (await tx.selectFrom('tipoDocumento').select(['id', 'codigo', 'signo']).execute()).map((t) => [
      t.codigo,
      t,
    ]),
  );
  const filas = await inBatches(documentos, (tanda) =>
    tx
      .insertInto('documento')
      .values(
        tanda.map(({ glosas: _glosas, ...documento }) => {
          const tipo = tipos.get(documento.codigoTipo);
          if (!tipo) throw new Error(`no document type ${documento.codigoTipo}`);
          return {
            ...documento,
            idEmpresa,
            idTipoDocumento: tipo.id,
            idContraparte: contrapartes.get(documento.rut) ?? null,
            idMoneda: 1,
            signo: tipo.signo,
            saldo: tipo.signo * documento.montoTotal,
            fuente: 'demo',
          };
        }),
      )
      .returning('id')
      .execute(),
  );
  const ids = filas.map(({ id }) => id);
  const glosas = documentos.flatMap((documento, indice) =>
    documento.glosas.map(({ cantidad, ...glosa }, posicion) => ({
      ...glosa,
      cantidad,
      idEmpresa,
      idDocumento: ids[indice] ?? 0,
      posicion: posicion + 1,
    })),
  );
  await inBatches(glosas, (tanda) =>
    tx
      .insertInto('documentoGlosa')
      .values([...tanda])
      .returning('posicion')
      .execute(),
  );
  return ids;
}

export interface LineaConSaldo {
  readonly idCuentaCorriente: number;
  readonly fecha: string;
  readonly descripcion: string;
  readonly cargo: number;
  readonly abono: number;
  readonly saldo: number | null;
  readonly posicion: number;
  readonly huella: string;
  readonly ordinal: number;
  readonly rutOrigen: string | null;
  readonly nombreOrigen: string | null;
  readonly rutDestino: string | null;
  readonly nombreDestino: string | null;
}

export async function insertLineas(
  tx: Tx,
  idEmpresa: number,
  lineas: readonly LineaConSaldo[],
): Promise<number[]> {
  const filas = await inBatches(lineas, (tanda) =>
    tx
      .insertInto('cartola')
      .values(tanda.map((linea) => ({ ...linea, idEmpresa })))
      .returning('id')
      .execute(),
  );
  return filas.map(({ id }) => id);
}

export interface ConciliacionDemo {
  readonly origen: 'persona' | 'sugerencia' | 'automatizacion';
  readonly confianza: number | null;
  readonly fecha: string;
  readonly idCartola: number;
  readonly documentos: readonly { id: number; monto: number }[];
}

/** Writes past reconciliations with their pairs, and moves every balance once at the end. */
export async function insertConciliaciones(
  tx: Tx,
  idEmpresa: number,
  idUsuario: number,
  hechas: readonly ConciliacionDemo[],
): Promise<void> {
  const ids = await inBatches(hechas, (tanda) =>
    tx
      .insertInto('conciliacion')
      .values(
        tanda.map(({ origen, confianza, fecha }) => ({
          idEmpresa,
          idUsuario: origen === 'automatizacion' ? null : idUsuario,
          origen,
          confianza,
          lote: sql<string>`gen_random_uuid()`,
          created: `${fecha}T15:00:00Z`,
        })),
      )
      .returning('id')
      .execute(),
  );
  const pares = hechas.flatMap(({ idCartola, documentos }, indice) =>
    documentos.map(({ id, monto }) => ({
      idEmpresa,
      idConciliacion: ids[indice]?.id ?? 0,
      idCartola,
      idDocumento: id,
      montoCartola: monto,
      montoDocumento: monto,
    })),
  );
  await inBatches(pares, (tanda) =>
    tx
      .insertInto('conciliacionPar')
      .values([...tanda])
      .returning('idCartola')
      .execute(),
  );
  await sql`
    update cartola l set conciliado = p.monto, conciliado_por = p.por
    from (select p.id_cartola, sum(p.monto_cartola) as monto, max(case c.origen when 'automatizacion' then 2 else 1 end) as por
      from conciliacion_par p join conciliacion c on c.id_empresa = p.id_empresa and c.id = p.id_conciliacion
      where p.id_empresa = ${idEmpresa} group by 1) p
    where l.id_empresa = ${idEmpresa} and l.id = p.id_cartola`.execute(tx);
  await sql`
    update documento d set saldo = d.saldo - p.monto, conciliado_por = p.por
    from (select p.id_documento, sum(p.monto_documento) as monto, max(case c.origen when 'automatizacion' then 2 else 1 end) as por
      from conciliacion_par p join conciliacion c on c.id_empresa = p.id_empresa and c.id = p.id_conciliacion
      where p.id_empresa = ${idEmpresa} group by 1) p
    where d.id_empresa = ${idEmpresa} and d.id = p.id_documento`.execute(tx);
}
