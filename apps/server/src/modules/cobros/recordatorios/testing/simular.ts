import { addDias, instanteDeChile } from '@cuadra/domain';
import type { CorreoSimulado } from '@cuadra/simulators/correo';
import type pg from 'pg';
import { createMailer } from '../../../../platform/mail/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { sendEnvio } from '../../../mensajes/envios/index.ts';
import { reasonToStopRecordatorio } from '../reason-to-stop.ts';
import { sendDia } from '../send-dia.ts';
import { createMuertes, seededChance, type Muertes } from './kills.ts';

export interface Tamano {
  readonly clientes: number;
  readonly dias: number;
  readonly muertes: number;
  /** Of each point where a worker waits. */
  readonly chance: number;
  readonly desde: string;
  /** Chance of a customer to buy on a day. */
  readonly compra: number;
}

interface Base {
  readonly admin: pg.Pool;
  readonly platform: Platform;
  readonly correo: CorreoSimulado;
  readonly idEmpresa: number;
  readonly idUsuario: number;
}

/** What the simulation knows by itself, beside the product. */
interface Mundo {
  readonly clientes: readonly number[];
  /** Open documents by their ids: their customer and what is open. */
  readonly abiertos: Map<number, { readonly cliente: number; saldo: number; readonly vence: string }>;
  readonly promesas: Map<number, string>;
  readonly disputas: Set<number>;
  readonly paga: Map<string, number[]>;
}

export interface Simulado {
  /** `day customer stage: documents`, customers and documents by their place. */
  readonly agenda: readonly string[];
  readonly enviados: number;
  readonly recibidos: number;
  readonly repetidos: number;
  readonly desconocidos: number;
  readonly detenidos: number;
  readonly muertes: number;
  /** Kills in the middle of handing a mail over. */
  readonly alEnviar: number;
  /** Mails that reached the server after a payment, a promise or a dispute. */
  readonly indebidos: readonly string[];
}

const ETAPAS = [-5, 3, 10, 20, 35];

async function insertMuchos(
  { admin, idEmpresa }: Base,
  mundo: Mundo,
  hoy: string,
  compra: number,
  azar: () => number,
): Promise<void> {
  const nuevas = mundo.clientes.flatMap((cliente) =>
    azar() < compra
      ? [
          {
            cliente,
            monto: 50_000 + Math.floor(azar() * 3_000_000),
            plazo: azar() < 0.7 ? 30 : 10,
            tarda: azar(),
          },
        ]
      : [],
  );
  if (nuevas.length === 0) return;
  const { rows } = await admin.query<{ id: number }>(
    `insert into documento (id_empresa, modelo, id_tipo_documento, codigo_tipo, folio, rut, razon_social, fecha_emision,
       fecha_vencimiento, id_moneda, monto_total, monto_neto, iva, signo, saldo, fuente, id_contraparte)
     select $1, 'Dte', t.id, t.codigo, $2::date || '-' || n, '76543210-3', 'x', $2::date, $2::date + p, 1, m, m, 0, 1, m, 'manual', c
     from unnest($3::bigint[], $4::bigint[], $5::int[]) with ordinality as x(c, m, p, n)
     join tipo_documento t on t.codigo = '33' order by n returning id::int`,
    [idEmpresa, hoy, nuevas.map((n) => n.cliente), nuevas.map((n) => n.monto), nuevas.map((n) => n.plazo)],
  );
  for (const [i, { id }] of rows.entries()) {
    const nueva = nuevas[i];
    if (!nueva) continue;
    const vence = addDias(hoy, nueva.plazo);
    mundo.abiertos.set(id, { cliente: nueva.cliente, saldo: nueva.monto, vence });
    const dia = addDias(vence, Math.floor((nueva.tarda - 0.3) * 60));
    mundo.paga.set(dia, [...(mundo.paga.get(dia) ?? []), id]);
  }
}

/** Payments of a day: whole, or half of it. */
async function payThose({ admin, idEmpresa }: Base, mundo: Mundo, ids: readonly number[], mitad: boolean) {
  for (const id of ids) {
    const uno = mundo.abiertos.get(id);
    if (!uno) continue;
    uno.saldo = mitad ? Math.floor(uno.saldo / 2) : 0;
    await admin.query('update documento set saldo = $3 where id_empresa = $1 and id = $2', [
      idEmpresa,
      id,
      uno.saldo,
    ]);
    if (uno.saldo === 0) mundo.abiertos.delete(id);
  }
}

