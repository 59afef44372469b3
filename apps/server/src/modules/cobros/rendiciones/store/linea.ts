import { MONEDAS } from '@cuadra/domain';
import { MODELOS_DE_ANTICIPO, TIPOS_RENDICION } from '@cuadra/domain/rendiciones';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';
import { CON_LINEA, DISPONIBLE, PARTE } from './abiertas.ts';

/** A bank line by what tells whose it is; undefined where the company has no such line. */
export async function readLinea(tx: Tx, idEmpresa: number, id: number) {
  const { rows } = await sql<{
    abono: number;
    resto: number;
    idMoneda: number;
    isoCode: string;
    descripcion: string;
    rutOrigen: string | null;
    /** That a rule or a person assigned. */
    idContraparte: number | null;
  }>`
    select l.abono, l.abono + l.cargo - l.conciliado as resto, cc.id_moneda, m.moneda as iso_code, l.descripcion,
      l.rut_origen, l.id_contraparte
    from cartola l
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    join moneda m on m.id = cc.id_moneda
    where l.id_empresa = ${idEmpresa} and l.id = ${id}`.execute(tx);
  return rows.map((fila) => ({ ...fila, isoCode: oneOf(MONEDAS, fila.isoCode) }))[0];
}

/** The customers of these ids or RUTs, at most two, and what each owes in a currency. */
export async function readClientesDe(
  tx: Tx,
  idEmpresa: number,
  { ids, ruts, idMoneda }: { ids: readonly number[]; ruts: readonly string[]; idMoneda: number },
) {
  const { rows } = await sql<{
    contraparte: { id: number; rut: string; nombre: string };
    porCobrar: number;
  }>`
    select ${PARTE} as contraparte, coalesce((
      select sum(d.saldo) from documento d
      where d.id_empresa = c.id_empresa and d.id_contraparte = c.id and d.saldo <> 0
        and d.modelo in (${literals(MODELOS_DE_ANTICIPO)}) and d.id_moneda = ${idMoneda}
        and not exists (select from cesion s
          where s.id_empresa = d.id_empresa and s.id_documento = d.id and s.vigente)), 0)::bigint as por_cobrar
    from contraparte c
    join cliente k on k.id_empresa = c.id_empresa and k.id_contraparte = c.id
    where c.id_empresa = ${idEmpresa}
      and (c.id = any(${[...ids]}::bigint[]) or c.rut = any(${[...ruts]}::text[]))
    limit 2`.execute(tx);
  return rows;
}

/** Rendiciones in force that are a part of a line. */
export async function readDeLinea(tx: Tx, idEmpresa: number, idCartola: number) {
  const { rows } = await sql<{
    id: number;
    tipo: string;
    devolucion: boolean;
    contraparte: { id: number; rut: string; nombre: string };
    fecha: string;
    comentario: string;
    isoCode: string;
    monto: number;
    disponible: number;
    idCartola: number;
  }>`
    select r.id, r.tipo, r.id_devuelve is not null as devolucion, ${PARTE} as contraparte, l.fecha, r.comentario,
      m.moneda as iso_code, r.monto, r.id_cartola, ${DISPONIBLE} as disponible
    from rendicion r ${CON_LINEA}
    where r.id_empresa = ${idEmpresa} and r.id_cartola = ${idCartola} and r.deshecha is null
    order by r.id`.execute(tx);
  return rows.map(({ devolucion, ...fila }) => ({
    ...fila,
    canDelete: fila.disponible === fila.monto,
    clase: devolucion ? ('devolucion' as const) : ('apertura' as const),
    tipo: oneOf(TIPOS_RENDICION, fila.tipo),
    isoCode: oneOf(MONEDAS, fila.isoCode),
  }));
}
