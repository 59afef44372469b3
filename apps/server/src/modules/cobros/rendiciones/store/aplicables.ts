import type { DocumentoAplicable } from '@cuadra/contract';
import { MODELOS_DOCUMENTO, type Moneda } from '@cuadra/domain';
import { MODELOS_DE_ANTICIPO, MODELOS_DE_FONDO } from '@cuadra/domain/rendiciones';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';
import { saysText } from '../../../../platform/listas/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';

const MAX_APLICABLES = 100;

/** Open documents of a currency: the sales of a customer, or what the company owes to anyone. */
export async function readAplicables(
  tx: Tx,
  idEmpresa: number,
  { cliente, moneda, texto }: { cliente: number | null; moneda: Moneda; texto: string | undefined },
): Promise<DocumentoAplicable[]> {
  const suyos =
    cliente === null
      ? sql`d.modelo in (${literals(MODELOS_DE_FONDO)})`
      : sql`d.modelo in (${literals(MODELOS_DE_ANTICIPO)}) and d.id_contraparte = ${cliente}`;
  const queDice = texto
    ? saysText(texto, {
        names: [sql`d.razon_social`],
        folios: [sql`d.folio`],
        ruts: [sql`d.rut`],
        montos: [sql`d.monto_total`, sql`abs(d.saldo)`],
        fechas: [sql`d.fecha_emision`],
      })
    : sql`true`;
  const { rows } = await sql<Omit<DocumentoAplicable, 'modelo'> & { modelo: string }>`
    select d.id, d.modelo, t.nombre as tipo, d.folio, d.razon_social, d.fecha_emision, d.saldo
    from documento d
    join tipo_documento t on t.id = d.id_tipo_documento
    join moneda m on m.id = d.id_moneda
    where d.id_empresa = ${idEmpresa} and ${suyos} and d.signo = 1 and d.saldo > 0 and m.moneda = ${moneda}
      and ${queDice} and not exists (select from cesion s
        where s.id_empresa = d.id_empresa and s.id_documento = d.id and s.vigente)
    order by d.fecha_emision, d.id limit ${MAX_APLICABLES}`.execute(tx);
  return rows.map((fila) => ({ ...fila, modelo: oneOf(MODELOS_DOCUMENTO, fila.modelo) }));
}
