import { openEachTest } from '@cuadra/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildAecXml,
  ejemploDte,
  type CesionDatos,
} from '../../../../../../packages/formats/src/dte/testing/index.ts';
import { llave, OTRA, parte, xml } from '../../entrada/importacion/testing/documentos.ts';
import { importAll, realFile } from '../../entrada/importacion/testing/index.ts';
import { openActos } from './testing/open-actos.ts';

const FACTOR = { rut: '96919050-8', razonSocial: 'Factoring Río Ñuble S.A.' };
const FONDO = { rut: '76429000-3', razonSocial: 'Fondo de Inversión Los Andes' };
const BANCO = { rut: '97004000-5', razonSocial: 'Banco de Chile' };
/** The credit goes from each to the next. */
const CADENA = [OTRA, FACTOR, FONDO, BANCO];

const { t, p, reopen } = openEachTest(openActos, { workers: true });

const factura = () => ejemploDte(33, { folio: 70, emisor: OTRA, receptor: parte(p.empresa) });

/** The file of the first so many cessions of the invoice. */
function aec(cuantas: number, nombre = `aec-${cuantas}.xml`) {
  const cesiones = Array.from({ length: cuantas }, (_, i): CesionDatos => ({
    cedente: CADENA[i] ?? OTRA,
    cesionario: CADENA[i + 1] ?? BANCO,
    autorizado: { rut: '11111111-1', nombre: 'Firmante de prueba' },
  }));
  return { nombre, bytes: buildAecXml(factura(), cesiones, llave) };
}

const documentos = () =>
  p.query<{ id: number; archivo: string | null }>(
    `select d.id::int, f.nombre as archivo from documento d
     left join importacion_archivo f on f.id_empresa = d.id_empresa and f.id = d.id_importacion_archivo
     where d.id_empresa = $1`,
  );
const cesiones = () =>
  p.query<{ cesionario: string; fuente: string; vigente: boolean; archivo: string | null }>(
    `select c.razon_social_cesionario as cesionario, c.fuente, c.vigente, f.nombre as archivo from cesion c
     left join importacion_archivo f on f.id_empresa = c.id_empresa and f.id = c.id_importacion_archivo
     where c.id_empresa = $1 and c.anulada is null order by c.secuencia`,
  );
const importar = async (archivo: { nombre: string; bytes: Uint8Array }) => {
  const [hecho] = await importAll(t, p.empresa, [archivo]);
  if (hecho?.estado !== 'listo') throw new Error(JSON.stringify(hecho?.errores));
  return p.last();
};
const aFondo = { rutCesionario: FONDO.rut, razonSocialCesionario: FONDO.razonSocial };

test('an AEC leaves with its invoice and its cession, and comes again', async () => {
  const acto = await importar(aec(2));
  expect(acto).toMatchObject({ cantidad: 1 });
  expect(await p.read(acto.id)).toMatchObject({ impide: null, quedan: null });
  expect((await p.undo(acto.id)).json()).toMatchObject({ deshechas: 1, omitidas: 0 });
  expect([await documentos(), await p.query('select 1 from cesion where id_empresa = $1')]).toEqual([[], []]);
  expect(await p.read(acto.id)).toMatchObject({ estado: 'deshecho' });
  await importar(aec(2));
  expect(await cesiones()).toMatchObject([
    { vigente: false },
    { cesionario: FONDO.razonSocial, vigente: true },
  ]);
});

test.each([
  ['who owes', '96790240-3', 2],
  ['who sold', '76354771-K', 2],
  ['who bought the credit and ceded it on', '76389992-6', 1],
])('an AEC of a public program goes in and out of the company of %s', async (_que, rut, cuantas) => {
  await t.admin.query('update empresa set rut = $1 where id_empresa = $2', [rut, p.empresa.idEmpresa]);
  const archivo = await realFile('aec/AEC--76354771-K--33--170--SEQ-2.xml');
  const acto = await importar(archivo);
  expect([await documentos(), await cesiones()]).toMatchObject([[{}], { length: cuantas }]);
  expect((await p.undo(acto.id)).json()).toMatchObject({ deshechas: 1, omitidas: 0 });
  expect([await documentos(), await cesiones()]).toEqual([[], []]);
  expect(await importar(archivo)).toMatchObject({ cantidad: 1 });
});

