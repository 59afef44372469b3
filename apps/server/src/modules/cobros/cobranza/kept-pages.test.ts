import { insertCartola, insertCuenta } from '@cuadra/testing';
import { expect, test } from 'vitest';
import { getTotalesDe } from './get-totales.ts';
import { listDeudoresDe } from './list-deudores.ts';
import { listDocumentosDe } from './list-documentos.ts';
import { listPorHacerDe } from './list-por-hacer.ts';
import { createCaches, type Origen } from './open-cobranza.ts';
import { testCobranza } from './testing/test-cobranza.ts';

const c = testCobranza();
const TODO = { page: 1, perPage: 100, tab: 'por-cobrar' } as const;

/** The pages of collections as they are read through these caches. */
async function readPaginas(caches: Omit<Origen, 'db'>) {
  const origen = { db: c.t.cuadra.platform.db, ...caches };
  const alcance = { idEmpresa: c.empresa.idEmpresa, hoy: c.hoy };
  return {
    deudores: await listDeudoresDe(origen, alcance, { ...TODO, order: 'pesos.desc' }),
    documentos: await listDocumentosDe(origen, alcance, { ...TODO, order: 'vence.asc' }),
    porHacer: await listPorHacerDe(origen, alcance, { page: 1, perPage: 100 }),
    totales: await getTotalesDe(origen, alcance, {}),
  };
}

async function llamar(url: string, cuerpo: object): Promise<void> {
  const respuesta = await c.call('POST', url, cuerpo);
  expect(respuesta.statusCode, respuesta.body).toBe(201);
}

interface Escena {
  readonly clientes: readonly number[];
  readonly facturas: readonly number[];
  readonly idCuenta: number;
}

async function sugerir({ facturas, idCuenta }: Escena, cual: number) {
  const linea = await insertCartola(c.t.admin, c.empresa.idEmpresa, {
    idCuenta,
    abono: 900,
    fecha: c.en(-4),
  });
  await c.t.admin.query(
    `with s as (insert into sugerencia (id_empresa, id_cartola, orden, tipo_recomendacion, confianza, explicacion, clave)
       values ($1, $2, 1, 'x', 0.9, '{}', 'x') returning id_empresa, id)
     insert into sugerencia_documento select id_empresa, id, $3::bigint, 900 from s`,
    [c.empresa.idEmpresa, linea, facturas[cual]],
  );
}

async function anticipar({ clientes, idCuenta }: Escena, cual: number) {
  const idCartola = await insertCartola(c.t.admin, c.empresa.idEmpresa, {
    idCuenta,
    abono: 500,
    fecha: c.en(-4),
  });
  await llamar('/rendiciones', {
    idCartola,
    contraparte: { id: clientes[cual] },
    tipo: 'anticipo',
    monto: 500,
  });
}

const change = (texto: string) => c.t.admin.query(texto, [c.empresa.idEmpresa]);

/** Days back of the promise that was broken last: a customer makes one for a day. */
let atras = 5;

/** Changes that pages of collections show, for the customer `cual` of the scene. */
const ACTOS: Readonly<Record<string, (escena: Escena, cual: number) => Promise<unknown>>> = {
  'promesa rota': ({ clientes }, cual) => c.promesaPasada(clientes[cual] ?? 0, (atras += 1), 700),
  'leer el banco': (_, cual) => c.leerBanco(c.en(cual - 3)),
  'retirar promesas': () => change('update promesa_pago set retirada = now() where id_empresa = $1'),
  promesa: ({ clientes }, cual) =>
    llamar(`/clientes/${clientes[cual]}/promesas`, { fecha: c.en(5), monto: 700 }),
  disputa: ({ clientes, facturas }, cual) =>
    llamar(`/clientes/${clientes[cual]}/disputas`, { motivo: 'monto', idDocumento: facturas[cual] }),
  'cerrar disputas': () => change('update disputa set cerrada = now() where id_empresa = $1'),
  'contacto de hoy': ({ clientes }, cual) =>
    llamar(`/clientes/${clientes[cual]}/gestiones`, {
      medio: 'llamada',
      fecha: c.hoy,
      resultado: 'hablamos',
    }),
  'borrar contactos': () => change('delete from gestion_cobranza where id_empresa = $1'),
  'contacto de antes': ({ clientes }, cual) =>
    llamar(`/clientes/${clientes[cual]}/gestiones`, {
      medio: 'visita',
      fecha: c.en(-40),
      resultado: 'hablamos',
    }),
  judicial: ({ clientes }, cual) =>
    llamar(`/clientes/${clientes[cual]}/judiciales`, { desde: c.en(-1), nota: `Rol ${cual}` }),
  'levantar judiciales': () => change('update cobranza_judicial set levantada = now() where id_empresa = $1'),
  sugerencia: sugerir,
  'rechazar sugerencias': () => change(`update sugerencia set estado = 'retirada' where id_empresa = $1`),
  'otra sugerencia': sugerir,
  'menos confianza': () => change('update sugerencia set confianza = confianza / 2 where id_empresa = $1'),
  anticipo: anticipar,
  'deshacer anticipos': () => change('update rendicion set deshecha = now() where id_empresa = $1'),
  venta: ({ clientes }, cual) => c.venta(clientes[cual] ?? 0, -20, { montoTotal: 300 }),
  pago: ({ facturas }, cual) => c.pago(facturas[cual] ?? 0, 100, c.en(-4)),
  'otro nombre': ({ clientes }, cual) =>
    c.t.admin.query(
      'update contraparte set razon_social = razon_social || $2, modified = now() where id = $1',
      [clientes[cual], ' Ltda.'],
    ),
};

test('kept pages say what pages found anew say, after each act', async () => {
  const [a, b] = [await c.cliente('76543210-3', 'Aridos SpA'), await c.cliente('96790240-3', 'Bodegas')];
  const escena = {
    clientes: [a, b],
    facturas: [await c.venta(a, -15, { montoTotal: 10_000 }), await c.venta(b, -40, { montoTotal: 10_000 })],
    idCuenta: await insertCuenta(c.t.admin, c.empresa.idEmpresa),
  };
  const caches = createCaches();
  let antes = await readPaginas(caches);
  // The order of the acts lets each undo find what it undoes; the second round meets what the first one left.
  for (const cual of [0, 1]) {
    for (const [acto, hacer] of Object.entries(ACTOS)) {
      await hacer(escena, cual);
      const despues = await readPaginas(createCaches());
      expect(despues, `${acto} shows nowhere`).not.toEqual(antes);
      expect(await readPaginas(caches), acto).toEqual(despues);
      antes = despues;
    }
  }
});
