import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { contenidoSchema, type ContenidoDeComprobante } from '../tipos.ts';

/** A receipt, with the state of its payment today. */
export interface FilaComprobante {
  readonly id: number;
  readonly idOrden: number;
  readonly codigo: string;
  /** `yyyy-MM-dd`. */
  readonly pagada: string;
  /** Pesos. */
  readonly monto: number;
  readonly contenido: ContenidoDeComprobante;
  readonly porAvisar: boolean;
  /** False once the bank returned the money. */
  readonly pagado: boolean;
}

type FilaCruda = Omit<FilaComprobante, 'contenido'> & { readonly contenido: unknown };

/** The moment that, with the version, tells the payments of one order apart. */
const PAGO = sql`coalesce(o.enviada, o.pagada::timestamp at time zone 'UTC')`;
const VIGENTE = sql`o.id_estado = 4 and o.version = c.version and ${PAGO} = c.pago`;
const COLUMNAS = sql`c.id, c.id_orden, c.codigo, c.pagada, c.monto, c.contenido, c.por_avisar, ${VIGENTE} as pagado`;
const DESDE = sql`comprobante_pago c join orden_pago o on o.id_empresa = c.id_empresa and o.id = c.id_orden`;

const CONTENIDO = sql`jsonb_build_object(
  'pagador', jsonb_build_object('rut', e.rut, 'razonSocial', e.razon_social),
  'beneficiario', jsonb_build_object('rut', b.rut, 'razonSocial', b.razon_social, 'banco', i.nombre,
    'tipoCuenta', k.tipo_cuenta, 'terminaEn', right(k.numero_cuenta, 4)),
  'medio', coalesce(o.medio, 'manual'),
  'glosa', o.glosa,
  'documentos', coalesce((
    select jsonb_agg(jsonb_build_object('nombreTipo', t.descripcion, 'folio', d.folio, 'monto', od.monto)
      order by od.monto desc, d.id)
    from orden_pago_documento od
    join documento d on d.id_empresa = od.id_empresa and d.id = od.id_documento
    join tipo_documento t on t.id = d.id_tipo_documento
    where od.id_empresa = o.id_empresa and od.id_orden = o.id), '[]'),
  'aprobaciones', (select count(*) from orden_pago_firma f where f.id_empresa = o.id_empresa and f.id_orden = o.id
    and f.version = o.version and f.retirada is null))`;

const read = ({ contenido, ...fila }: FilaCruda): FilaComprobante => ({
  ...fila,
  contenido: contenidoSchema.parse(contenido),
});

/** An order, with the code that its receipt gets. */
export interface ComprobanteNuevo {
  readonly idOrden: number;
  readonly codigo: string;
}

/** Pesos that left: of transfers, those of the parts that were paid. */
const MONTO = sql`case when o.medio = 'transferencia' then coalesce((
  select sum(p.monto) from pago_transferencia p where p.id_empresa = o.id_empresa and p.id_orden = o.id
    and p.estado = 'pagada'), o.monto) else o.monto end`;

/** Writes the receipts of those of the orders that are paid and have none yet, with their present content. */
export async function insertComprobantes(
  tx: Tx,
  idEmpresa: number,
  nuevos: readonly ComprobanteNuevo[],
): Promise<void> {
  const ids = nuevos.map(({ idOrden }) => idOrden);
  const codigos = nuevos.map(({ codigo }) => codigo);
  await sql`
    insert into comprobante_pago (id_empresa, id_orden, version, pago, codigo, pagada, monto, contenido)
    select o.id_empresa, o.id, o.version, ${PAGO}, x.codigo, o.pagada, ${MONTO}, ${CONTENIDO}
    from unnest(${ids}::bigint[], ${codigos}::text[]) as x (id, codigo)
    join orden_pago o on o.id_empresa = ${idEmpresa} and o.id = x.id and o.id_estado = 4
    join empresa e on e.id_empresa = o.id_empresa
    join beneficiario b on b.id_empresa = o.id_empresa and b.id = o.id_beneficiario
    left join beneficiario_cuenta k on k.id_empresa = o.id_empresa and k.id = o.id_beneficiario_cuenta
    left join integrador i on i.id = k.id_integrador
    on conflict (id_empresa, id_orden, version, pago) do nothing`.execute(tx);
}

/** Receipts of the present payments of orders, by order. */
export async function readVigentes(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<FilaComprobante[]> {
  const { rows } = await sql<FilaCruda>`
    select ${COLUMNAS} from ${DESDE}
    where c.id_empresa = ${idEmpresa} and c.id_orden = any(${[...ids]}::bigint[]) and ${VIGENTE}
    order by c.id_orden`.execute(tx);
  return rows.map(read);
}

export async function readPorCodigo(
  tx: Tx,
  idEmpresa: number,
  codigo: string,
): Promise<FilaComprobante | undefined> {
  const { rows } = await sql<FilaCruda>`
    select ${COLUMNAS} from ${DESDE} where c.id_empresa = ${idEmpresa} and c.codigo = ${codigo}`.execute(tx);
  return rows.map(read)[0];
}

/** The oldest receipt after an id that waits for its mail. */
export async function readPorAvisar(
  tx: Tx,
  idEmpresa: number,
  despuesDe: number,
): Promise<FilaComprobante | undefined> {
  const { rows } = await sql<FilaCruda>`
    select ${COLUMNAS} from ${DESDE}
    where c.id_empresa = ${idEmpresa} and c.por_avisar and c.id > ${despuesDe} order by c.id limit 1`.execute(
    tx,
  );
  return rows.map(read)[0];
}

/**
 * Ends the wait of a receipt for its mail; null where it waits no more. Otherwise whether its payment still stands: then
 * the caller writes the mail in the same transaction.
 */
export async function takePorAvisar(tx: Tx, idEmpresa: number, id: number): Promise<boolean | null> {
  const { rows } = await sql<{ pagado: boolean }>`
    update comprobante_pago c set por_avisar = false from orden_pago o
    where c.id_empresa = ${idEmpresa} and c.id = ${id} and c.por_avisar
      and o.id_empresa = c.id_empresa and o.id = c.id_orden
    returning ${VIGENTE} as pagado`.execute(tx);
  return rows[0]?.pagado ?? null;
}

/** Lets receipts of the present payments of orders wait for their mail, unless one was written. */
export async function markPorAvisar(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  await sql`
    update comprobante_pago c set por_avisar = true from orden_pago o
    where c.id_empresa = ${idEmpresa} and c.id_orden = any(${[...ids]}::bigint[])
      and o.id_empresa = c.id_empresa and o.id = c.id_orden and ${VIGENTE}
      and not exists (select from comprobante_envio x where x.id_empresa = c.id_empresa and x.id_comprobante = c.id
        and x.automatico)`.execute(tx);
}
