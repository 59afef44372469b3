import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export type EtapaDemo = 'porAprobar' | 'agendada' | 'pagada' | 'rechazada';

export interface PersonasDemo {
  readonly idEmpresa: number;
  /** Signs. */
  readonly idUsuario: number;
  /** Prepares. */
  readonly idColega: number;
}

interface PorPagar {
  readonly idDocumento: number;
  readonly saldo: number;
  readonly idBeneficiario: number;
  readonly idCuenta: number;
  readonly email: string;
  /** Another account waits for somebody to confirm it. */
  readonly bloqueada: boolean;
}

const BLOQUEADA = sql`exists (select from beneficiario_cuenta x where x.id_empresa = b.id_empresa
  and x.id_beneficiario = b.id and x.estado = 'por_confirmar')`;

/**
 * Open purchases of the demo's beneficiaries that no order pays, the newest first. From a least amount in pesos on, only
 * those whose account is not waiting.
 */
export async function readPorPagar(
  tx: Tx,
  idEmpresa: number,
  cuantos: number,
  minimo = 0,
): Promise<PorPagar[]> {
  const { rows } = await sql<PorPagar>`
    select d.id as id_documento, d.saldo, b.id as id_beneficiario, c.id as id_cuenta, c.email,
      ${BLOQUEADA} as bloqueada
    from documento d
    join beneficiario b on b.id_empresa = d.id_empresa and b.rut = d.rut
    join beneficiario_cuenta c on c.id_empresa = b.id_empresa and c.id_beneficiario = b.id and c.estado = 'vigente'
    where d.id_empresa = ${idEmpresa} and d.modelo = 'Compra' and d.saldo > 0 and d.signo > 0 and not d.anulado
      and d.saldo >= ${minimo} and (${minimo} = 0 or not ${BLOQUEADA})
      and not exists (select from orden_pago_documento od where od.id_empresa = d.id_empresa and od.id_documento = d.id)
    order by d.fecha_emision desc, d.id limit ${cuantos}`.execute(tx);
  return rows;
}

const ESTADO = { porAprobar: 1, agendada: 2, rechazada: 3, pagada: 4 } as const;
/** Acts that led to each stage, with the states that they left and reached. */
const CREAR = { accion: 'crear', de: null, a: 1 } as const;
const AGENDAR = { accion: 'agendar', de: 1, a: 2 } as const;
const ACTOS = {
  porAprobar: [CREAR],
  agendada: [CREAR, AGENDAR],
  rechazada: [CREAR, AGENDAR, { accion: 'rechazar', de: 2, a: 3 }],
  pagada: [CREAR, AGENDAR, { accion: 'pagar', de: 2, a: 4 }],
} as const;
const MOTIVO_RECHAZO = 'Cuenta inexistente en el banco de destino';

/** An order with its document, its signature where it has one, and its log; answers its id. */
export async function insertOrdenDemo(
  tx: Tx,
  { idEmpresa, idUsuario, idColega }: PersonasDemo,
  { idDocumento, saldo, idBeneficiario, idCuenta, email }: PorPagar,
  {
    etapa,
    fechaPago,
    idCuentaCorriente = null,
  }: {
    readonly etapa: EtapaDemo;
    readonly fechaPago: string;
    /** The account that pays it. */
    readonly idCuentaCorriente?: number | null;
  },
): Promise<number> {
  const firmada = etapa !== 'porAprobar';
  const salio = etapa === 'pagada' || etapa === 'rechazada';
  const motivo = etapa === 'rechazada' ? MOTIVO_RECHAZO : null;
  const { rows } = await sql<{ id: number }>`
    insert into orden_pago (id_empresa, id_cuenta_corriente, id_beneficiario, id_beneficiario_cuenta, id_estado, monto,
      fecha_pago, email_notificar, id_usuario_inscriptor, id_usuario_aprobador, medio, enviada, pagada, motivo_rechazo)
    values (${idEmpresa}, ${idCuentaCorriente}, ${idBeneficiario}, ${idCuenta}, ${ESTADO[etapa]}, ${saldo}, ${fechaPago}::date, ${email},
      ${idColega}, ${firmada ? idUsuario : null}, ${salio ? 'manual' : null}, ${salio ? fechaPago : null}::timestamptz,
      ${etapa === 'pagada' ? fechaPago : null}::date, ${motivo}) returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await sql`insert into orden_pago_documento (id_empresa, id_orden, id_documento, monto)
    values (${idEmpresa}, ${id}, ${idDocumento}, ${saldo})`.execute(tx);
  if (motivo !== null)
    await sql`insert into beneficiario_rechazo (id_empresa, id_cuenta, id_orden, motivo_rechazo)
      values (${idEmpresa}, ${idCuenta}, ${id}, ${motivo})`.execute(tx);
  if (firmada)
    await sql`insert into orden_pago_firma (id_empresa, id_orden, version, id_usuario, id_usuario_inscriptor,
      id_beneficiario_cuenta, monto, con_codigo, grupos)
      values (${idEmpresa}, ${id}, 1, ${idUsuario}, ${idColega}, ${idCuenta}, ${saldo}, false, '{}')`.execute(
      tx,
    );
  for (const { accion, de, a } of ACTOS[etapa])
    await sql`insert into orden_pago_registro (id_empresa, id_orden, accion, de, a, motivo, id_usuario)
      values (${idEmpresa}, ${id}, ${accion}, ${de}::smallint, ${a}, ${a === 3 ? motivo : null},
        ${accion === 'crear' ? idColega : idUsuario})`.execute(tx);
  return id;
}

/** Paid orders. */
export async function readPagadas(tx: Tx, idEmpresa: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orden_pago where id_empresa = ${idEmpresa} and id_estado = 4 order by id`.execute(tx);
  return rows.map(({ id }) => id);
}
