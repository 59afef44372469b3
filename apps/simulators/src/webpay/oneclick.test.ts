import { Oneclick, Options, TransactionDetail } from 'transbank-sdk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startWebpay, type WebpaySimulado } from './index.ts';

let webpay: WebpaySimulado;
beforeAll(async () => {
  webpay = await startWebpay();
});
afterAll(() => webpay.close());
beforeEach(() => webpay.obey({ accion: 'reiniciar' }));

const opciones = () => new Options(webpay.oneclick.codigoComercio, webpay.apiKey, webpay.url, 5_000);
const inscripcion = () => new Oneclick.MallInscription(opciones());
const cobro = () => new Oneclick.MallTransaction(opciones());
const hijo = () => webpay.oneclick.hijos[0] ?? '';
const cobrar = (tbkUser: string, orden: string, monto = 1000) =>
  cobro().authorize('empresa-1', tbkUser, orden, [new TransactionDetail(monto, hijo(), `${orden}-1`, 0)]);

/** The form, decided as a person does; answers the way back. */
async function decidir(token: string, campos: Readonly<Record<string, string>>) {
  const respuesta = await fetch(`${webpay.url}/webpayserver/inscribir`, {
    method: 'POST',
    body: new URLSearchParams({ TBK_TOKEN: token, ...campos }),
    redirect: 'manual',
  });
  return Object.fromEntries(new URL(respuesta.headers.get('location') ?? '').searchParams);
}
const VISA = { decision: 'inscribir', numero: '4051 8856 0044 6623', cvv: '123' };

async function inscribir(campos = VISA): Promise<{ tbk_user: string }> {
  const { token, url_webpay } = await inscripcion().start(
    'empresa-1',
    'ana@prueba.cl',
    'http://localhost/vuelta',
  );
  expect(url_webpay).toContain('/webpayserver/');
  expect(await decidir(token, campos)).toMatchObject({ TBK_TOKEN: token });
  return inscripcion().finish(token);
}

test('a card is left, charged, asked for and removed, as the SDK does it', async () => {
  const terminada = await inscribir();
  expect(terminada).toMatchObject({ response_code: 0, card_number: 'XXXXXXXXXXXX6623' });
  const hecho = await cobrar(terminada.tbk_user, 'orden1');
  expect(hecho.details).toMatchObject([{ amount: 1000, status: 'AUTHORIZED', response_code: 0 }]);
  expect(await cobro().status('orden1')).toEqual(hecho);
  await inscripcion().delete(terminada.tbk_user, 'empresa-1');
  await expect(cobrar(terminada.tbk_user, 'orden2')).rejects.toThrow('Inscription not found');
});

test('an order is charged once, and one that was never charged is not found', async () => {
  const { tbk_user: tbkUser } = await inscribir();
  await cobrar(tbkUser, 'orden1');
  await expect(cobrar(tbkUser, 'orden1')).rejects.toThrow('already used');
  await expect(cobro().status('otra')).rejects.toThrow('not found');
});

test('a card may be refused later, and an annulled form leaves none', async () => {
  const { tbk_user: tbkUser } = await inscribir();
  webpay.obey({ accion: 'tarjeta', numero: '6623', paga: false });
  expect((await cobrar(tbkUser, 'orden1')).details).toMatchObject([{ status: 'FAILED', response_code: -4 }]);
  const { token } = await inscripcion().start('empresa-2', 'ana@prueba.cl', 'http://localhost/vuelta');
  expect(await decidir(token, { decision: 'anular' })).toHaveProperty('TBK_ORDEN_COMPRA');
  expect(await inscripcion().finish(token)).toEqual({ response_code: -96 });
});

test('an answer that is lost leaves the charge done', async () => {
  const { tbk_user: tbkUser } = await inscribir();
  webpay.obey({ accion: 'fallar', paso: 'cobrar', con: 'perder', veces: 1 });
  await expect(cobrar(tbkUser, 'orden1')).rejects.toThrow();
  expect((await cobro().status('orden1')).details).toMatchObject([{ status: 'AUTHORIZED' }]);
});
