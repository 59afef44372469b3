import { buildInformeBhe, type BoletaDePrueba } from '@cuadra/formats/testing/sii';
import { insertCartola, insertCuenta, testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOf, documentosDe, mensajes } from './testing/documentos.ts';
import { importOne } from './testing/index.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());

const JUAN: BoletaDePrueba = {
  folio: 58,
  fecha: '30/03/2026',
  rut: '11111111-1',
  nombre: 'JUAN SOTO',
  bruto: 943_953,
  retenido: 143_953,
};
const informe = (rut: string, boletas: BoletaDePrueba[], totales: [number, number, number]) => ({
  nombre: 'informeMensualREC.xls',
  bytes: buildInformeBhe({ rut, contribuyente: 'EMPRESA DE PRUEBA LTDA', boletas, totales }),
});

test('a report of boletas brings each with its net, and again adds nothing', async () => {
  const de = await t.createEmpresa();
  const ana = { ...JUAN, folio: 7, rut: '12345678-5', nombre: 'ANA DIAZ', bruto: 50_000, retenido: 0 };
  const archivo = informe(de.rut, [JUAN, ana], [993_953, 143_953, 850_000]);
  expect(await importOne(t, de, archivo)).toMatchObject({
    estado: 'listo',
    tipo: 'informe_bhe',
    filas: 2,
    creados: 2,
    avisos: [],
  });
  expect(await documentosDe(t, de)).toMatchObject([
    { modelo: 'Honorario', codigo_tipo: '80', folio: '58', rut: '11111111-1', total: 943_953, fuente: 'sii' },
    { modelo: 'Honorario', folio: '7', rut: '12345678-5', total: 50_000 },
  ]);
  const { rows } = await t.admin.query(
    `select detalle->>'liquido' as liquido from documento where id_empresa = $1 order by folio`,
    [de.idEmpresa],
  );
  expect(rows).toEqual([{ liquido: '800000' }, { liquido: '50000' }]);
  expect(await importOne(t, de, archivo)).toMatchObject({ creados: 0, duplicados: 2 });
});

test('a report of another company names both and leaves nothing', async () => {
  const de = await t.createEmpresa({ razonSocial: 'Panadería Ñuñoa SpA' });
  const archivo = await importOne(t, de, informe('76086428-5', [JUAN], [943_953, 143_953, 800_000]));
  expect(mensajes(archivo)[0]).toMatch(
    /^El informe de boletas de honorarios es de EMPRESA DE PRUEBA LTDA \(76\.086\.428-5\), y esta empresa es Panadería Ñuñoa SpA/,
  );
  expect(await countOf(t, 'documento', de)).toBe(0);
});

test('a boleta that a later report tells as annulled is annulled, its payment undone and told', async () => {
  const de = await t.createEmpresa();
  const { idEmpresa, headers } = de;
  await importOne(t, de, informe(de.rut, [JUAN], [943_953, 143_953, 800_000]));
  const { rows } = await t.admin.query<{ id: number }>(
    'select id::int from documento where id_empresa = $1',
    [idEmpresa],
  );
  const idCuenta = await insertCuenta(t.admin, idEmpresa);
  const cartola = await insertCartola(t.admin, idEmpresa, { idCuenta, cargo: 800_000 });
  const payload = { cartolas: [{ id: cartola }], documentos: [{ id: rows[0]?.id }] };
  const hecha = await t.app.inject({ method: 'POST', url: '/api/conciliaciones', headers, payload });
  expect(hecha.statusCode).toBe(201);
  const anulada = informe(de.rut, [{ ...JUAN, anulada: '02/04/2026' }], [0, 0, 0]);
  const archivo = await importOne(t, de, anulada);
  expect(archivo).toMatchObject({ estado: 'listo', creados: 0, duplicados: 1 });
  expect(archivo.avisos.map(({ fila, mensaje }) => [fila, mensaje])).toEqual([
    [
      4,
      expect.stringMatching(
        /^La boleta de honorarios 58 de JUAN SOTO fue anulada en el SII y estaba conciliada con el banco: deshicimos esa conciliación y quedó sin conciliar la línea «.+» de .+ del \d{1,2} [a-z]{3} \d{4} \(\$800\.000\)\. Si la plata salió igual/,
      ),
    ],
  ]);
  expect(await documentosDe(t, de)).toMatchObject([{ folio: '58', anulado: true, total: 0, saldo: 0 }]);
  const linea = await t.admin.query('select conciliado::int from cartola where id_empresa = $1', [idEmpresa]);
  expect(linea.rows).toEqual([{ conciliado: 0 }]);
  expect((await importOne(t, de, anulada)).avisos).toEqual([]);
});
