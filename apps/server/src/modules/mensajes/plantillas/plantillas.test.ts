import { insertDocumento, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
});

const BORDE = 'borde-de-prueba';
type Archivo = readonly [nombre: string, bytes: Buffer];

function toForm(campos: object, archivos: readonly Archivo[] = []) {
  const partes = [
    ...Object.entries(campos).map(([nombre, valor]) =>
      Buffer.from(
        `--${BORDE}\r\ncontent-disposition: form-data; name="${nombre}"\r\n\r\n${String(valor)}\r\n`,
      ),
    ),
    ...archivos.map(([nombre, bytes]) =>
      Buffer.concat([
        Buffer.from(
          `--${BORDE}\r\ncontent-disposition: form-data; name="attachment"; filename="${nombre}"\r\n\r\n`,
        ),
        bytes,
        Buffer.from('\r\n'),
      ]),
    ),
    Buffer.from(`--${BORDE}--\r\n`),
  ];
  return Buffer.concat(partes);
}

const PLANTILLA = {
  idTipoEmail: 3,
  name: 'Segundo aviso',
  subject: 'Pendientes con {{ empresa }} por {{ total }}',
  message: '<p>Hola, {{ contacto | default: "equipo" }}</p><div data-bloque="documentos"></div>',
  senderName: 'Cobranza de {{ empresa }}',
  responderA: 'Cobranza@Lenga.cl, otra@lenga.cl',
};

