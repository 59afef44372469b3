import { openEachTest } from '@cuadra/testing';
import { describe, expect, test } from 'vitest';
import { PLAN } from '../../cobros/recordatorios/testing/test-recordatorios.ts';
import { FormDePrueba } from '../../identidad/empresas/testing/form-de-prueba.ts';
import { openPagos } from '../../pagos/testing/open-pagos.ts';
import { readActos, reasonOf } from '../../pagos/testing/read-actos.ts';
import { collide } from './testing/collide.ts';
import { openActos, type ActosDePrueba } from './testing/open-actos.ts';

const { p, t } = openEachTest(openActos);

interface Registro {
  /** The edit of its screen, to a state of its own by number. */
  readonly change: (n: number) => Promise<{ readonly statusCode: number; readonly body: string }>;
  /** The state that the edit changes. */
  readonly read: () => Promise<unknown>;
}

async function ok(...pedido: Parameters<ActosDePrueba['call']>) {
  const respuesta = await p.call(...pedido);
  expect(respuesta.statusCode, respuesta.body).toBeLessThan(300);
  return respuesta.json();
}

/** A multipart form as a browser sends it. */
async function send(
  method: 'POST' | 'PUT',
  ruta: string,
  campos: Readonly<Record<string, string | Blob>>,
): Promise<{ statusCode: number; body: string }> {
  const form = new FormData();
  for (const [campo, valor] of Object.entries(campos)) {
    if (typeof valor === 'string') form.append(campo, valor);
    else form.append(campo, valor, 'archivo.pdf');
  }
  const armado = new Response(form);
  return t.app.inject({
    method,
    url: `/api${ruta}`,
    headers: { ...p.empresa.headers, 'content-type': armado.headers.get('content-type') ?? '' },
    payload: Buffer.from(await armado.arrayBuffer()),
  });
}

const createCliente = async (): Promise<number> =>
  (await ok('POST', '/clientes', { rut: '76543210-3', nombre: 'Viña Sur', razonSocial: 'Viña Sur SpA' })).id;

/** A record that one call changes and another reads. */
const plain = (
  method: 'PUT' | 'PATCH' | 'POST',
  ruta: string,
  body: (n: number) => object,
  read: () => Promise<unknown>,
): Registro => ({ change: (n) => p.call(method, ruta, body(n)), read });

const adjuntos = (ruta: string, tabla: 'cartola_adjunto' | 'documento_adjunto'): Registro => ({
  change: (n) => send('POST', `${ruta}/adjuntos`, { archivo: new Blob([`%PDF-1.7 ${n}`]) }),
  read: () => p.query(`select id from ${tabla} where id_empresa = $1 and quitado is null order by id`),
});

