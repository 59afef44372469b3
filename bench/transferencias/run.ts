import { fork } from 'node:child_process';
import { createPrivateKey, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  loadAgendadas,
  signPedido,
} from '../../apps/server/src/modules/pagos/transferencias/testing/load-agendadas.ts';
import { startProduct } from '../soporte/product.ts';

/*
 * Orders of the wallet from the request that pays them to the last transfer that the provider took, beside the bare
 * calls: the same signed requests, as many at once, with nothing kept. Then the answers about their ends, written in
 * orders, wallet, bank lines and documents, beside the bare questions. The provider is a process of its own without a
 * limit of requests; with the ten a second of the real one both wait for it. Goal: 1.3 times the bare calls.
 */
const ORDENES = Number(process.env['ORDENES'] ?? 5000);
const A_LA_VEZ = 40;
const META = 1.3;

const proveedor = fork(new URL('./provider-server.ts', import.meta.url));
const [ajustes] = (await once(proveedor, 'message')) as [Record<string, string>];
const producto = await startProduct({ env: { ...ajustes, FINTOC_TRANSFER_PER_SECOND: '10000' } });
const { admin, app, cuadra, idEmpresa, token } = producto;
const {
  FINTOC_URL: url = '',
  FINTOC_SECRET_KEY: secreto = '',
  FINTOC_TRANSFER_ACCOUNT: cuenta = '',
} = ajustes;
const clave = createPrivateKey(ajustes['FINTOC_TRANSFER_KEY'] ?? '');

async function each(cuantas: number, act: (n: number) => Promise<void>): Promise<void> {
  const numeros = Array.from({ length: cuantas }, (_, n) => n).values();
  await Promise.all(
    Array.from({ length: A_LA_VEZ }, async () => {
      for (const n of numeros) await act(n);
    }),
  );
}
async function time(act: () => Promise<void>): Promise<number> {
  const inicio = performance.now();
  await act();
  return Math.round(performance.now() - inicio);
}

const cabeceras = { authorization: secreto, 'content-type': 'application/json' };
async function callBare(): Promise<{ enviar: number; preguntar: number }> {
  const ids: string[] = [];
  const enviar = await time(() =>
    each(ORDENES, async (n) => {
      const intento = randomUUID();
      const cuerpo = JSON.stringify({
        amount: 150_000,
        currency: 'CLP',
        account_id: cuenta,
        counterparty: {
          holder_id: '765432103',
          holder_name: 'Proveedor SpA',
          account_number: '21802216',
          account_type: 'checking_account',
          institution_id: 'cl_banco_bci',
        },
        comment: `Pago ${n}`,
        reference_id: intento,
      });
      const respuesta = await fetch(`${url}/v2/transfers`, {
        method: 'POST',
        headers: {
          ...cabeceras,
          'idempotency-key': intento,
          'fintoc-jws-signature': signPedido(clave, cuerpo, new Date()),
        },
        body: cuerpo,
      });
      ids.push(((await respuesta.json()) as { id: string }).id);
    }),
  );
  const preguntar = await time(() =>
    each(ORDENES, async (n) => {
      const respuesta = await fetch(`${url}/v2/transfers/${ids[n]}`, { headers: cabeceras });
      const { status } = (await respuesta.json()) as { status: string };
      if (status !== 'succeeded') throw new Error(`a transfer that is ${status}`);
    }),
  );
  return { enviar, preguntar };
}

async function work(signal = new AbortController().signal): Promise<void> {
  const job = cuadra.modules
    .flatMap(({ jobs }) => jobs)
    .find(({ job: { name } }) => name === 'enviar_transferencias');
  await job?.handle({ idEmpresa }, signal);
}
async function count(estado: string): Promise<number> {
  const { rows } = await admin.query<{ n: number }>(
    'select count(*)::int as n from pago_transferencia where estado = $1',
    [estado],
  );
  return rows[0]?.n ?? 0;
}

/** Works until the provider has taken every transfer: in a long run the first looks at their ends begin before. */
async function sendAll(): Promise<void> {
  const fin = new AbortController();
  const trabajo = work(fin.signal);
  while ((await count('enviada')) + (await count('pagada')) < ORDENES) await sleep(100);
  fin.abort();
  await trabajo;
}

try {
  const headers = { 'x-access-token': token };
  const ids = await loadAgendadas(admin, cuadra, idEmpresa, ORDENES);
  const terminos = await app.inject({ method: 'GET', url: '/api/chipay/terms', headers });
  const { version } = terminos.json<{ version: string }>();
  await app.inject({ method: 'POST', url: '/api/chipay/terms', headers, payload: { version } });
  await admin.query('analyze');
  const antes = await callBare();

  const procesar = await time(async () => {
    const respuesta = await app.inject({
      method: 'POST',
      url: '/api/chipay/ordenes/payment/process',
      headers,
      payload: { idOrdenes: ids },
    });
    if (respuesta.statusCode !== 200) throw new Error(respuesta.body);
  });
  const enviar = await time(sendAll);
  await admin.query('update pago_transferencia set revisar = now()');
  const terminar = await time(() => work());
  if ((await count('pagada')) !== ORDENES) throw new Error('not every transfer was paid');
  const despues = await callBare();

  const desnudo = (antes.enviar + despues.enviar) / 2;
  const preguntas = (antes.preguntar + despues.preguntar) / 2;
  const dos = (valor: number) => Math.round(valor * 100) / 100;
  const razon = dos((procesar + enviar) / desnudo);
  console.log(
    JSON.stringify({
      ordenes: ORDENES,
      procesarMs: procesar,
      enviarMs: enviar,
      desnudoMs: Math.round(desnudo),
      razon,
      terminarMs: terminar,
      preguntasMs: Math.round(preguntas),
      razonTerminar: dos(terminar / preguntas),
      // At the provider's ten requests a second, what the process adds while it waits anyway.
      razonADiez: dos((procesar + Math.max(ORDENES * 100, enviar)) / (ORDENES * 100)),
      carga: loadavg()[0],
      cumple: razon <= META,
    }),
  );
  if (razon > META) process.exitCode = 1;
} finally {
  await producto.close();
  proveedor.disconnect();
}
