import { modelosCon } from '@cuadra/domain';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';

/** How many of a supplier's last documents tell how soon it is paid. */
const PAGADOS = 30;

interface Cifras {
  countDocumentos: number;
  ultimaCompra: string | null;
  diasPago: number | null;
}
const NADA: Cifras = { countDocumentos: 0, ultimaCompra: null, diasPago: null };

/** What a page of suppliers shows beyond what is owed: read for those on the page alone. */
export async function readCifras(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  const { rows } = await sql<Cifras & { id: number }>`
    select s.id, n.cuantos as count_documentos, n.ultima as ultima_compra, pago.dias as dias_pago
    from unnest(${[...ids]}::bigint[]) as s(id)
    cross join lateral (
      select count(*) as cuantos, max(d.fecha_emision) as ultima from documento d
      where d.id_empresa = ${idEmpresa} and d.id_contraparte = s.id
        and d.modelo in (${literals(modelosCon('deProveedor'))})
    ) n
    cross join lateral (
      select trunc(sum(greatest(l.fecha - u.fecha_emision, 0) * p.monto_documento) / nullif(sum(p.monto_documento), 0))::int
        as dias
      from (
        select d.id, d.fecha_emision from documento d
        where d.id_empresa = ${idEmpresa} and d.id_contraparte = s.id and d.signo = 1 and d.estado_conciliacion <> 0
          and d.modelo in (${literals(modelosCon('deProveedor'))})
        order by d.fecha_emision desc limit ${PAGADOS}
      ) u
      join conciliacion_par p on p.id_empresa = ${idEmpresa} and p.id_documento = u.id and p.activo
        and p.monto_documento > 0
      join cartola l on l.id_empresa = p.id_empresa and l.id = p.id_cartola
    ) pago`.execute(tx);
  const porId = new Map(rows.map(({ id, ...cifras }) => [id, cifras]));
  return (id: number): Cifras => porId.get(id) ?? NADA;
}
