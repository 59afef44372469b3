import { PERMISOS, type BeneficiarioDetalle } from '@cuadra/contract';
import { openEachTest } from '@cuadra/testing';
import { expect, test } from 'vitest';
import { BOLDO, openPagos } from '../testing/open-pagos.ts';
import { readActos, reasonOf } from '../testing/read-actos.ts';

const NOMBRE = BOLDO.razonSocial;

const { p, t } = openEachTest(openPagos);
const actos = readActos(t, () => p.empresa);

const read = async (id: number): Promise<BeneficiarioDetalle> =>
  (await p.call('GET', `/beneficiarios/${id}`)).json();
const enLista = async () => (await p.call('GET', '/beneficiarios')).json<{ items: { id: number }[] }>().items;
const change = async (id: number, cambio: object) => {
  const { rut: _rut, ...datos } = BOLDO;
  const respuesta = await p.call('PUT', `/beneficiarios/${id}`, { ...datos, ...cambio });
  expect(respuesta.statusCode, respuesta.body).toBe(200);
};

test('a beneficiary that is entered, renamed or taken out of the list is taken back', async () => {
  const creado = await p.call('POST', '/beneficiarios', BOLDO);
  const { id } = creado.json<{ id: number }>();
  const alta = await actos.last();
  expect(alta).toMatchObject({
    clase: 'beneficiario',
    titulo: `Agregó a ${NOMBRE} a los beneficiarios`,
    puedeDeshacer: true,
  });
  expect((await actos.read(alta)).idOrigen).toBe(id);
  expect((await actos.undo(alta)).statusCode).toBe(200);
  expect(await enLista()).toEqual([]);
  expect((await actos.redo(alta)).statusCode).toBe(200);
  expect(await enLista()).toMatchObject([{ id }]);

  await change(id, { razonSocial: 'El Boldo' });
  const nombre = await actos.last();
  expect(nombre).toMatchObject({ titulo: 'Cambió el nombre de El Boldo', detalle: `Antes ${NOMBRE}` });
  expect(reasonOf(await actos.undo(alta))).toMatch(/^Ana Prueba lo cambió el /u);
  expect((await actos.undo(nombre)).statusCode).toBe(200);
  expect(await read(id)).toMatchObject({ razonSocial: NOMBRE });

  expect((await p.call('DELETE', `/beneficiarios/${id}`)).statusCode).toBe(204);
  const baja = await actos.last();
  expect(baja.titulo).toBe(`Quitó a ${NOMBRE} de los beneficiarios`);
  // The RUT is of another one by now.
  await p.call('POST', '/beneficiarios', BOLDO);
  const otro = await actos.last();
  expect(reasonOf(await actos.undo(baja))).toBe('Otro beneficiario de la lista tiene ese RUT.');
  await actos.undo(otro);
  const mira = await p.addPersona(
    'Mira',
    PERMISOS.filter((permiso) => permiso !== 'pagos.beneficiarios'),
  );
  expect((await actos.undo(baja, mira.headers)).statusCode).toBe(403);
  const ciego = await p.addPersona(
    'Ciega',
    PERMISOS.filter((permiso) => permiso !== 'documentos.ver'),
  );
  expect((await actos.undo(baja, ciego.headers)).statusCode).toBe(404);
  expect((await actos.undo(baja)).statusCode).toBe(200);
  expect(await enLista()).toMatchObject([{ id }]);
});

