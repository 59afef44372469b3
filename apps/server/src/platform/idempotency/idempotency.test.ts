import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withEmpresa } from '../database/index.ts';
import { conflict } from '../errors/index.ts';
import { readKey } from './read-key.ts';
import { runOnce, type Answer } from './run-once.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let linea: number;
let factura: number;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
  linea = await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, abono: 119_000 });
  factura = await insertDocumento(t.admin, empresa.idEmpresa, { montoTotal: 119_000 });
});

function reconcile(key: string | undefined, monto = 1000, headers: Record<string, string> = empresa.headers) {
  return t.app.inject({
    method: 'POST',
    url: '/api/conciliaciones',
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: { cartolas: [{ id: linea }], documentos: [{ id: factura, monto }] },
  });
}

async function countConciliaciones(): Promise<number> {
  const { rows } = await t.admin.query<{ n: number }>(
    'select count(*)::int as n from conciliacion where id_empresa = $1',
    [empresa.idEmpresa],
  );
  return rows[0]?.n ?? -1;
}

describe('a call that carries a key', () => {
  test('is applied once, however often it is repeated, and each gets the first answer', async () => {
    const first = await reconcile('lunes-1');
    expect(first.statusCode).toBe(201);
    for (let i = 0; i < 49; i++) {
      const again = await reconcile('lunes-1');
      expect([again.statusCode, again.json(), again.headers['idempotency-replayed']]).toEqual([
        201,
        first.json(),
        'true',
      ]);
    }
    expect(await countConciliaciones()).toBe(1);
    expect((await reconcile(undefined)).statusCode).toBe(201);
    expect(await countConciliaciones()).toBe(2);
  });

  test('keeps its answer sealed', async () => {
    expect((await reconcile('secreta')).body).toContain('"id"');
    const { rows } = await t.admin.query<{ respuesta_sellada: string }>(
      'select respuesta_sellada from llamada_repetible where id_empresa = $1',
      [empresa.idEmpresa],
    );
    expect(rows[0]?.respuesta_sellada).toMatch(/^v1:/);
    expect(rows[0]?.respuesta_sellada).not.toContain('"id"');
  });

  test('is applied once when twenty arrive together; the others are told that it runs, or get its answer', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => reconcile('juntas')));
    for (const { statusCode } of answers) expect([201, 409]).toContain(statusCode);
    expect(answers.some(({ statusCode }) => statusCode === 201)).toBe(true);
    expect(await countConciliaciones()).toBe(1);
  });

  test('is refused with other data, and is free again after a refusal that changed nothing', async () => {
    expect((await reconcile('una', 999_999)).statusCode).toBe(409);
    expect((await reconcile('una', 1000)).statusCode).toBe(201);
    const other = await reconcile('una', 2000);
    expect([other.statusCode, other.json().error.message]).toEqual([
      409,
      'Esa clave (Idempotency-Key) ya se usó para otra llamada. Usa una nueva.',
    ]);
    expect(await countConciliaciones()).toBe(1);
  });

  test('tells nothing to another person or company, and nothing without the permission', async () => {
    await reconcile('mia');
    const otra = await t.createEmpresa();
    expect((await reconcile('mia', 1000, otra.headers)).headers['idempotency-replayed']).toBeUndefined();
    const sinPermiso = await empresa.headersWith({ permisos: [] });
    expect((await reconcile('mia', 1000, sinPermiso)).statusCode).toBe(403);
    expect((await reconcile('mia', 1000, {})).statusCode).toBe(401);
  });

  test.each(['', ' ', 'con espacio', 'x'.repeat(101), 'ñandú'])('is refused for the key %j', (key) => {
    expect(() =>
      readKey({ method: 'POST', url: '/x', headers: { 'idempotency-key': key }, body: {} }),
    ).toThrow('Revisa la clave de la llamada.');
  });
});

describe('a process that dies', () => {
  const call = () => ({
    idEmpresa: empresa.idEmpresa,
    idUsuario: empresa.idUsuario,
    clave: 'k',
    huella: Buffer.alloc(32, 7),
  });
  const write = (): Promise<void> =>
    withEmpresa(t.cuadra.platform.db, empresa.idEmpresa, async (tx) => {
      await tx.updateTable('cartola').set({ descripcion: 'tocada' }).where('id', '=', linea).execute();
    });
  const done: Answer = { estado: 200, respuesta: '{"ok":true}' };
  const run = (work: () => Promise<Answer>) => runOnce(t.cuadra.platform, call(), work);
  const age = () =>
    t.admin.query(
      "update llamada_repetible set tomada = now() - interval '6 minutes' where id_empresa = $1",
      [empresa.idEmpresa],
    );
  const leave = (aplicada: boolean) =>
    t.admin.query(
      'insert into llamada_repetible (id_empresa, id_usuario, clave, huella, aplicada) values ($1, $2, $3, $4, $5)',
      [empresa.idEmpresa, empresa.idUsuario, 'k', Buffer.alloc(32, 7), aplicada],
    );

  test('before a change leaves a key that is taken over once no call can still run', async () => {
    await leave(false);
    await expect(run(() => Promise.resolve(done))).rejects.toThrow('todavía se está haciendo');
    await age();
    expect(await run(() => Promise.resolve(done))).toEqual({ ...done, repeated: false });
  });

  test('after the commit of a change never runs it again', async () => {
    const broken = run(async () => {
      await write();
      throw new Error('the power went');
    });
    await expect(broken).rejects.toThrow('the power went');
    await age();
    let ran = false;
    const again = run(() => {
      ran = true;
      return Promise.resolve(done);
    });
    await expect(again).rejects.toThrow('ya se hizo, pero su respuesta se perdió');
    expect(ran).toBe(false);
  });

  test('a refusal after a change is the answer of those that repeat it; a transaction that only reads is none', async () => {
    const refuse = async (): Promise<Answer> => {
      await write();
      throw conflict('A medias.');
    };
    await expect(run(refuse)).rejects.toThrow('A medias.');
    expect(await run(refuse)).toMatchObject({ estado: 409, repeated: true });

    await t.admin.query('delete from llamada_repetible');
    const read = async (): Promise<Answer> => {
      await withEmpresa(t.cuadra.platform.db, empresa.idEmpresa, (tx) =>
        tx.selectFrom('cartola').select('id').execute(),
      );
      throw conflict('Todavía no.');
    };
    await expect(run(read)).rejects.toThrow('Todavía no.');
    expect(await run(() => Promise.resolve(done))).toEqual({ ...done, repeated: false });
  });

  test('keys of the day before are forgotten', async () => {
    await leave(true);
    await t.admin.query("update llamada_repetible set tomada = now() - interval '25 hours'");
    expect(await run(() => Promise.resolve(done))).toEqual({ ...done, repeated: false });
  });
});
