import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockLibro, withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { recalcular } from '../../contabilidad/contabilidad/index.ts';
import { runAutonomia } from './autonomia/run-autonomia.ts';
import { searchPendientes } from './busqueda/search-pendientes.ts';
import { reconcileByRules } from './reconcile-by-rule.ts';

/*
 * People, permissions, rules, searches, the bank and the SII act on one small book at once, in any order. Whatever they
 * do, balances, suggestions and the ledger say the same.
 */
const CLIENTES = ['76543210-3', '77123456-9', '78987654-4'].map((rut, i) => ({
  rut,
  razonSocial: `CLIENTE ${['ARAUCARIA', 'BOLDO', 'CANELO'][i]} SPA`,
}));
const MONTOS = [1000, 2000, 3000, 5000];
const A_LA_VEZ = 8;
const NINGUNO = { lineas: -1, documentos: -1, historial: -1 };

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());

interface Libro {
  readonly empresa: TestEmpresa;
  readonly sesion: Record<string, string>;
  readonly cuenta: number;
}

const nuevaLinea = ({ empresa, cuenta }: Libro, n: number) =>
  insertCartola(t.admin, empresa.idEmpresa, {
    idCuenta: cuenta,
    abono: MONTOS[n % MONTOS.length] ?? 1000,
    descripcion: n % 5 === 0 ? 'DEPOSITO EFECTIVO' : `TRANSF DE ${CLIENTES[n % 3]?.rut ?? ''}`,
  });
const nuevoDocumento = ({ empresa }: Libro, n: number) =>
  insertDocumento(t.admin, empresa.idEmpresa, {
    ...CLIENTES[n % 3],
    montoTotal: MONTOS[(n >> 2) % MONTOS.length] ?? 1000,
  });

async function pick(libro: Libro, n: number, texto: string): Promise<number> {
  const { rows } = await t.admin.query<{ id: string }>(texto, [libro.empresa.idEmpresa]);
  return Number(rows[n % Math.max(1, rows.length)]?.id ?? 0);
}
const linea = (libro: Libro, n: number) =>
  pick(libro, n, 'select id from cartola where id_empresa = $1 order by id');
const documento = (libro: Libro, n: number) =>
  pick(libro, n, 'select id from documento where id_empresa = $1 and signo = 1 order by id');

/** Those that answer to a request: never anything but done, refused, or not there any more. */
async function ask(libro: Libro, method: 'POST' | 'DELETE', url: string, payload?: object): Promise<void> {
  const headers = url.startsWith('/monolito') ? libro.sesion : libro.empresa.headers;
  const respuesta = await t.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect([200, 201, 204, 400, 404, 409], respuesta.body).toContain(respuesta.statusCode);
}

/** What the bank and the SII write, as the product does for them: under the lock of the book. */
const write = (
  { empresa: { idEmpresa } }: Libro,
  sentencia: { execute: (tx: Tx) => Promise<unknown> },
): Promise<void> =>
  withEmpresa(t.cuadra.platform.db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    await sentencia.execute(tx);
  });

