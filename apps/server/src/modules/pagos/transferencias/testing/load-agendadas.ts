import { randomUUID } from 'node:crypto';
import { parseRut } from '@cuadra/domain';
import { createEmpresa, type Cuadra } from '@cuadra/testing/product';
import type pg from 'pg';
import { withEmpresa } from '../../../../platform/database/index.ts';
import { confirmDeposito } from '../../../registros/billetera/index.ts';
import { passOrdenes, readFilas } from '../../ordenes/index.ts';

const MONTO = 150_000;
const POR_PASO = 500;

/** Scheduled orders of the wallet, one for each purchase. Answers their ids. */
export async function loadAgendadas(
  admin: pg.Pool,
  { platform }: Cuadra,
  idEmpresa: number,
  cuantas: number,
): Promise<number[]> {
  const rut = parseRut('76543210-3');
  if (rut === null) throw new Error('a RUT that is none');
  const { idUsuario: idAprobador } = await createEmpresa(platform.db, {
    rut,
    razonSocial: 'Otra SpA',
    nombre: 'Otra SpA',
    administrador: { email: 'otro@prueba.cl', nombre: 'Otro', hashContrasena: 'sin contraseña' },
  });
  await confirmDeposito(platform, { idEmpresa, monto: cuantas * MONTO, idTransferencia: randomUUID() });
  const { rows } = await admin.query<{ id: number }>(
    `with quien as (select id_usuario as id from usuario_empresa where id_empresa = $1 limit 1),
     b as (insert into beneficiario (id_empresa, rut, razon_social) values ($1, '76543210-3', 'Proveedor SpA')
       returning id),
     c as (insert into beneficiario_cuenta (id_empresa, id_beneficiario, id_integrador, tipo_cuenta, numero_cuenta,
         email, id_usuario, estado, decidida, id_usuario_decidio)
       select $1, b.id, 2, 'corriente', '21802216', 'x@x.cl', quien.id, 'vigente', now() - interval '9 days', $3
       from b, quien returning id, id_beneficiario),
     d as (insert into documento (id_empresa, modelo, id_tipo_documento, codigo_tipo, folio, rut, razon_social,
         fecha_emision, id_moneda, monto_total, signo, saldo, fuente)
       select $1, 'Compra', 1, '33', n::text, '76543210-3', 'Proveedor SpA', current_date, 1, ${MONTO}, -1, ${-MONTO},
         'manual' from generate_series(1, $2::int) n returning id),
     o as (insert into orden_pago (id_empresa, id_beneficiario, id_beneficiario_cuenta, id_cuenta_corriente, monto,
         fecha_pago, email_notificar, id_usuario_inscriptor)
       select $1, c.id_beneficiario, c.id, (select id_cuenta_corriente from billetera where id_empresa = $1), ${MONTO},
         current_date, 'x@x.cl', quien.id from generate_series(1, $2::int) n, c, quien returning id)
     select id::int from o order by id`,
    [idEmpresa, cuantas, idAprobador],
  );
  const ids = rows.map(({ id }) => id);
  await admin.query(
    `insert into orden_pago_documento (id_empresa, id_orden, id_documento, monto)
     select $1, o.id, d.id, ${MONTO}
     from (select id, row_number() over (order by id) as n from orden_pago where id_empresa = $1) o
     join (select id, row_number() over (order by id) as n from documento where id_empresa = $1 and modelo = 'Compra') d
       using (n)`,
    [idEmpresa],
  );
  for (let desde = 0; desde < ids.length; desde += POR_PASO)
    await withEmpresa(platform.db, idEmpresa, async (tx) => {
      const filas = await readFilas(tx, idEmpresa, ids.slice(desde, desde + POR_PASO));
      await passOrdenes(platform, tx, { idEmpresa, idUsuario: idAprobador }, filas, {
        paso: { idEstado: 2, idUsuarioAprobador: idAprobador },
        accion: 'agendar',
      });
    });
  return ids;
}

export { signPedido } from '../fintoc/sign-pedido.ts';
