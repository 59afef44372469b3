import { addDias } from '@cuadra/domain';
import { leerHojas, porTitulo } from '@cuadra/formats/testing/libro';
import { insertCartola, insertCuenta, insertDocumento } from '@cuadra/testing';
import { expect, test } from 'vitest';
import { testCobranza } from '../../cobros/cobranza/testing/test-cobranza.ts';
import { NUNOA, openNominas, RESINAS } from '../../pagos/nominas/testing/open-nominas.ts';

const c = testCobranza();

const exportar = (nombre: string, filtros: object = {}, formato = 'csv') =>
  c.call('POST', '/listas/exportar', { formato, lista: { nombre, filtros } });

/** Lines of a CSV without its head, by the names of it. */
async function filas(nombre: string, filtros: object = {}): Promise<Record<string, string>[]> {
  const { body, statusCode } = await exportar(nombre, filtros);
  expect(statusCode, body).toBe(200);
  const [cabeza = [], ...resto] = body
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((linea) => linea.split(';'));
  return resto.map((celdas) => Object.fromEntries(cabeza.map((titulo, i) => [titulo, celdas[i] ?? ''])));
}

const query = async (texto: string, ...valores: readonly unknown[]): Promise<number> => {
  const { rows } = await c.t.admin.query<{ id: number }>(texto, [c.empresa.idEmpresa, ...valores]);
  return rows[0]?.id ?? 0;
};

/** A payee whose account waits to be confirmed. */
async function insertBeneficiario(rut: string, razonSocial: string, cuenta: string): Promise<number> {
  const id = await query(
    'insert into beneficiario (id_empresa, rut, razon_social) values ($1, $2, $3) returning id::int',
    rut,
    razonSocial,
  );
  await query(
    `insert into beneficiario_cuenta (id_empresa, id_beneficiario, id_integrador, tipo_cuenta, numero_cuenta, email,
       id_usuario)
     select $1, $2, (select id from integrador where nombre = 'Banco de Chile' limit 1), 'corriente', $3,
       'pagos@' || $3 || '.cl', $4`,
    id,
    cuenta,
    c.empresa.idUsuario,
  );
  return id;
}

const insertOrden = (idBeneficiario: number, monto: number, fecha: string, glosa: string) =>
  query(
    `insert into orden_pago (id_empresa, id_beneficiario, monto, fecha_pago, glosa, email_notificar,
       id_usuario_inscriptor)
     values ($1, $2, $3, $4, $5, 'pagos@cuadra.cl', $6) returning id::int`,
    idBeneficiario,
    monto,
    fecha,
    glosa,
    c.empresa.idUsuario,
  );

test('payees leave with their account and its bank', async () => {
  await insertBeneficiario('76543210-3', 'Aridos SpA', '991234');
  await insertBeneficiario('12345678-5', 'Marta Díaz', '885678');
  const todos = await filas('beneficiarios');
  expect(todos.toSorted((a, b) => (a['RUT'] ?? '').localeCompare(b['RUT'] ?? ''))).toMatchObject([
    {
      RUT: '12.345.678-5',
      Beneficiario: 'Marta Díaz',
      Banco: 'Banco de Chile',
      Cuenta: '885678',
      Correo: 'pagos@885678.cl',
    },
    { RUT: '76.543.210-3', Beneficiario: 'Aridos SpA', Cuenta: '991234', 'Por confirmar': 'Sí' },
  ]);
  expect(await filas('beneficiarios', { texto: 'aridos' })).toHaveLength(1);
});

test('payment orders leave with whom they pay, when and how much', async () => {
  const aridos = await insertBeneficiario('76543210-3', 'Aridos SpA', '991234');
  await insertOrden(aridos, 1_250_000, '2026-12-04', 'Factura 44');
  await insertOrden(aridos, 80_000, '2026-12-11', 'Flete');
  const todas = await filas('ordenes_pago');
  expect(todas.toSorted((a, b) => Number(a['Monto']) - Number(b['Monto']))).toMatchObject([
    {
      'Fecha de pago': '11-12-2026',
      Estado: 'Por aprobar',
      Beneficiario: 'Aridos SpA',
      Monto: '80000',
      Glosa: 'Flete',
      Preparó: 'Ana Prueba',
    },
    { 'Fecha de pago': '04-12-2026', RUT: '76.543.210-3', Monto: '1250000', Glosa: 'Factura 44' },
  ]);
});