const ACTOS: Readonly<Record<string, (libro: Libro, n: number) => Promise<unknown>>> = {
  aceptar: async (libro, n) => {
    const id = await pick(
      libro,
      n,
      "select id from sugerencia where id_empresa = $1 and estado = 'pendiente' order by id",
    );
    if (id > 0) await ask(libro, 'POST', '/monolito/massive_match/reconcileWithSuggestions', { ids: [id] });
  },
  rechazar: async (libro, n) => {
    const id = await pick(
      libro,
      n,
      "select id from sugerencia where id_empresa = $1 and estado = 'pendiente' order by id",
    );
    if (id > 0) await ask(libro, 'DELETE', `/api/legacy/conciliacion/deleteSugerencia/${id}`);
  },
  recuperar: async (libro, n) => {
    const id = await pick(
      libro,
      n,
      "select id from sugerencia where id_empresa = $1 and estado = 'rechazada' order by id",
    );
    if (id > 0) await ask(libro, 'POST', `/api/conciliaciones/sugerencias/${id}/recuperar`);
  },
  aMano: async (libro, n) =>
    ask(libro, 'POST', '/api/conciliaciones', {
      cartolas: [{ id: await linea(libro, n) }],
      documentos: [{ id: await documento(libro, n >> 3) }],
    }),
  deshacer: async (libro, n) => {
    const id = await pick(
      libro,
      n,
      'select id from conciliacion where id_empresa = $1 and deshecha is null order by id',
    );
    if (id > 0) await ask(libro, 'DELETE', `/api/conciliaciones/${id}`);
  },
  deshacerLote: async (libro, n) => {
    const { rows } = await t.admin.query<{ lote: string }>(
      'select distinct lote from conciliacion where id_empresa = $1 and deshecha is null order by lote',
      [libro.empresa.idEmpresa],
    );
    const lote = rows[n % Math.max(1, rows.length)]?.lote;
    if (lote) await ask(libro, 'DELETE', `/api/conciliaciones/lotes/${lote}`);
  },
  autonomia: ({ empresa }) =>
    runAutonomia(t.cuadra.platform, empresa.idEmpresa, new AbortController().signal),
  regla: async (libro, n) => {
    const { idEmpresa } = libro.empresa;
    const idCartola = await linea(libro, n);
    await withEmpresa(t.cuadra.platform.db, idEmpresa, async (tx) => {
      await lockLibro(tx, idEmpresa);
      const terminos = { busca: 'monto', tolerancia: 0, dias: 365, rut: null, modelo: null } as const;
      await reconcileByRules(tx, idEmpresa, [
        { idCartola, lote: crypto.randomUUID(), regla: 'La de prueba', terminos },
      ]);
    });
  },
  buscar: ({ empresa }) =>
    searchPendientes(t.cuadra.platform, empresa.idEmpresa, new AbortController().signal),
  // As in a book that is too large to be searched whole for a line.
  buscarAlrededor: ({ empresa }) =>
    searchPendientes(t.cuadra.platform, empresa.idEmpresa, new AbortController().signal, { chico: NINGUNO }),
  llegaLinea: (libro, n) => nuevaLinea(libro, n),
  llegaDocumento: (libro, n) => nuevoDocumento(libro, n),
  anula: async (libro, n) => {
    const id = await documento(libro, n);
    await write(
      libro,
      sql`update documento set anulado = true, monto_total = 0, saldo = 0
          where id = ${id} and saldo = monto_total and signo = 1
            and not exists (select from documento_aplicacion a where a.id_documento = documento.id)`,
    );
  },
  cambiaElBanco: async (libro, n) => {
    const id = await linea(libro, n);
    await write(
      libro,
      sql`update cartola set descripcion = descripcion || ' *' where id = ${id} and conciliado = 0`,
    );
  },
  retiraElBanco: async (libro, n) => {
    const id = await linea(libro, n);
    await write(
      libro,
      sql`update cartola set novedad_banco = 'retirada', novedad_banco_al = now()
          where id = ${id} and conciliado = 0 and novedad_banco is null`,
    );
  },
  notaDeCredito: async (libro, n) => {
    const monto = 500;
    const nota = await insertDocumento(t.admin, libro.empresa.idEmpresa, {
      codigoTipo: '61',
      montoTotal: monto,
    });
    const id = await documento(libro, n);
    await write(
      libro,
      sql`with d as (update documento set saldo = saldo - ${monto} where id = ${id} and saldo >= ${monto}
            returning id_empresa, id),
          c as (update documento o set saldo = o.saldo + ${monto} from d where o.id = ${nota} returning o.id)
          insert into documento_aplicacion (id_empresa, id_nota, id_documento, monto)
          select d.id_empresa, ${nota}, d.id, ${monto}::bigint from d`,
    );
  },
};

async function none(libro: Libro, texto: string): Promise<void> {
  const { rows } = await t.admin.query(texto, [libro.empresa.idEmpresa]);
  expect(rows).toEqual([]);
}

