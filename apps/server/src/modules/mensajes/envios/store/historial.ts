import type { EnviosQuery } from '@cuadra/contract';
import { addDias } from '@cuadra/domain';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { DB } from '../../../../platform/database/index.ts';
import {
  dateBounds,
  saysText,
  type Filters,
  type Lista,
  type AnyPage,
} from '../../../../platform/listas/index.ts';

export interface FilaEnvio {
  readonly id: number;
  readonly estado: string;
  readonly motivo: string | null;
  readonly para: string[];
  readonly cc: string[];
  readonly cco: string[];
  readonly responderA: string;
  readonly idTipoEmail: number | null;
  readonly asunto: string;
  readonly mensaje: string;
  readonly adjuntarPdf: boolean;
  readonly adjuntarXml: boolean;
  readonly idUsuario: number;
  readonly usuario: string;
  readonly idCliente: number | null;
  readonly cliente: string | null;
  readonly documentos: { readonly tipo: string; readonly folio: string }[];
  readonly archivos: { readonly nombre: string; readonly bytes: number }[];
  readonly created: Date;
  readonly enviado: Date | null;
  readonly respondido: Date | null;
  readonly respuestas: {
    id: number;
    de: string;
    texto: string;
    adjuntos: number;
    archivos: { posicion: number; nombre: string; bytes: number }[];
    recibido: string;
  }[];
}

interface ListaDeEnvios {
  readonly scope: { readonly idEmpresa: number };
  readonly query: AnyPage<EnviosQuery>;
  readonly sums: never;
  readonly row: FilaEnvio;
  readonly text: null;
}

const ID = sql<number>`e.id`;

/** The instant at which a day begins in Chile. */
const inChile = (dia: string) => sql`(${dia}::date::timestamp at time zone 'America/Santiago')`;

function whereEnvio(
  { idEmpresa }: ListaDeEnvios['scope'],
  filtro: Filters<ListaDeEnvios>,
): Expression<SqlBool> {
  const eb = expressionBuilder<{ e: DB['envio'] }, 'e'>();
  const partes = [eb('e.idEmpresa', '=', idEmpresa)];
  if (filtro.idCliente !== undefined) partes.push(eb('e.idContraparte', '=', filtro.idCliente));
  if (filtro.estado) partes.push(eb('e.estado', 'in', filtro.estado));
  if (filtro.respondido !== undefined)
    partes.push(eb('e.respondido', filtro.respondido ? 'is not' : 'is', null));
  const { desde, hasta } = dateBounds(filtro);
  if (desde) partes.push(eb('e.created', '>=', sql<Date>`${inChile(desde)}`));
  if (hasta) partes.push(eb('e.created', '<', sql<Date>`${inChile(addDias(hasta, 1))}`));
  if (filtro.texto)
    partes.push(
      eb.and([
        saysText(filtro.texto, {
          names: [
            sql`e.asunto`,
            sql`array_to_string(e.para || e.cc || e.cco, ' ')`,
            sql`(select c.nombre from contraparte c where c.id_empresa = e.id_empresa and c.id = e.id_contraparte)`,
          ],
        }),
      ]),
    );
  return eb.and(partes);
}

/** The mails that people of a company sent. */
export const ENVIOS: Lista<ListaDeEnvios> = {
  from: sql`envio e`,
  id: ID,
  where: whereEnvio,
  sections: () => [{ nombre: 'created', columns: [ID] }],
  figures: { cantidad: sql`count(*)` },
  read: async (tx, idEmpresa, ids) => {
    const { rows } = await sql<FilaEnvio>`
      select e.id, e.estado, e.motivo, e.para, e.cc, e.cco, e.responder_a, e.id_tipo_email, e.asunto, e.mensaje,
        e.adjuntar_pdf, e.adjuntar_xml, u.id as id_usuario, u.nombre as usuario, c.id as id_cliente,
        c.nombre as cliente, e.created, e.enviado, e.respondido,
        coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'de', r.de, 'texto', r.texto, 'adjuntos', r.adjuntos,
            'recibido', r.recibido, 'archivos', coalesce((
              select jsonb_agg(jsonb_build_object('posicion', f.posicion, 'nombre', f.nombre, 'bytes', f.bytes)
                order by f.posicion)
              from recibido_adjunto f where f.id_empresa = r.id_empresa and f.id_recibido = r.id), '[]'))
            order by r.id)
          from correo_recibido r where r.id_empresa = e.id_empresa and r.id_envio = e.id and r.clase = 'respuesta'),
          '[]') as respuestas,
        coalesce((select jsonb_agg(jsonb_build_object('tipo', t.descripcion, 'folio', d.folio) order by d.id)
          from envio_documento x
          join documento d on d.id_empresa = x.id_empresa and d.id = x.id_documento
          join tipo_documento t on t.id = d.id_tipo_documento
          where x.id_empresa = e.id_empresa and x.id_envio = e.id), '[]') as documentos,
        coalesce((select jsonb_agg(jsonb_build_object('nombre', a.nombre, 'bytes', a.bytes) order by a.posicion)
          from envio_adjunto a where a.id_empresa = e.id_empresa and a.id_envio = e.id), '[]') as archivos
      from envio e
      join usuario u on u.id = e.id_usuario
      left join contraparte c on c.id_empresa = e.id_empresa and c.id = e.id_contraparte
      where e.id_empresa = ${idEmpresa} and e.id = any(${[...ids]}::bigint[])`.execute(tx);
    return rows;
  },
};