const REGISTROS: Readonly<Record<string, () => Promise<Registro>>> = {
  'the company': async () => {
    const form = new FormDePrueba(t, p.empresa);
    return {
      change: async (n) => {
        const { status, body } = await form.patch({ plazoPagoClientes: `${50 + n}` });
        // Its job ends the update where workers run.
        await p.query("update empresa_actualizacion set estado = 'lista' where id_empresa = $1");
        return { statusCode: status, body: JSON.stringify(body) };
      },
      read: async () => (await form.get()).plazoPagoClientes,
    };
  },
  'a group of people': async () => {
    const { id } = await ok('POST', '/grupos', { nombre: 'Grupo 0', permisos: ['documentos.ver'] });
    return plain(
      'PATCH',
      `/grupos/${id}`,
      (n) => ({ nombre: `Grupo ${n}` }),
      () => p.query('select nombre from grupo where id_empresa = $1 and id = $2', id),
    );
  },
  'a customer': async () => {
    const ruta = `/clientes/${await createCliente()}`;
    return plain(
      'PATCH',
      ruta,
      (n) => ({ plazoPago: 30 + n }),
      async () => (await ok('GET', ruta)).plazoPago,
    );
  },
  'a group of customers': async () => {
    const { id } = await ok('POST', '/clientes/grupos', { nombre: 'Retail' });
    return plain(
      'PATCH',
      `/clientes/grupos/${id}`,
      (n) => ({ nombre: `Grupo ${n}` }),
      async () => (await ok('GET', '/clientes/grupos')).items[0].nombre,
    );
  },
  'a supplier': async () => {
    const [fila] = await p.query<{ id: number }>(
      `with c as (insert into contraparte (id_empresa, rut, razon_social, nombre)
         values ($1, '76543210-3', 'Aceros SpA', 'Aceros del Sur') returning id)
       insert into proveedor (id_empresa, id_contraparte) select $1, id from c returning id_contraparte::int as id`,
    );
    const ruta = `/proveedores/${fila?.id}`;
    return plain(
      'PATCH',
      ruta,
      (n) => ({ plazoPago: 30 + n }),
      async () => (await ok('GET', ruta)).plazoPago,
    );
  },
  'a bank account': async () => {
    const [cuenta] = await p.query<{ id: number }>(
      'select id::int from cuenta_corriente where id_empresa = $1',
    );
    return plain(
      'PATCH',
      `/cuentas-corrientes/${cuenta?.id}`,
      (n) => ({ alias: `Cuenta ${n}` }),
      () => p.query('select alias from cuenta_corriente where id_empresa = $1'),
    );
  },
  'the files of a bank line': async () => adjuntos(`/cartolas/${await p.cargo(5000)}`, 'cartola_adjunto'),
  'the files of a document': async () =>
    adjuntos(`/documentos/${await p.venta(100_000)}`, 'documento_adjunto'),
  'the day of payment of a document': async () => {
    const id = await p.venta(100_000);
    return plain(
      'PATCH',
      `/dtes/${id}`,
      (n) => ({ fechaPagoInterna: `2026-12-0${n}` }),
      async () => (await ok('GET', `/dtes/${id}`)).fechaPagoInterna,
    );
  },
  'due dates': async () => {
    const id = await createCliente();
    await p.venta(100_000, { fechaEmision: '2026-09-01' });
    await p.query('update documento set id_contraparte = $2 where id_empresa = $1', id);
    return plain(
      'PATCH',
      `/clientes/${id}/documents/plazo-pago`,
      (n) => ({ daysPlazoPago: 60 + n }),
      () => p.query('select fecha_vencimiento::text from documento where id_empresa = $1'),
    );
  },
  'a nota de venta': async () => {
    const form = (valorUnitario: string) => ({
      rut: '76543210-3',
      razonSocial: 'Viña Sur SpA',
      fechaEmision: '2026-11-10',
      movimientos: [{ producto: 'Obra', cantidad: '1', valorUnitario, descuento: '0' }],
    });
    const { id } = await ok('POST', '/ots', form('1000'));
    return plain(
      'PUT',
      `/ots/${id}`,
      (n) => form(`${n}0000`),
      async () => (await ok('GET', `/ots/${id}`)).montoTotal,
    );
  },
  'an account of the chart': async () => {
    const [cuenta] = await p.query<{ id: number }>(
      'select id::int from cuenta_contable where id_empresa = $1 order by id limit 1',
    );
    return plain(
      'PATCH',
      `/cuentas/${cuenta?.id}`,
      (n) => ({ nombre: `Cuenta ${n}` }),
      () => p.query('select nombre from cuenta_contable where id_empresa = $1 order by id limit 1'),
    );
  },
  'a business line': async () => {
    const { id } = await ok('POST', '/lineas', { nombre: 'Retail' });
    return plain(
      'PATCH',
      `/lineas/${id}`,
      (n) => ({ nombre: `Línea ${n}` }),
      async () => (await ok('GET', '/lineas')).items[0].nombre,
    );
  },
  'an expected amount': async () => {
    const arriendo = {
      descripcion: 'Arriendo',
      sentido: 'egreso',
      categoria: 'gastos',
      moneda: 'CLP',
      monto: 500_000,
      fecha: '2030-01-05',
      repite: 'mensual',
      hasta: null,
    };
    const { id } = await ok('POST', '/flujo-caja/ajustes', arriendo);
    return plain(
      'PUT',
      `/flujo-caja/ajustes/${id}`,
      (n) => ({ ...arriendo, monto: n * 1000 }),
      async () => (await ok('GET', '/flujo-caja/ajustes')).items[0].monto,
    );
  },
  'the portal of customers': async () => {
    const antes = await ok('GET', '/clientes/portal-ajustes');
    return plain(
      'PUT',
      '/clientes/portal-ajustes',
      (n) => ({ ...antes, emailPagos: `pagos${n}@lenga.cl` }),
      () => ok('GET', '/clientes/portal-ajustes'),
    );
  },
  'the rates of interest': async () =>
    plain(
      'PUT',
      '/recordatorios/tasas',
      (n) => ({ items: [{ desde: '2026-01-01', tasa: 1000 + n, fuente: 'CMF' }] }),
      async () => (await ok('GET', '/recordatorios/tasas')).items.map(({ tasa }: { tasa: number }) => tasa),
    ),
  'the reminders of a customer': async () => {
    const id = await createCliente();
    return plain(
      'PUT',
      `/recordatorios/clientes/${id}`,
      (n) => ({ excluido: false, pausadoHasta: `2030-01-0${n}` }),
      () => p.query('select max(pausado_hasta)::text from recordatorio_cliente where id_empresa = $1'),
    );
  },
  'the reminder of a day': async () => {
    const id = await createCliente();
    return plain(
      'PUT',
      `/recordatorios/manana/${id}`,
      (n) => ({ omitir: n % 2 === 1, aunqueSinBanco: n > 1 }),
      () =>
        p.query(
          'select coalesce(bool_or(omitir), false) as omitir, coalesce(bool_or(aunque_sin_banco), false) as sin from recordatorio_del_dia where id_empresa = $1',
        ),
    );
  },
  'a plan of reminders': async () => {
    const { id } = await ok('POST', '/recordatorios/planes', PLAN);
    return plain(
      'PUT',
      `/recordatorios/planes/${id}`,
      (n) => ({ ...PLAN, diasEntre: 3 + n }),
      async () => (await ok('GET', '/recordatorios')).planes[0].diasEntre,
    );
  },
  'a template of mails': async () => {
    const plantilla = {
      idTipoEmail: '3',
      name: 'Cobro amable',
      subject: 'Pendientes',
      message: '<p>Hola</p>',
      senderName: '',
      responderA: '',
    };
    const { id } = JSON.parse((await send('POST', '/emails', plantilla)).body);
    return {
      change: (n) => send('PUT', `/emails/${id}`, { ...plantilla, subject: `Aviso ${n}` }),
      read: async () => (await ok('GET', '/emails')).items[0].subject,
    };
  },
  'the settings of payments': async () =>
    plain(
      'PUT',
      '/chipay/ajustes',
      (n) => ({ esperaHoras: 24 + n, codigoDesde: 1_000_000, primerPagoMax: null, saldoMinimo: null }),
      async () => (await ok('GET', '/chipay/ajustes')).esperaHoras,
    ),
  'the settings of payment files': async () => {
    const [cuenta] = await p.query<{ id: number }>(
      'select id::int from cuenta_corriente where id_empresa = $1',
    );
    return plain(
      'PUT',
      `/chipay/nominas/cuentas/${cuenta?.id}`,
      (n) => ({ formato: null, convenio: `44${n}`, topeDia: null }),
      () => p.query('select max(convenio) from nomina_ajuste where id_empresa = $1'),
    );
  },
  'the capacity of rules': async () => {
    await p.query(`update empresa_funcionalidad set capacidad = 100 where id_empresa = $1
      and id_funcionalidad = (select id from funcionalidad where key = 'automatizaciones_clasificacion')`);
    return plain(
      'POST',
      '/automatizacion/tiers',
      (n) => ({ capacidad: 5000 * n }),
      () => p.query('select max(capacidad) as mas from empresa_funcionalidad where id_empresa = $1'),
    );
  },
  'a scheduled export': async () => {
    const body = {
      nombre: 'Ventas del año',
      contenido: {
        tipo: 'documentos',
        modelos: ['dtes'],
        formato: 'csv',
        incluir: 'ninguno',
        includeComments: false,
      },
      periodo: 'este_anio',
      frecuencia: 'diaria',
      dia: null,
      hora: 8,
      destino: { tipo: 'correo', para: ['finanzas@prueba.cl'] },
    };
    const { id } = await ok('POST', '/exportables/programadas', body);
    return {
      // The second is a pause, which leaves the hour as it finds it.
      change: (n) =>
        n === 1
          ? p.call('PUT', `/exportables/programadas/${id}`, { ...body, hora: 9 })
          : p.call('POST', `/exportables/programadas/${id}/pausar`),
      read: async () => {
        const [programada] = (await ok('GET', '/exportables/programadas')).items;
        return [programada.hora, programada.activa];
      },
    };
  },
};