async function verify(libro: Libro): Promise<void> {
  // What is kept of each line and document is what its pairs and notes say, within its amount.
  await none(
    libro,
    `select l.id from cartola l where l.id_empresa = $1 and (l.conciliado not between 0 and l.cargo + l.abono
       or l.conciliado <> (select coalesce(sum(p.monto_cartola), 0) from conciliacion_par p where p.id_cartola = l.id and p.activo))`,
  );
  await none(
    libro,
    `select d.id from documento d where d.id_empresa = $1 and (abs(d.saldo) > d.monto_total or d.saldo * d.signo < 0
       or d.saldo <> d.signo * d.monto_total
         - (select coalesce(sum(p.monto_documento), 0) from conciliacion_par p where p.id_documento = d.id and p.activo)
         - (select coalesce(sum(a.monto), 0) from documento_aplicacion a where a.id_documento = d.id)
         + (select coalesce(sum(a.monto), 0) from documento_aplicacion a where a.id_nota = d.id))`,
  );
  // The queue of each line begins at one.
  await none(
    libro,
    `select id_cartola from sugerencia where id_empresa = $1 and estado = 'pendiente'
     group by 1 having min(orden) <> 1 or count(*) filter (where orden = 1) <> 1`,
  );
  // What a person refused is not there again.
  await none(
    libro,
    `select s.id from sugerencia s join sugerencia r on r.id_empresa = s.id_empresa and r.id_cartola = s.id_cartola
       and r.clave = s.clave and r.estado = 'rechazada' where s.id_empresa = $1 and s.estado = 'pendiente'`,
  );
  // What a person undid was not done again without asking.
  await none(
    libro,
    `select c.id from conciliacion c join conciliacion_par p on p.id_conciliacion = c.id and p.activo
     where c.id_empresa = $1 and c.origen = 'automatizacion' and c.id_sugerencia is not null and exists (
       select from conciliacion_par q join conciliacion u on u.id = q.id_conciliacion
       where q.id_cartola = p.id_cartola and not q.activo and u.deshecha < c.created)`,
  );
  // What was done without asking is on the record of its permission, and counts once.
  await none(
    libro,
    `select c.id from conciliacion c
     where c.id_empresa = $1 and c.origen = 'automatizacion' and c.id_sugerencia is not null
       and (select count(*) from sugerencia_decision s where s.id_conciliacion = c.id and s.como = 'automatica'
         and (s.deshecha is null) = (c.deshecha is null)) <> 1`,
  );
  expect(await recalcular(t.cuadra.platform.db, libro.empresa.idEmpresa)).toMatchObject({ corregidos: 0 });
  expect(await recalcular(t.cuadra.platform.db, libro.empresa.idEmpresa)).toMatchObject({ escritos: 0 });
}

/** What is suggested and could not be accepted. */
async function readImposibles({ empresa }: Libro): Promise<object[]> {
  const { rows } = await t.admin.query<object>(
    `select s.id from sugerencia s join cartola l on l.id = s.id_cartola
     where s.id_empresa = $1 and s.estado = 'pendiente' and (l.conciliado >= l.cargo + l.abono
       or l.novedad_banco = 'retirada'
       or exists (select from sugerencia_documento sd join documento d on d.id = sd.id_documento
         where sd.id_sugerencia = s.id and abs(d.saldo) < abs(sd.monto)))`,
    [empresa.idEmpresa],
  );
  return rows;
}

test('acts of everybody at once, in any order, keep balances, suggestions and the ledger in step', async () => {
  const acto = fc.record({
    que: fc.constantFrom(...Object.keys(ACTOS), 'aceptar', 'aMano', 'autonomia'),
    n: fc.nat(1000),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(acto, { minLength: 40, maxLength: 64 }), async (actos) => {
      const empresa = await t.createEmpresa();
      const cuenta = await insertCuenta(t.admin, empresa.idEmpresa);
      const libro: Libro = { empresa, cuenta, sesion: await t.signIn(empresa.email) };
      for (let n = 0; n < 16; n++) await Promise.all([nuevaLinea(libro, n), nuevoDocumento(libro, n * 3)]);
      await ACTOS['buscar']?.(libro, 0);
      await t.app.inject({
        method: 'POST',
        url: '/api/conciliaciones/autonomia',
        headers: empresa.headers,
        payload: { confianzaMin: 0.6, precisionMinima: 0.5, montoMax: 3000 },
      });
      for (let i = 0; i < actos.length; i += A_LA_VEZ)
        await Promise.all(actos.slice(i, i + A_LA_VEZ).map(async ({ que, n }) => ACTOS[que]?.(libro, n)));
      await ACTOS['buscarAlrededor']?.(libro, 0);
      expect(await readImposibles(libro)).toEqual([]);
      await verify(libro);
    }),
    { numRuns: 3, endOnFailure: true },
  );
}, 120_000);

test('each change of the bank or of the SII takes back at once what it makes impossible', async () => {
  const empresa = await t.createEmpresa();
  const cuenta = await insertCuenta(t.admin, empresa.idEmpresa);
  const libro: Libro = { empresa, cuenta, sesion: await t.signIn(empresa.email) };
  for (let n = 0; n < 8; n++) await Promise.all([nuevaLinea(libro, n), nuevoDocumento(libro, n * 3)]);
  await ACTOS['buscar']?.(libro, 0);
  for (const que of ['anula', 'cambiaElBanco', 'notaDeCredito', 'retiraElBanco', 'aMano', 'anula']) {
    for (let n = 0; n < 2; n++) await ACTOS[que]?.(libro, n * 5 + que.length);
    expect(await readImposibles(libro), que).toEqual([]);
  }
  await verify(libro);
}, 60_000);
