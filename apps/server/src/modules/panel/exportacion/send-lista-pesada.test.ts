import { MAX_BYTES_EMAIL } from '@cuadra/contract';
import { startCorreo, type CorreoSimulado } from '@cuadra/simulators/correo';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let t: TestCuadra;
let correo: CorreoSimulado;
let empresa: TestEmpresa;
beforeAll(async () => {
  correo = await startCorreo();
  t = await testCuadra({
    workers: true,
    env: { SMTP_URL: correo.smtpUrl, PUBLIC_URL: 'https://app.cuadra.test' },
  });
  empresa = await t.createEmpresa();
});
afterAll(async () => {
  await t.close();
  await correo.close();
});

const pedir = (url: string, payload: object) =>
  t.app.inject({ method: 'POST', url: `/api${url}`, headers: empresa.headers, payload });

/** Acts whose details hardly compress: 150 bytes each in the file. */
const insertActos = (cuantos: number) =>
  t.admin.query(
    `with actos as (
       insert into acto (id_empresa, clave, clase, autor, id_usuario, modelo, detalle, cantidad)
       select $1, 'prueba ' || n, 'correo', 'persona', $2, null,
         (select string_agg(md5(n || '-' || i), '') from generate_series(1, 9) i), 1
       from generate_series(1, $3::int) n)
     insert into acto_resumen (id_empresa, mes, clase, autor, masivo, cantidad)
     values ($1, date_trunc('month', now())::date, 'correo', 'persona', false, $3::int)`,
    [empresa.idEmpresa, empresa.idUsuario, cuantos],
  );

test(
  'a list of more than 10 MB goes as a link to its screen, and without its file',
  { timeout: 240_000 },
  async () => {
    await insertActos(85_000);
    const lista = { nombre: 'actos', filtros: {} };
    const libro = await pedir('/listas/exportar', { formato: 'xlsx', lista });
    expect(libro.rawPayload.length).toBeGreaterThan(MAX_BYTES_EMAIL);

    const respuesta = await pedir('/listas/enviar', {
      lista,
      para: ['contadora@estudio.cl'],
      mensaje: 'La de noviembre.',
      direccion: '/hecho?autor=persona',
    });
    expect(respuesta.statusCode, respuesta.body).toBe(202);
    expect(respuesta.json()).toMatchObject({ adjunta: false });
    const mensaje = await vi.waitFor(
      () => {
        const [uno] = correo.mensajes('contadora@estudio.cl');
        if (!uno) throw new Error('it has not arrived');
        return uno;
      },
      { timeout: 60_000, interval: 100 },
    );
    expect(mensaje.asunto).toMatch(/^Hecho de /);
    expect(mensaje.texto).toContain('La de noviembre.');
    expect(mensaje.texto).toContain('La lista pesa demasiado para un correo.');
    expect(mensaje.texto).toContain('https://app.cuadra.test/hecho?autor=persona');
    expect(Buffer.from(correo.original(mensaje.id)).toString()).not.toContain('spreadsheetml');
  },
);
