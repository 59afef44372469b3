import { PERMISOS } from '@cuadra/contract';
import { openEachTest } from '@cuadra/testing';
import { expect, test } from 'vitest';
import { confirmDeposito } from '../../registros/billetera/index.ts';
import { openActos } from './testing/open-actos.ts';

const { p, t } = openEachTest(openActos);

interface Operacion {
  readonly id: number;
  readonly referencia: string;
}
const pendientes = async () =>
  (await p.call('GET', '/cuentas-corrientes/wallet')).json<{ pendientes: Operacion[] }>().pendientes;
async function announce(monto: number): Promise<Operacion> {
  const respuesta = await p.call('POST', '/cuentas-corrientes/wallet/deposit', { monto });
  expect(respuesta.statusCode, respuesta.body).toBe(201);
  return respuesta.json<Operacion>();
}
const receive = (monto: number, referencia?: string) =>
  confirmDeposito(t.cuadra.platform, {
    idEmpresa: p.empresa.idEmpresa,
    monto,
    idTransferencia: `t-${monto}`,
    referencia,
  });
const reasonOf = (respuesta: { json: () => { error: { message: string } } }) =>
  respuesta.json().error.message;

test('a deposit that is announced or given up is taken back until it comes in', async () => {
  const { id, referencia } = await announce(500_000);
  const anuncio = await p.last();
  expect(anuncio).toMatchObject({
    clase: 'billetera',
    titulo: 'Anunció un depósito de $500.000',
    detalle: `Código ${referencia}`,
    puedeDeshacer: true,
  });
  expect((await p.undo(anuncio.id)).statusCode).toBe(200);
  expect(await pendientes()).toEqual([]);
  expect((await p.redo(anuncio.id)).statusCode).toBe(200);
  expect(await pendientes()).toMatchObject([{ id, referencia }]);

  await p.call('DELETE', `/cuentas-corrientes/wallet/deposit/${id}`);
  const baja = await p.last();
  expect(baja.titulo).toBe('Anuló un depósito de $500.000');
  expect(reasonOf(await p.undo(anuncio.id))).toMatch(/^Ana Prueba lo anuló el /u);
  const quieto = await p.empresa.headersWith({
    permisos: PERMISOS.filter((permiso) => permiso !== 'billetera.mover'),
  });
  expect((await p.undo(baja.id, {}, quieto)).statusCode).toBe(403);
  const ciego = await p.empresa.headersWith({
    permisos: PERMISOS.filter((permiso) => permiso !== 'cartolas.ver'),
  });
  expect((await p.undo(baja.id, {}, ciego)).statusCode).toBe(404);
  expect((await p.undo(baja.id)).statusCode).toBe(200);
  expect(await pendientes()).toMatchObject([{ id, referencia }]);

  await receive(500_000, referencia);
  const llego = await p.undo(anuncio.id);
  expect(llego.statusCode).toBe(409);
  expect((await p.list()).items.find((acto) => acto.id === anuncio.id)?.impide).toBe(reasonOf(llego));
  expect(reasonOf(llego)).toBe('Ese depósito ya se abonó.');
});

test('a withdrawal is listed with its money, and nothing takes it back', async () => {
  await receive(900_000);
  const [cuenta] = await p.query<{ id: number }>(
    `select cc.id::int from cuenta_corriente cc left join billetera w on w.id_empresa = cc.id_empresa and w.id_cuenta_corriente = cc.id
     where cc.id_empresa = $1 and w.id_empresa is null`,
  );
  const retiro = await p.call('POST', '/cuentas-corrientes/wallet/withdraw', {
    monto: 200_000,
    idCuenta: cuenta?.id,
  });
  expect(retiro.statusCode, retiro.body).toBe(201);
  const acto = await p.last();
  expect(acto).toMatchObject({
    clase: 'billetera',
    titulo: 'Retiró $200.000 de la billetera',
    montos: [{ moneda: 'CLP', entra: 0, sale: 200_000 }],
    estado: 'no_se_deshace',
  });
  expect((await p.undo(acto.id)).statusCode).toBe(409);
});
