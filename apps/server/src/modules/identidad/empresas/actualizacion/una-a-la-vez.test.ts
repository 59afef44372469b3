import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FormDePrueba } from '../testing/form-de-prueba.ts';
import { makePng } from '../testing/make-png.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let form: FormDePrueba;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
beforeEach(async () => {
  empresa = await t.createEmpresa();
  form = new FormDePrueba(t, empresa);
});
afterAll(() => t.close());

describe('section 4: a company update is refused while another update runs', () => {
  const CONFLICTO = {
    status: 409,
    body: {
      error: {
        code: 'conflicto',
        message: 'Ya se están actualizando los datos de la empresa. Espera a que termine y vuelve a guardar.',
      },
    },
  };

  /** An update whose process says nothing more, as it was `minutos` ago. */
  async function running(minutos: number): Promise<void> {
    await t.admin.query(
      `insert into empresa_actualizacion (id_empresa, pasos, modified) values ($1, '[]', now() - make_interval(mins => $2))`,
      [empresa.idEmpresa, minutos],
    );
  }

  test('and nothing of it is written, its file neither', async () => {
    await running(1);
    expect(await form.patch({ nombre: 'Segunda', logo: makePng() })).toEqual(CONFLICTO);
    expect((await form.get()).nombre).not.toBe('Segunda');
    expect(await form.files()).toEqual([]);
    expect(await form.rows('subida')).toEqual([]);
  });

  test('of many at once one gets in, and the files of the others are gone', async () => {
    const intentos = await Promise.all(
      Array.from({ length: 8 }, (_, n) => form.patch({ nombre: `Carrera ${n}`, logo: makePng(8, 8, n) })),
    );
    const entraron = intentos.filter(({ status }) => status === 202);
    const rechazados = intentos.filter(({ status }) => status === 409);
    // One that came after the first had ended is let in too.
    expect(entraron.length).toBeGreaterThanOrEqual(1);
    expect(rechazados.length).toBeGreaterThanOrEqual(1);
    expect(entraron.length + rechazados.length).toBe(8);
    await form.ended();
    expect(await form.rows('empresa_actualizacion')).toHaveLength(entraron.length);
    expect(await form.files()).toHaveLength(entraron.length);
  });

  test('one that was left behind by a process that died does not keep the next out', async () => {
    await running(11);
    expect((await form.patch({ nombre: 'Después' })).status).toBe(202);
    expect((await form.ended()).estado).toBe('lista');
    expect((await form.get()).nombre).toBe('Después');
  });

  test('a step that fails ends it in error and frees the way', async () => {
    const { storage } = t.cuadra.platform;
    const read = vi.spyOn(storage, 'read').mockRejectedValueOnce(new Error('the disk is away'));
    await form.patch({ nombre: 'Sin disco', logo: makePng() });
    const rota = await form.ended();
    read.mockRestore();
    expect(rota).toMatchObject({ estado: 'error' });
    expect(rota.pasos.at(-1)).toEqual({
      paso: 'logo',
      estado: 'error',
      mensaje: 'No pudimos leer el logo que guardamos. Súbelo otra vez.',
    });
    expect((await form.patch({ nombre: 'Otra vez' })).status).toBe(202);
    await form.ended();
  });
});

test('a file whose row could not be written does not stay', async () => {
  await t.admin.query(
    `create function fallar() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create trigger falla before update on empresa for each row when (new.nombre = 'Falla') execute function fallar()`,
  );
  expect((await form.patch({ nombre: 'Falla', logo: makePng() })).status).toBe(500);
  await t.admin.query('drop trigger falla on empresa; drop function fallar()');
  expect(await form.files()).toEqual([]);
  expect(await form.rows('subida')).toEqual([]);
  expect(await form.lastUpdate()).toBeNull();
});