async function promiseAndDispute({ admin, idEmpresa }: Base, mundo: Mundo, hoy: string, azar: () => number) {
  const deudores = new Set(mundo.abiertos.values().map(({ cliente }) => cliente));
  for (const cliente of mundo.clientes) {
    const tira = azar();
    if ((mundo.promesas.get(cliente) ?? '') < hoy) mundo.promesas.delete(cliente);
    if (!deudores.has(cliente)) continue;
    if (tira < 0.004 && !mundo.promesas.has(cliente)) {
      const fecha = addDias(hoy, 6);
      mundo.promesas.set(cliente, fecha);
      await admin.query(
        `insert into promesa_pago (id_empresa, id_contraparte, fecha, id_moneda, monto, hecha) values ($1, $2, $3, 1, 1, $4)`,
        [idEmpresa, cliente, fecha, hoy],
      );
    } else if (tira < 0.006 && !mundo.disputas.has(cliente)) {
      mundo.disputas.add(cliente);
      await admin.query(`insert into disputa (id_empresa, id_contraparte, motivo) values ($1, $2, 'monto')`, [
        idEmpresa,
        cliente,
      ]);
    } else if (tira > 0.95 && mundo.disputas.delete(cliente)) {
      await admin.query('update disputa set cerrada = now() where id_empresa = $1 and id_contraparte = $2', [
        idEmpresa,
        cliente,
      ]);
    }
  }
}

async function openMundo({ admin, idEmpresa, idUsuario }: Base, { clientes, desde }: Tamano) {
  const { rows } = await admin.query<{ id: number }>(
    `insert into contraparte (id_empresa, rut, razon_social, nombre)
     select $1, n || '-0', 'Cliente ' || n, 'Cliente ' || n from generate_series(1, $2::int) n order by n returning id::int`,
    [idEmpresa, clientes],
  );
  const ids = rows.map(({ id }) => id);
  await admin.query('insert into cliente (id_empresa, id_contraparte) select $1, unnest($2::bigint[])', [
    idEmpresa,
    ids,
  ]);
  await admin.query(
    `insert into contacto (id_empresa, id_contraparte, nombre, email)
     select $1::bigint, c, 'Caja', 'caja' || n || '@e' || $1::bigint || '.cl' from unnest($2::bigint[]) with ordinality as x(c, n)`,
    [idEmpresa, ids],
  );
  await admin.query(
    'insert into recordatorio_ajuste (id_empresa, encendido, id_usuario) values ($1, true, $2)',
    [idEmpresa, idUsuario],
  );
  const plan = await admin.query<{ id: number }>(
    `insert into plan_recordatorio (id_empresa, nombre, general, hora_desde, hora_hasta, max_por_dia, monto_minimo, dias_entre,
       aunque_sin_banco) values ($1, 'General', true, 9, 18, 250, 20000, 2, false) returning id::int`,
    [idEmpresa],
  );
  await admin.query(
    `insert into etapa_recordatorio (id_empresa, id_plan, dias, nombre, canal, tono, destinatario, alcance, adjuntar_pdf,
       adjuntar_xml, con_interes, monto_minimo)
     select $1, $2, d, 'Etapa ' || d, 'correo', 'claro', 'principal', 'todos', false, false, false, 0 from unnest($3::int[]) d`,
    [idEmpresa, plan.rows[0]?.id, ETAPAS],
  );
  const cuenta = await admin.query<{ id: number }>(
    `insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
     values ($1, 1, 1, 1, '00-1') returning id::int`,
    [idEmpresa],
  );
  const idCuenta = cuenta.rows[0]?.id ?? 0;
  await admin.query(
    `insert into cartola (id_empresa, id_cuenta_corriente, fecha, descripcion, abono, cargo, posicion, huella)
     values ($1, $2, $3, 'COMISION', 0, 1, 1, 'inicio')`,
    [idEmpresa, idCuenta, addDias(desde, -40)],
  );
  const mundo: Mundo = {
    clientes: ids,
    abiertos: new Map(),
    promesas: new Map(),
    disputas: new Set(),
    paga: new Map(),
  };
  return { mundo, idCuenta };
}

/** Works off a day's reminders, or hands mails over, as often as its process is killed. */
async function insist(muertes: Muertes, work: () => Promise<void>): Promise<void> {
  while (!(await muertes.run(work)));
}

async function idsPendientes({ admin, idEmpresa }: Base): Promise<number[]> {
  const { rows } = await admin.query<{ id: number }>(
    `select id::int from envio where id_empresa = $1 and estado in ('pendiente', 'enviando') order by id`,
    [idEmpresa],
  );
  return rows.map(({ id }) => id);
}