test('another account is discarded by its undo while nobody confirmed it, and is never entered again by itself', async () => {
  const id = await p.addBeneficiario();
  await change(id, { razonSocial: 'El Boldo', numeroCuenta: '0021802299' });
  const acto = await actos.last();
  expect(acto).toMatchObject({
    clase: 'beneficiario',
    titulo: 'Cambió la cuenta bancaria de El Boldo',
    detalle: `Espera que otra persona la confirme. Antes ${NOMBRE}`,
    puedeDeshacer: true,
  });
  const { rows } = await t.admin.query<{ textos: string }>(
    `select string_agg(a.nombre || a.detalle || coalesce(i.antes::text, '') || coalesce(i.despues::text, ''), ' ') as textos
     from acto a left join acto_imagen i on i.id_empresa = a.id_empresa and i.lote::text = a.clave where a.id_empresa = $1`,
    [p.empresa.idEmpresa],
  );
  expect(rows[0]?.textos).not.toContain('218022');
  expect((await actos.undo(acto)).statusCode).toBe(200);
  const vuelto = await read(id);
  expect(vuelto).toMatchObject({ razonSocial: NOMBRE, numeroCuenta: BOLDO.numeroCuenta });
  expect(vuelto.cuentas.map(({ estado }) => estado)).toEqual(['rechazada', 'vigente']);
  const negado = await actos.redo(acto);
  expect([negado.statusCode, reasonOf(negado)]).toEqual([
    409,
    'Pide el cambio de cuenta de nuevo en la página del beneficiario.',
  ]);
  expect((await actos.list()).find((uno) => uno.id === acto.id)?.impide).toBe(reasonOf(negado));

  await change(id, { email: 'otro@boldo.cl' });
  const correos = await actos.last();
  expect(correos.titulo).toBe(`Cambió los correos de ${NOMBRE}`);
  const confirmada = { habloCon: 'Rosa', ultimosDigitos: '2216' };
  await p.call('POST', `/beneficiarios/${id}/confirmar`, confirmada, p.carla.headers);
  expect(await actos.last()).toMatchObject({
    quien: 'Carla',
    titulo: `Confirmó la cuenta bancaria de ${NOMBRE}`,
    detalle: 'Banco de Chile',
    estado: 'no_se_deshace',
  });
  expect(reasonOf(await actos.undo(correos))).toMatch(/^Carla la confirmó el .*, después de esto/u);

  await change(id, { numeroCuenta: '0021802299', email: 'otro@boldo.cl' });
  await p.call('POST', `/beneficiarios/${id}/rechazar`, { motivoRechazo: 'No contestan' }, p.carla.headers);
  expect(await actos.last()).toMatchObject({
    titulo: `Descartó la cuenta nueva de ${NOMBRE}`,
    detalle: 'No contestan',
    estado: 'no_se_deshace',
  });
});

test('a spreadsheet is one act of as many beneficiaries as it brought or changed', async () => {
  const importar = async (...filas: string[]) => {
    const texto = ['rut;razon_social;banco;tipo_cuenta;numero_cuenta;email', ...filas].join('\n');
    const respuesta = await t.app.inject({
      method: 'POST',
      url: '/api/chipay/beneficiarios/bulk',
      headers: { ...p.empresa.headers, 'content-type': 'multipart/form-data; boundary=b' },
      payload: `--b\r\ncontent-disposition: form-data; name="archivo"; filename="b.csv"\r\n\r\n${texto}\r\n--b--\r\n`,
    });
    expect(respuesta.statusCode, respuesta.body).toBe(200);
  };
  const filas = [
    '76.543.210-3;El Boldo;Banco de Chile;;00-218-02216;pagos@boldo.cl',
    '96.790.240-3;Otra SA;12;vista;123;pagos@otra.cl',
  ];
  await importar(...filas);
  expect(await actos.list()).toMatchObject([
    {
      clase: 'beneficiario',
      titulo: 'Importó beneficiarios de una planilla',
      detalle: 'El Boldo y 1 más',
      cantidad: 2,
      estado: 'no_se_deshace',
    },
  ]);
  await importar(...filas);
  expect(await actos.list()).toHaveLength(1);
});

test('a link of the suppliers’ portal is listed, and nothing takes it back', async () => {
  const id = await p.addBeneficiario();
  for (const titulo of [
    `Creó el enlace del portal de ${NOMBRE}`,
    `Cambió el enlace del portal de ${NOMBRE}`,
  ]) {
    expect((await p.call('POST', `/beneficiarios/${id}/portal`)).statusCode).toBe(201);
    expect(await actos.last()).toMatchObject({ clase: 'beneficiario', titulo, estado: 'no_se_deshace' });
  }
});
