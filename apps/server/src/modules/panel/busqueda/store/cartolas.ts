import { MAX_POR_GRUPO, type CartolaHallada } from '@cuadra/contract';
import { datosDe, palabrasDe, textosDe, type Termino } from '@cuadra/domain/busqueda';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import {
  fieldsOf,
  foliosOf,
  formsOf,
  isFecha,
  isMonto,
  meetsAll,
  type TextFields,
} from '../../../../platform/listas/index.ts';
import { cercaDe, conSueltos, diferenciaDe, exactosDe, type Buscado } from './condiciones.ts';
import { byGlosa } from './glosas.ts';

type Rama = RawBuilder<unknown>;

/** Rows that one index gives before the other terms look at them. */
const MAX_POR_RAMA = 200;

const MONTO = sql`(l.cargo + l.abono)`;

const FIELDS: TextFields = {
  names: [],
  glosas: [sql`l.descripcion`],
  folios: [sql`l.numero_documento`],
  ruts: [sql`l.rut_origen`, sql`l.rut_destino`],
  montos: [MONTO],
  fechas: [sql`l.fecha`],
};

/** Each field of a line that a term may mean. */
const fields = (termino: Termino) => fieldsOf(termino, FIELDS);

const byMonto = (
  idEmpresa: number,
  condicion: (columna: RawBuilder<unknown>) => Rama,
  order: (columna: RawBuilder<unknown>) => Rama,
): Rama[] =>
  (
    [
      ['cargo', sql`abono = 0`],
      ['abono', sql`abono > 0`],
    ] as const
  ).map(
    ([columna, lado]) => sql`(select id from cartola where id_empresa = ${idEmpresa} and ${lado}
      and ${condicion(sql.ref(columna))} order by ${order(sql.ref(columna))} limit ${MAX_POR_RAMA / 4})`,
  );

function byDato(idEmpresa: number, termino: Termino): Rama[] {
  const { folio, ruts } = termino;
  const ramas: Rama[] = [];
  if (folio !== null)
    ramas.push(sql`(select id from cartola where id_empresa = ${idEmpresa} and numero_documento is not null
      and numero_documento = any(${foliosOf(termino)}::text[]) order by id desc limit ${MAX_POR_RAMA})`);
  for (const rut of ruts)
    for (const columna of ['rut_origen', 'rut_destino'])
      ramas.push(sql`(select id from cartola where id_empresa = ${idEmpresa} and ${sql.ref(columna)} is not null
        and ${sql.ref(columna)} = ${rut} order by id desc limit ${MAX_POR_RAMA})`);
  for (const exacto of exactosDe([termino]))
    ramas.push(
      ...byMonto(
        idEmpresa,
        (columna) => sql`${columna} = ${exacto}`,
        () => sql`id desc`,
      ),
    );
  return ramas;
}

/** Ids of the newest within the dates and bounds that the text gives, where it gives nothing else. */
function byRango(idEmpresa: number, terminos: readonly Termino[]): Rama {
  const rangos = terminos.flatMap((termino) => [
    ...isFecha(sql`l.fecha`, termino),
    ...isMonto(MONTO, termino),
  ]);
  return sql`(select id from cartola l where id_empresa = ${idEmpresa} and ${sql.join(rangos, sql` and `)}
    order by fecha desc, id desc limit ${MAX_POR_GRUPO})`;
}

async function branches(tx: Tx, { idEmpresa, terminos }: Buscado): Promise<Rama[]> {
  const datos = datosDe(terminos);
  const ramas = conSueltos(datos).flatMap((termino) => byDato(idEmpresa, termino));
  const palabras = palabrasDe(terminos);
  // An amount with its dots and a date are in no description; a folio and a RUT often are.
  const enGlosa = datos
    .filter(({ folio, ruts }) => folio !== null || ruts.length > 0)
    .flatMap(formsOf)
    .map((forma) => [forma]);
  const enVarias = datos.filter(({ sueltos }) => sueltos.length > 0).map((termino) => textosDe([termino]));
  if (palabras.length > 0) ramas.push(await byGlosa(tx, idEmpresa, [palabras]));
  else if (enGlosa.length + enVarias.length > 0)
    ramas.push(await byGlosa(tx, idEmpresa, [...enGlosa, ...enVarias]));
  if (ramas.length === 0) ramas.push(byRango(idEmpresa, datos));
  return ramas;
}

interface Fila extends Omit<CartolaHallada, 'estadoConciliacion' | 'diferencia'> {
  readonly estadoConciliacion: number;
}

async function readRows(tx: Tx, idEmpresa: number, ramas: Rama[], donde: Rama, order: Rama): Promise<Fila[]> {
  const { rows } = await sql<Fila>`
    with halladas as materialized (${sql.join(ramas, sql` union `)})
    select l.id, l.fecha, l.descripcion, i.nombre as banco, cc.numero_cuenta, l.abono - l.cargo as monto, m.moneda,
      l.estado_conciliacion
    from halladas h
    join cartola l on l.id_empresa = ${idEmpresa} and l.id = h.id
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    join integrador i on i.id = cc.id_integrador
    join moneda m on m.id = cc.id_moneda
    where ${donde}
    order by ${order}, l.fecha desc, l.id desc limit ${MAX_POR_GRUPO}`.execute(tx);
  return rows;
}

const ESTADOS = ['sin_conciliar', 'parcial', 'conciliado'] as const;

/** Bank lines that meet every term, those of the very amount first, and after them those near it. */
export async function findCartolas(tx: Tx, buscado: Buscado): Promise<CartolaHallada[]> {
  const { idEmpresa, terminos } = buscado;
  if (terminos.length === 0) return [];
  const exactos = exactosDe(terminos);
  const filas = await readRows(
    tx,
    idEmpresa,
    await branches(tx, buscado),
    meetsAll(terminos, fields),
    sql`(${MONTO} = any(${exactos}::bigint[])) desc`,
  );
  const cerca = cercaDe(terminos);
  if (cerca !== null) {
    const { exacto, desde, hasta } = cerca;
    const otros = terminos.filter((termino) => termino !== cerca.termino);
    const ramas = [
      ...byMonto(
        idEmpresa,
        (columna) => sql`${columna} > ${exacto} and ${columna} <= ${hasta}`,
        (columna) => sql`${columna}`,
      ),
      ...byMonto(
        idEmpresa,
        (columna) => sql`${columna} < ${exacto} and ${columna} >= ${desde}`,
        (columna) => sql`${columna} desc`,
      ),
    ];
    filas.push(
      ...(await readRows(
        tx,
        idEmpresa,
        ramas,
        otros.length === 0 ? sql`true` : meetsAll(otros, fields),
        sql`abs(${MONTO} - ${exacto})`,
      )),
    );
  }
  const unicas = [...new Map(filas.map((fila) => [fila.id, fila])).values()];
  return unicas.map((fila) => ({
    ...fila,
    estadoConciliacion: ESTADOS[fila.estadoConciliacion] ?? 'sin_conciliar',
    diferencia: diferenciaDe(terminos, Math.abs(fila.monto)),
  }));
}