/** Runs a company's reminders for some days, with workers that are killed. The world is the same for the same size. */
export async function simular(base: Base, tamano: Tamano): Promise<Simulado> {
  const { admin, platform, correo, idEmpresa } = base;
  const azar = seededChance(7);
  const muertes = createMuertes(tamano.muertes, tamano.chance, seededChance(11));
  const { mundo, idCuenta } = await openMundo(base, tamano);
  const indebidos: string[] = [];
  let recibidos = 0;
  let repetidos = 0;
  const vistos = new Set<string>();
  const smtp = createMailer({ url: correo.smtpUrl, from: 'Cuadra <correo@cuadra.test>' });
  const mail = muertes.mail(smtp);
  for (let i = 0; i < tamano.dias; i += 1) {
    const hoy = addDias(tamano.desde, i);
    const ahora = new Date(instanteDeChile(hoy, '10:00:00'));
    const clock = { now: () => ahora, hoy: () => hoy };
    await insertMuchos(base, mundo, hoy, tamano.compra, azar);
    const pagan = mundo.paga.get(hoy) ?? [];
    await payThose(base, mundo, pagan.slice(1), false);
    await promiseAndDispute(base, mundo, hoy, azar);
    // The bank is not read on every day.
    if (azar() < 0.8)
      await admin.query('update cartola set fecha = $3 where id_empresa = $1 and id_cuenta_corriente = $2', [
        idEmpresa,
        idCuenta,
        hoy,
      ]);
    const worker = { ...platform, db: muertes.db(platform.db), mail, clock };
    const servicios = { platform: worker, addressOfBaja: () => 'https://cuadra.test/baja' };
    await insist(muertes, () => sendDia(servicios, idEmpresa, new AbortController().signal));
    // Between writing and sending a mail somebody pays, some of them half.
    await payThose(base, mundo, pagan.slice(0, 1), i % 2 === 0);
    const opciones = {
      addressOfBaja: servicios.addressOfBaja,
      addressOfVuelta: null,
      reasonToStop: reasonToStopRecordatorio,
    };
    for (const id of await idsPendientes(base))
      await insist(muertes, () => sendEnvio(worker, opciones, { idEmpresa, id }));
    // The company's limit of mails counts hours of the clock on the wall.
    await admin.query(
      `update envio set created = created - interval '2 days' where id_empresa = $1 and created > now() - interval '1 day'`,
      [idEmpresa],
    );
    const llegaron = correo.mensajes().filter(({ para }) => para[0]?.endsWith(`@e${idEmpresa}.cl`));
    for (const { messageId, para } of llegaron) {
      recibidos += 1;
      if (vistos.has(messageId)) repetidos += 1;
      vistos.add(messageId);
      const cliente = mundo.clientes[Number(/^caja(\d+)@/u.exec(para[0] ?? '')?.[1]) - 1] ?? 0;
      const debe = mundo.abiertos.values().some((uno) => uno.cliente === cliente);
      if (!debe) indebidos.push(`${hoy} ${cliente} pagó`);
      if (mundo.promesas.has(cliente)) indebidos.push(`${hoy} ${cliente} prometió`);
      if (mundo.disputas.has(cliente)) indebidos.push(`${hoy} ${cliente} disputa`);
    }
    correo.clear();
  }
  smtp.close();
  return {
    ...(await readResultado(base, mundo)),
    recibidos,
    repetidos,
    indebidos,
    muertes: muertes.count(),
    alEnviar: muertes.alEnviar(),
  };
}

async function readResultado({ admin, idEmpresa }: Base, { clientes }: Mundo) {
  const lugares = new Map(clientes.map((id, i) => [id, i + 1]));
  const { rows } = await admin.query<{
    fecha: string;
    id: number;
    dias: number;
    folios: string;
    estado: string;
  }>(
    `select r.fecha::text, r.id_contraparte::int as id, r.dias, e.estado,
       string_agg(d.folio || coalesce('@' || x.dias, ''), ' ' order by d.folio) as folios
     from recordatorio r join envio e on e.id_empresa = r.id_empresa and e.id = r.id_envio
     join recordatorio_documento x on x.id_empresa = r.id_empresa and x.id_contraparte = r.id_contraparte and x.fecha = r.fecha
     join documento d on d.id_empresa = x.id_empresa and d.id = x.id_documento
     where r.id_empresa = $1 group by 1, 2, 3, 4 order by 1, 2`,
    [idEmpresa],
  );
  const en = (estado: string) => rows.filter((fila) => fila.estado === estado).length;
  return {
    agenda: rows.map(({ fecha, id, dias, folios }) => `${fecha} ${lugares.get(id)} ${dias}: ${folios}`),
    enviados: en('enviado'),
    desconocidos: en('desconocido'),
    detenidos: en('detenido'),
  };
}