test('an AEC of an invoice that was here takes back its cession alone: the seller is paid again', async () => {
  await importar(xml('f.xml', factura()));
  const acto = await importar(aec(1));
  expect(acto).toMatchObject({ cantidad: 1, detalle: 'aec-1.xml' });
  expect((await p.undo(acto.id)).json()).toMatchObject({ deshechas: 1, omitidas: 0 });
  expect([await documentos(), await cesiones()]).toMatchObject([[{ archivo: 'f.xml' }], []]);
  expect(await p.read(acto.id)).toMatchObject({ estado: 'deshecho' });
  const { items } = (await p.call('GET', '/legacy/documentos/compras')).json<{
    items: { cesion: object | null }[];
  }>();
  expect(items[0]?.cesion).toBeNull();
});

test('of an invoice that the SII tells too, the cession leaves and the invoice stays', async () => {
  const acto = await importar(aec(1));
  const [{ id } = { id: 0 }] = await documentos();
  await t.admin.query(
    'insert into documento_repetido (id_empresa, id_documento, id_importacion_archivo) values ($1, $2, null)',
    [p.empresa.idEmpresa, id],
  );
  expect(await p.read(acto.id)).toMatchObject({ impide: null, quedan: null });
  expect((await p.undo(acto.id)).json()).toMatchObject({ deshechas: 1 });
  expect([await documentos(), await cesiones()]).toMatchObject([[{ archivo: null }], []]);
});

test('a cession upon which another stands stays, and leaves after it', async () => {
  const acto = await importar(aec(1));
  const [{ id } = { id: 0 }] = await documentos();
  expect((await p.call('POST', `/compras/${id}/cesion`, aFondo)).statusCode).toBe(201);
  const aMano = await p.last();
  expect((await p.read(acto.id)).impide).toBe('No sale ningún registro: 1 cedido después.');
  expect((await p.undo(aMano.id)).statusCode).toBe(200);
  expect((await p.undo(acto.id)).json()).toMatchObject({ deshechas: 1 });
  expect([await documentos(), await cesiones()]).toEqual([[], []]);
});

test('a cession by hand that the file had confirmed is there again', async () => {
  await importar(xml('f.xml', factura()));
  const [{ id } = { id: 0 }] = await documentos();
  expect((await p.call('POST', `/compras/${id}/cesion`, aFondo)).statusCode).toBe(201);
  const acto = await importar(aec(1));
  expect(await cesiones()).toMatchObject([{ cesionario: FACTOR.razonSocial, fuente: 'aec' }]);
  expect((await p.undo(acto.id)).statusCode).toBe(200);
  expect(await cesiones()).toMatchObject([
    { cesionario: FONDO.razonSocial, fuente: 'manual', vigente: true },
  ]);
});

test('the cession of an invoice that is paid stays until its reconciliation is undone', async () => {
  await importar(xml('f.xml', factura()));
  const [{ id } = { id: 0 }] = await documentos();
  const acto = await importar(aec(1));
  const linea = await p.cargo(59_500);
  expect((await p.reconcile([linea], [id])).statusCode).toBe(201);
  const conciliada = await p.last();
  expect((await p.read(acto.id)).impide).toBe('No sale ningún registro: 1 conciliado.');
  expect((await p.undo(conciliada.id)).statusCode).toBe(200);
  expect((await p.undo(acto.id)).json()).toMatchObject({ deshechas: 1 });
  expect(await cesiones()).toEqual([]);
});

test('files of more and more cessions, undone in any order, leave those of the files that stand', async () => {
  const orden = fc.shuffledSubarray([1, 2, 3], { minLength: 2 });
  const caso = fc.record({ conFactura: fc.boolean(), entran: orden, salen: fc.shuffledSubarray([1, 2, 3]) });
  await fc.assert(
    fc.asyncProperty(caso, async ({ conFactura, entran, salen }) => {
      await reopen();
      if (conFactura) await importar(xml('f.xml', factura()));
      const actos = new Map<number, number>();
      let hay = 0;
      for (const cuantas of entran) {
        await importar(aec(cuantas));
        // A file that knows less than the ones before has no act.
        if (cuantas > hay) actos.set(cuantas, (await p.last()).id);
        hay = Math.max(hay, cuantas);
      }
      for (const cuantas of salen) {
        const acto = actos.get(cuantas);
        if (acto !== undefined && (await p.undo(acto, { conCambios: true })).statusCode === 200)
          actos.delete(cuantas);
      }
      const quedan = Math.max(0, ...actos.keys());
      const ahora = await cesiones();
      expect(ahora.map(({ cesionario }) => cesionario)).toEqual(
        CADENA.slice(1, quedan + 1).map(({ razonSocial }) => razonSocial),
      );
      expect(ahora.map(({ vigente }) => vigente)).toEqual(ahora.map((_, i) => i === quedan - 1));
      expect(await documentos()).toHaveLength(conFactura || quedan > 0 ? 1 : 0);
    }),
    { numRuns: 15 },
  );
});