const NOMBRES = Object.keys(REGISTROS);

/** The record after its first edit, with the act of that edit. */
async function edited(nombre: string) {
  const registro = await REGISTROS[nombre]!();
  const antes = await registro.read();
  const respuesta = await registro.change(1);
  expect(respuesta.statusCode, respuesta.body).toBeLessThan(300);
  return { ...registro, antes, acto: await p.last() };
}

describe('an edit and an undo of the edit before it at once', () => {
  test.each(NOMBRES)('%s: an undo that comes second is refused by name', async (nombre) => {
    const { change, read, acto } = await edited(nombre);
    const [edicion, undo] = await collide(
      t,
      () => change(2),
      () => p.undo(acto.id),
    );
    expect(edicion.statusCode, edicion.body).toBeLessThan(300);
    expect(undo.statusCode, undo.body).toBe(409);
    expect(undo.json().error.message).toMatch(
      /^Ana Prueba .* el .*, después de esto\. Deshaz primero eso\.$/u,
    );
    const escrito = await read();
    expect((await p.undo((await p.last()).id)).statusCode).toBe(200);
    expect(await read()).not.toEqual(escrito);
    expect((await p.undo(acto.id)).statusCode).toBe(200);
  });

  test.each(NOMBRES)('%s: an edit that comes second writes upon the undone record', async (nombre) => {
    const { change, read, acto, antes } = await edited(nombre);
    const [undo, edicion] = await collide(
      t,
      () => p.undo(acto.id),
      () => change(2),
    );
    expect(undo.statusCode, undo.body).toBe(200);
    expect(edicion.statusCode, edicion.body).toBeLessThan(300);
    expect(await read()).not.toEqual(antes);
    const ultimo = await p.last();
    expect(ultimo.id).not.toBe(acto.id);
    const deshecho = await p.undo(ultimo.id);
    expect(deshecho.statusCode, deshecho.body).toBe(200);
    expect(await read()).toEqual(antes);
  });

  test('an order: the second of both waits too', async () => {
    const pagos = await openPagos(t);
    const actos = readActos(t, () => pagos.empresa);
    await pagos.addBeneficiario();
    const documentos = [{ idDocumento: await pagos.buy('1', 100_000) }];
    const { creadas } = await pagos.order({ documentos, agrupar: false });
    const id = creadas[0]?.id ?? 0;
    const change = (monto: number) => pagos.call('PUT', `/ordenes/${id}`, { monto });
    const monto = async () => (await pagos.read(id)).monto;
    await change(90_000);
    const primero = await actos.last();
    const [edicion, negado] = await collide(
      t,
      () => change(80_000),
      () => actos.undo(primero),
    );
    expect([edicion.statusCode, negado.statusCode]).toEqual([200, 409]);
    expect(reasonOf(negado)).toMatch(/^Ana Prueba la cambió el .*, después de esto/u);
    const segundo = await actos.last();
    const [undo, otra] = await collide(
      t,
      () => actos.undo(segundo),
      () => change(70_000),
    );
    expect([undo.statusCode, otra.statusCode]).toEqual([200, 200]);
    expect(await monto()).toBe(70_000);
    expect((await actos.undo(await actos.last())).statusCode).toBe(200);
    expect(await monto()).toBe(90_000);
  });
});