async function escribir(
  cambios: object = {},
  {
    id,
    archivos = [],
    headers = empresa.headers,
  }: { id?: number; archivos?: Archivo[]; headers?: object } = {},
) {
  const respuesta = await t.app.inject({
    method: id === undefined ? 'POST' : 'PUT',
    url: id === undefined ? '/api/emails' : `/api/emails/${id}`,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BORDE}` },
    payload: toForm({ ...PLANTILLA, ...cambios }, archivos),
  });
  return { estado: respuesta.statusCode, cuerpo: respuesta.json() };
}
const pedir = async (method: 'GET' | 'POST' | 'DELETE', url: string, headers: object, payload?: object) => {
  const respuesta = await t.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
  return {
    estado: respuesta.statusCode,
    cuerpo: respuesta.body === '' ? null : respuesta.json(),
  };
};

describe('refused', () => {
  test('401 without a session, 403 without the permission, on every call', async () => {
    const ver = await empresa.headersWith({ permisos: ['documentos.ver'] });
    const nada = await empresa.headersWith({ permisos: [] });
    const previa = { idTipoEmail: 3, subject: 'x', message: 'x' };
    for (const [headers, estado] of [
      [{}, 401],
      [nada, 403],
    ] as const) {
      for (const url of ['/api/emails', '/api/tipos-email/list', '/api/emails/preview?idTipoEmail=3'])
        expect([url, (await pedir('GET', url, headers)).estado]).toEqual([url, estado]);
      expect((await pedir('POST', '/api/emails/preview', headers, previa)).estado).toBe(estado);
    }
    for (const [headers, estado] of [
      [{}, 401],
      [ver, 403],
    ] as const) {
      expect((await escribir({}, { headers })).estado).toBe(estado);
      expect((await escribir({}, { headers, id: 1 })).estado).toBe(estado);
      expect((await pedir('DELETE', '/api/emails/1', headers)).estado).toBe(estado);
    }
  });

  test.each([
    [{ idTipoEmail: 2 }, 'body.idTipoEmail', 'Elige un tipo de correo.'],
    [{ name: ' ' }, 'body.name', 'Escribe un nombre.'],
    [{ subject: '' }, 'body.subject', 'Escribe un asunto.'],
    [{ message: '<script>alert(1)</script>' }, 'body.message', 'Escribe un mensaje.'],
    [{ responderA: 'no es' }, 'body.responderA.0', '«no es» no es un email válido.'],
    [
      { subject: 'Hola {{ contcto }}' },
      'body.subject',
      'Asunto: la variable «contcto» no existe en «Recordatorio de pago». ¿Quisiste escribir {{ contacto }}?',
    ],
  ])('400 for %j names the field', async (cambios, campo, mensaje) => {
    const { estado, cuerpo } = await escribir(cambios);
    expect([estado, cuerpo.error.details?.[campo]]).toEqual([400, [mensaje]]);
    expect((await pedir('GET', '/api/emails', empresa.headers)).cuerpo.items).toEqual([]);
  });

  test('a file of 50 MB is refused by its name, and nothing is kept', async () => {
    const { estado, cuerpo } = await escribir(
      {},
      { archivos: [['plano.pdf', Buffer.alloc(50 * 1024 * 1024)]] },
    );
    expect([estado, cuerpo.error.code]).toEqual([413, 'demasiado_grande']);
    expect(cuerpo.error.message).toContain('«plano.pdf» no cabe');
    expect((await pedir('GET', '/api/emails', empresa.headers)).cuerpo.items).toEqual([]);
  });

  test('409 for a name that another template of the type has', async () => {
    await escribir();
    const { estado, cuerpo } = await escribir({ name: 'SEGUNDO AVISO' });
    expect([estado, cuerpo.error.details]).toEqual([
      409,
      { 'body.name': ['Ya tienes una plantilla de este tipo con ese nombre.'] },
    ]);
    expect((await escribir({ idTipoEmail: 7 })).estado).toBe(201);
  });

  test('409 beyond 100 templates', async () => {
    await t.admin.query(
      `insert into plantilla_email (id_empresa, id_tipo_email, nombre, asunto, mensaje)
       select $1, 3, 'n' || n, 'x', '<p>x</p>' from generate_series(1, 100) n`,
      [empresa.idEmpresa],
    );
    expect((await escribir()).estado).toBe(409);
    expect((await pedir('GET', '/api/emails', empresa.headers)).cuerpo.items).toHaveLength(100);
  });

  test('404 for what another company has', async () => {
    const { cuerpo } = await escribir();
    const ajena = await t.createEmpresa();
    expect((await escribir({ name: 'x' }, { id: cuerpo.id, headers: ajena.headers })).estado).toBe(404);
    expect((await pedir('DELETE', `/api/emails/${cuerpo.id}`, ajena.headers)).estado).toBe(404);
    expect(
      (await pedir('GET', `/api/emails/preview?idTipoEmail=3&idPlantilla=${cuerpo.id}`, ajena.headers))
        .estado,
    ).toBe(404);
    const idDocumento = await insertDocumento(t.admin, empresa.idEmpresa, {});
    const previa = { idTipoEmail: 3, subject: 'x', message: 'x', documentos: [idDocumento] };
    expect((await pedir('POST', '/api/emails/preview', ajena.headers, previa)).estado).toBe(404);
  });
});

describe('a template', () => {
  test('is written, changed, listed by type and deleted', async () => {
    const { estado, cuerpo } = await escribir({}, { archivos: [['condiciones.pdf', Buffer.from('%PDF-1')]] });
    expect(estado).toBe(201);
    expect(cuerpo).toMatchObject({
      idEmpresa: empresa.idEmpresa,
      name: 'Segundo aviso',
      subject: 'Pendientes con {{ empresa }} por {{ total }}',
      responderA: 'cobranza@lenga.cl,otra@lenga.cl',
      attachment: true,
      attachmentName: 'condiciones.pdf',
      attachmentBytes: 6,
    });
    await escribir({ idTipoEmail: 1, name: 'OC', subject: 'x', message: 'x', senderName: '' });
    const cambiada = await escribir({ subject: 'Otro', quitarAdjunto: true }, { id: cuerpo.id });
    expect(cambiada.cuerpo).toMatchObject({ subject: 'Otro', attachment: false, attachmentName: null });
    const lista = await pedir('GET', '/api/emails?include=TipoEmail', empresa.headers);
    expect(lista.cuerpo.items.map((una: { TipoEmail: { clave: string } }) => una.TipoEmail.clave)).toEqual([
      'solicitud_orden_compra',
      'recordar_pago',
    ]);
    expect((await pedir('GET', '/api/emails?idTipoEmail=3', empresa.headers)).cuerpo.items).toHaveLength(1);
    expect((await pedir('DELETE', `/api/emails/${cuerpo.id}`, empresa.headers)).estado).toBe(204);
    expect((await pedir('GET', '/api/emails?idTipoEmail=3', empresa.headers)).cuerpo.items).toEqual([]);
  });

  test('keeps its file where none comes with a change', async () => {
    const { cuerpo } = await escribir({}, { archivos: [['a.pdf', Buffer.from('%PDF-1')]] });
    const cambiada = await escribir({ name: 'Otra' }, { id: cuerpo.id });
    expect(cambiada.cuerpo).toMatchObject({ name: 'Otra', attachmentName: 'a.pdf' });
  });

  test('is stored without scripts', async () => {
    const { cuerpo } = await escribir({ message: '<p onclick="a()">Hola<script>alert(1)</script></p>' });
    expect(cuerpo.message).toBe('<p>Hola</p>');
  });
});

describe('a preview', () => {
  async function clienteConDeuda(): Promise<number> {
    const razonSocial = 'Río <script>alert(1)</script> & Cía';
    const creado = await pedir('POST', '/api/clientes', empresa.headers, {
      rut: '76543210-3',
      razonSocial,
      nombre: razonSocial,
    });
    const venta = await insertDocumento(t.admin, empresa.idEmpresa, {
      folio: '1066',
      razonSocial,
      fechaVencimiento: '2020-01-31',
      montoTotal: 1_190_000,
    });
    await t.admin.query('update documento set id_contraparte = $2 where id = $1', [venta, creado.cuerpo.id]);
    return creado.cuerpo.id;
  }

  test('draws the documents that a customer owes, with the name of the contact, harmlessly', async () => {
    const idCliente = await clienteConDeuda();
    await t.app.inject({
      method: 'PUT',
      url: '/api/contactos/upsert',
      headers: empresa.headers,
      payload: { idCliente, nombre: 'Carolina', email: 'Caro@Rio.cl' },
    });
    const { estado, cuerpo } = await pedir(
      'GET',
      `/api/emails/preview?idTipoEmail=3&idCliente=${idCliente}&para=caro@rio.cl`,
      empresa.headers,
    );
    expect(estado).toBe(200);
    expect(cuerpo.subject).toMatch(/^Documentos pendientes con Prueba \d+ por \$1\.190\.000$/u);
    expect(cuerpo.remitente).toMatch(/^Prueba \d+ vía Cuadra$/u);
    expect(cuerpo.text).toContain('Hola, Carolina:');
    expect(cuerpo.html).not.toContain('<script');
    expect(cuerpo.valores).toMatchObject({ folio_mas_antiguo: '1066', total_por_cobrar: '$1.190.000' });
    expect([cuerpo.sinDato, cuerpo.ejemplo]).toEqual([[], false]);
  });

  test('of a text that is not saved tells which variables have no data', async () => {
    const idCliente = await clienteConDeuda();
    const previa = { idTipoEmail: 3, subject: '{{ contacto }}', message: '<p>{{ total }}</p>', idCliente };
    const { cuerpo } = await pedir('POST', '/api/emails/preview', empresa.headers, previa);
    expect(cuerpo.sinDato).toEqual([{ nombre: 'contacto', etiqueta: 'Nombre del contacto' }]);
  });

  test('without a customer shows an invented one and says so', async () => {
    const { cuerpo } = await pedir('GET', '/api/emails/preview?idTipoEmail=7', empresa.headers);
    expect(cuerpo.ejemplo).toBe(true);
    expect(cuerpo.subject).toContain('Cliente de ejemplo SpA');
  });

  test('400 for an unknown variable', async () => {
    const previa = { idTipoEmail: 8, subject: '{{ total_vencido }}', message: '<p>x</p>' };
    const { estado, cuerpo } = await pedir('POST', '/api/emails/preview', empresa.headers, previa);
    expect([estado, Object.keys(cuerpo.error.details)]).toEqual([400, ['body.subject']]);
  });

  test('wages are shown only to persons who may see them', async () => {
    const documento = await insertDocumento(t.admin, empresa.idEmpresa, {
      modelo: 'Remuneracion',
      codigoTipo: 'LIQ',
    });
    const previa = { idTipoEmail: 5, subject: '{{ mes }}', message: '<p>x</p>', documentos: [documento] };
    const sin = await empresa.headersWith({ permisos: ['documentos.ver', 'documentos.editar'] });
    expect((await pedir('POST', '/api/emails/preview', sin, previa)).estado).toBe(404);
    expect((await pedir('POST', '/api/emails/preview', empresa.headers, previa)).cuerpo.subject).toBe(
      'octubre de 2026',
    );
  });
});

test('every type comes with variables and a text by default that previews whole', async () => {
  const { cuerpo } = await pedir('GET', '/api/tipos-email/list', empresa.headers);
  expect(cuerpo.items.map(({ id }: { id: number }) => id)).toEqual([1, 3, 5, 6, 7, 8]);
  for (const { id } of cuerpo.items) {
    const previa = await pedir('GET', `/api/emails/preview?idTipoEmail=${id}`, empresa.headers);
    expect([id, previa.estado, previa.cuerpo.sinDato]).toEqual([id, 200, []]);
  }
});