test('mails leave with their addresses and subject', async () => {
  await query(
    `insert into envio (id_empresa, id_usuario, para, cc, responder_a, asunto, mensaje, adjuntar_pdf, adjuntar_xml)
     values ($1, $2, '{ana@aridos.cl,pagos@aridos.cl}', '{}', 'a@b.cl', 'Facturas de noviembre', 'x', false, false)`,
    c.empresa.idUsuario,
  );
  const [correo, ...otros] = await filas('correos');
  expect(otros).toEqual([]);
  const celdas = Object.values(correo ?? {});
  expect(celdas).toContain('Facturas de noviembre');
  expect(celdas.join(' ')).toContain('ana@aridos.cl');
  expect(celdas.join(' ')).toContain('pagos@aridos.cl');
});

test('purchases near the end of their eight days leave with the days that are left', async () => {
  const id = await insertDocumento(c.t.admin, c.empresa.idEmpresa, {
    modelo: 'Compra',
    folio: '8801',
    razonSocial: 'Papelera Andes Sur S.A.',
    rut: '96790240-3',
    montoTotal: 357_000,
    fechaEmision: c.hoy,
  });
  await c.t.admin.query(
    `update documento set fecha_recepcion = $2::timestamp at time zone 'America/Santiago' where id = $1`,
    [id, `${addDias(c.hoy, -3)} 12:00`],
  );
  expect(await filas('por_vencer')).toMatchObject([
    {
      Folio: '8801',
      RUT: '96.790.240-3',
      Proveedor: 'Papelera Andes Sur S.A.',
      'Días que quedan': '5',
      Total: '357000',
    },
  ]);
});

test('parties leave with what of theirs stands outside of documents', async () => {
  const { idEmpresa } = c.empresa;
  const idCartola = await insertCartola(c.t.admin, idEmpresa, {
    idCuenta: await insertCuenta(c.t.admin, idEmpresa),
    abono: 100_000,
    fecha: '2026-10-05',
  });
  const contraparte = { rut: '76.543.210-3', nombre: 'Viña Sur' };
  const { statusCode, body } = await c.call('POST', '/rendiciones', {
    idCartola,
    contraparte,
    tipo: 'anticipo',
    monto: 80_000,
  });
  expect(statusCode, body).toBe(201);
  expect(await filas('rendiciones')).toMatchObject([
    {
      RUT: '76.543.210-3',
      Nombre: 'Viña Sur',
      'Último movimiento': '05-10-2026',
      Abonos: '80000',
      Cargos: '0',
      Saldo: '80000',
    },
  ]);
});

test('nóminas leave with their bank, their orders and their sum', async () => {
  const n = await openNominas(c.t);
  await n.highCode();
  await n.pagos.acceptTerms();
  const idOrdenes = [await n.schedule(NUNOA), await n.schedule(RESINAS)];
  await n.created({ idOrdenes });
  const { rawPayload, statusCode } = await c.t.app.inject({
    method: 'POST',
    url: '/api/listas/exportar',
    headers: { ...n.pagos.empresa.headers },
    payload: { formato: 'xlsx', lista: { nombre: 'nominas', filtros: {} } },
  });
  expect(statusCode).toBe(200);
  const [nomina, ...otras] = porTitulo(leerHojas(rawPayload).get('Nóminas'));
  expect(otras).toEqual([]);
  expect(nomina).toMatchObject({
    Número: 1,
    Banco: 'BCI',
    Cuenta: '10-55-7710',
    Órdenes: 2,
    Pagadas: 0,
    Rechazadas: 0,
    Monto: 10_748_930,
    Anulada: null,
  });
  expect(nomina?.['Fecha de pago']).toBeInstanceOf(Date);
});
