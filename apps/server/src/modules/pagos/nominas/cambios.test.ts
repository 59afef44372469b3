import { PERMISOS } from '@cuadra/contract';
import { openEachTest } from '@cuadra/testing';
import { expect, test } from 'vitest';
import { readActos, reasonOf } from '../testing/read-actos.ts';
import { NUNOA, openNominas, PAPELERA } from './testing/open-nominas.ts';

const { p: n, t } = openEachTest(openNominas);
const actos = readActos(t, () => n.pagos.empresa);

test('a payment file, what the bank refused of it and its annulment are listed, and nothing takes them back', async () => {
  await n.highCode();
  await n.pagos.acceptTerms();
  const ids = [await n.schedule(NUNOA), await n.schedule(PAPELERA)];
  const { id, numero } = await n.created({ idOrdenes: ids });
  const hecha = await actos.last();
  expect(hecha).toMatchObject({
    clase: 'nomina',
    titulo: `Hizo la nómina ${numero}`,
    detalle: '2 órdenes por $18.628.930',
    estado: 'no_se_deshace',
  });
  expect((await actos.read(hecha)).idOrigen).toBe(id);
  await n.pagos.call('POST', `/nominas/${id}/rechazar`, {
    ordenes: [{ id: ids[0], motivo: 'Cuenta cerrada' }],
  });
  expect(await actos.last()).toMatchObject({
    titulo: `Anotó 1 orden rechazada de la nómina ${numero}`,
    detalle: 'Cuenta cerrada',
    estado: 'no_se_deshace',
  });
  await n.pagos.call('POST', `/nominas/${id}/anular`, { motivo: 'Nadie la subió' });
  expect(await actos.last()).toMatchObject({
    titulo: `Anuló la nómina ${numero}`,
    detalle: 'Nadie la subió',
    estado: 'no_se_deshace',
  });
});

test('the format, the agreement and the limit of an account are taken back', async () => {
  const formatos = async () =>
    (await n.pagos.call('GET', '/nominas/formatos')).json<{
      cuentas: { id: number; codigoBanco: string }[];
      formatos: { id: string; banco: string }[];
    }>();
  const antes = await formatos();
  const banco = antes.cuentas.find(({ id }) => id === n.idCuenta)?.codigoBanco;
  const formato = antes.formatos.find((uno) => uno.banco === banco)?.id ?? null;
  const change = async (ajuste: object) => {
    const respuesta = await n.pagos.call('PUT', `/nominas/cuentas/${n.idCuenta}`, ajuste);
    expect(respuesta.statusCode, respuesta.body).toBe(200);
  };
  await change({ formato, convenio: '4477', topeDia: 9_000_000 });
  const acto = await actos.last();
  expect(acto).toMatchObject({
    clase: 'nomina',
    titulo: 'Cambió los ajustes de nóminas de BCI',
    detalle: expect.stringMatching(
      /^Formato .+, antes ninguno\. Otro convenio\. Por día \$9\.000\.000, antes sin tope$/u,
    ),
    puedeDeshacer: true,
  });
  expect((await actos.undo(acto)).statusCode).toBe(200);
  expect(await formatos()).toEqual(antes);
  expect((await actos.redo(acto)).statusCode).toBe(200);
  await change({ formato, convenio: '4477', topeDia: null });
  expect(reasonOf(await actos.undo(acto))).toMatch(/^Ana Prueba lo cambió el /u);
  const ultimo = await actos.last();
  const sin = await n.pagos.addPersona(
    'Sin',
    PERMISOS.filter((permiso) => permiso !== 'pagos.enviar'),
  );
  expect((await actos.undo(ultimo, sin.headers)).statusCode).toBe(403);
  expect((await actos.undo(ultimo)).statusCode).toBe(200);
});
