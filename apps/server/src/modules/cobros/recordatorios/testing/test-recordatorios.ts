import type { PlanEscrito } from '@cuadra/contract';
import { addDias, habilDesde, instanteDeChile, type Feriados } from '@cuadra/domain';
import { startCorreo, type CorreoSimulado } from '@cuadra/simulators/correo';
import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  noteDocumentos,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { withEmpresa } from '../../../../platform/database/index.ts';
import { listFeriados } from '../../../instalacion/catalogo/index.ts';
import { sendEnvio } from '../../../mensajes/envios/index.ts';
import { reasonToStopRecordatorio } from '../reason-to-stop.ts';
import { sendDia } from '../send-dia.ts';

export const ETAPA: PlanEscrito['etapas'][number] = {
  dias: 3,
  nombre: 'Aviso 1',
  canal: 'correo',
  tono: 'amable',
  idPlantilla: null,
  destinatario: 'principal',
  alcance: 'todos',
  adjuntarPdf: false,
  adjuntarXml: false,
  conInteres: false,
  montoMinimo: 0,
};
export const PLAN: PlanEscrito = {
  nombre: 'General',
  general: true,
  horaDesde: 9,
  horaHasta: 18,
  maxPorDia: 40,
  montoMinimo: 0,
  diasEntre: 2,
  aunqueSinBanco: false,
  etapas: [ETAPA, { ...ETAPA, dias: 10, nombre: 'Aviso 2', tono: 'claro' }],
  idsGrupo: [],
  idsCliente: [],
};

/** A company with customers that owe, a mail server that keeps what arrives, and a day on which reminders leave. */
export function testRecordatorios() {
  let t: TestCuadra;
  let correo: CorreoSimulado;
  let empresa: TestEmpresa;
  /** The next banking day: the one that the preview is of. */
  let fecha: string;
  let hoy: string;
  let feriados: Feriados;
  let idCuenta: number | undefined;
  beforeAll(async () => {
    correo = await startCorreo();
    t = await testCuadra({ env: { SMTP_URL: correo.smtpUrl } });
  });
  afterAll(async () => {
    await t.close();
    await correo.close();
  });
  beforeEach(async () => {
    correo.clear();
    idCuenta = undefined;
    empresa = await t.createEmpresa();
    hoy = t.cuadra.platform.clock.hoy();
    feriados = await withEmpresa(t.cuadra.platform.db, empresa.idEmpresa, listFeriados);
    fecha = habilDesde(addDias(hoy, 1), feriados);
  });

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: object = empresa.headers,
  ) => t.app.inject({ method, url: `/api${url}`, headers: { ...headers }, ...(payload && { payload }) });

  let numero = 0;
  /** A customer with a contact of collections. */
  async function cliente(nombre: string, email: string | null = `caja${++numero}@cliente.cl`) {
    const { rows } = await t.admin.query<{ id: number }>(
      `insert into contraparte (id_empresa, rut, razon_social, nombre) values ($1, $2, $3, $3) returning id::int`,
      [empresa.idEmpresa, `${++numero}-0`, nombre],
    );
    const id = rows[0]?.id ?? 0;
    await t.admin.query('insert into cliente (id_empresa, id_contraparte) values ($1, $2)', [
      empresa.idEmpresa,
      id,
    ]);
    if (email !== null)
      await t.admin.query(
        `insert into contacto (id_empresa, id_contraparte, nombre, email) values ($1, $2, 'Carolina', $3)`,
        [empresa.idEmpresa, id, email],
      );
    return { id, email: email ?? '' };
  }

  /** An invoice that is so many days overdue on `fecha`. */
  async function venta(
    idCliente: number,
    dias: number,
    datos: Parameters<typeof insertDocumento>[2] = {},
  ): Promise<number> {
    const vence = addDias(fecha, -dias);
    const id = await insertDocumento(t.admin, empresa.idEmpresa, {
      fechaEmision: addDias(vence, -30),
      fechaVencimiento: vence,
      montoTotal: 1_190_000,
      ...datos,
    });
    await t.admin.query('update documento set id_contraparte = $2 where id = $1', [id, idCliente]);
    await noteDocumentos(t.admin, empresa.idEmpresa, [id]);
    return id;
  }

  /** The bank was read through this day. */
  async function leerBanco(dia: string): Promise<void> {
    idCuenta ??= await insertCuenta(t.admin, empresa.idEmpresa);
    await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, cargo: 1, fecha: dia });
  }

  async function pago(idDocumento: number, monto: number, dia: string): Promise<void> {
    idCuenta ??= await insertCuenta(t.admin, empresa.idEmpresa);
    const linea = await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, abono: monto, fecha: dia });
    const hecha = await call('POST', '/conciliaciones', {
      cartolas: [{ id: linea }],
      documentos: [{ id: idDocumento, monto }],
    });
    expect(hecha.statusCode).toBe(201);
  }

  const plan = async (cambios: Partial<PlanEscrito> = {}): Promise<number> => {
    const hecho = await call('POST', '/recordatorios/planes', { ...PLAN, ...cambios });
    expect(hecho.statusCode).toBe(201);
    return hecho.json<{ id: number }>().id;
  };
  const encender = (encendido = true) => call('PUT', '/recordatorios/encendido', { encendido });

  /** Works the day off at ten in the morning of Chile, as the job does. Ids of the mails that it wrote. */
  async function trabajar(dia = fecha, hora = '10:00:00'): Promise<number[]> {
    const ahora = new Date(instanteDeChile(dia, hora));
    const platform = { ...t.cuadra.platform, clock: { now: () => ahora, hoy: () => dia } };
    await sendDia(
      { platform, addressOfBaja: () => 'https://cuadra.test/baja' },
      empresa.idEmpresa,
      new AbortController().signal,
    );
    return idsPendientes();
  }
  async function idsPendientes(): Promise<number[]> {
    const { rows } = await t.admin.query<{ id: number }>(
      `select id::int from envio where id_empresa = $1 and estado in ('pendiente', 'enviando') order by id`,
      [empresa.idEmpresa],
    );
    return rows.map(({ id }) => id);
  }
  /** Hands mails to the mail server, as their jobs do. */
  async function entregar(ids: readonly number[]): Promise<void> {
    for (const id of ids)
      await sendEnvio(
        t.cuadra.platform,
        {
          addressOfBaja: () => 'https://cuadra.test/baja',
          addressOfVuelta: null,
          reasonToStop: reasonToStopRecordatorio,
        },
        { idEmpresa: empresa.idEmpresa, id },
      );
  }

  return {
    call,
    cliente,
    venta,
    leerBanco,
    pago,
    plan,
    encender,
    trabajar,
    entregar,
    /** The banking day at least so many days after the preview's. */
    despues: (dias: number) => habilDesde(addDias(fecha, dias), feriados),
    get t() {
      return t;
    },
    get correo() {
      return correo;
    },
    get empresa() {
      return empresa;
    },
    get fecha() {
      return fecha;
    },
    get hoy() {
      return hoy;
    },
  };
}
