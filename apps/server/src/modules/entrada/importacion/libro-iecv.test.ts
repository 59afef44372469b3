import { detalle, libro, total } from '@cuadra/formats/testing/sii';
import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ejemploDte } from '../../../../../../packages/formats/src/dte/testing/index.ts';
import { countOf, documentosDe, mensajes, OTRA, parte, xml } from './testing/documentos.ts';
import { importOne } from './testing/index.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());

const compra = (NroDoc: number) =>
  detalle({
    TpoDoc: 33,
    NroDoc,
    FchDoc: '2016-03-04',
    RUTDoc: OTRA.rut,
    RznSoc: OTRA.razonSocial,
    MntNeto: 50_000,
    MntIVA: 9500,
    MntTotal: 59_500,
  });

test('a libro de compras brings what was not here and doubles nothing that an XML had brought', async () => {
  const de = await t.createEmpresa();
  const datos = ejemploDte(33, { folio: 70, emisor: OTRA, receptor: parte(de) });
  await importOne(t, de, xml('f.xml', datos));
  await t.admin.query(`update documento set estado_sii = 'reclamado' where id_empresa = $1`, [de.idEmpresa]);
  const bytes = libro('COMPRA', [total(33, 2, 119_000)], [compra(70), compra(71)], de.rut);
  const archivo = { nombre: 'LibroCompras_201603.xml', bytes };
  expect(await importOne(t, de, archivo)).toMatchObject({
    estado: 'listo',
    tipo: 'libro_iecv',
    filas: 2,
    creados: 1,
    duplicados: 1,
    compras: 2,
    avisos: [],
  });
  // What is known of a document's state is not taken back by a book, which says nothing of it.
  expect(await documentosDe(t, de)).toMatchObject([
    { modelo: 'Compra', folio: '70', fuente: 'xml', estado_sii: 'reclamado' },
    { modelo: 'Compra', folio: '71', fuente: 'rcv', estado_sii: null, rut: OTRA.rut, total: 59_500 },
  ]);
  expect(await importOne(t, de, archivo)).toMatchObject({ creados: 0, duplicados: 2 });
});

test('a book of another company, or with a wrong document, leaves nothing and says why', async () => {
  const de = await t.createEmpresa();
  const ajeno = await importOne(t, de, { nombre: 'libro.xml', bytes: libro('VENTA', [], [compra(1)]) });
  expect(mensajes(ajeno)[0]).toMatch(
    /^El libro es del RUT 76\.354\.771-K, y esta empresa es .* No se cargó nada\./,
  );
  const malo = libro('VENTA', [], [compra(1), compra(2).replace('2016-03-04', '2016-03-40')], de.rut);
  const archivo = await importOne(t, de, { nombre: 'libro.xml', bytes: malo });
  expect(archivo).toMatchObject({ estado: 'error', errores: [{ fila: 6, campo: 'FchDoc' }] });
  expect(await countOf(t, 'documento', de)).toBe(0);
});
