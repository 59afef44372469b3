import { startSii, type SiiSimulado } from '@cuadra/simulators/sii';
import { crearLlaveFirma } from '@cuadra/formats/testing';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import type { HistoricalSync, ServicioSii, ServicioSincronizado } from '@cuadra/contract';
import { X509Certificate } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export const CLAVE = 'sii-demo';
/** A loaded machine is slow, and is no failure: the test has a limit of its own. */
const ESPERA_MS = 120_000;

type Opciones = NonNullable<Parameters<typeof testCuadra>[0]>;

/** The settings that point everything at a stand-in. */
export function settingsOf(url: string): Record<string, string> {
  return Object.fromEntries(
    ['AUTH', 'RCV', 'BHE', 'BTE', 'F29', 'DTE', 'RECLAMO'].map((nombre) => [`SII_URL_${nombre}`, url]),
  );
}

/** The product and an SII of its own. Few months, so that a reading ends soon. */
export async function testConSii(
  opciones: Opciones & { readonly meses?: number } = {},
): Promise<{ t: TestCuadra; sii: SiiSimulado }> {
  const { meses = 3, env, ...resto } = opciones;
  const sii = await startSii();
  const ajustes = { ...settingsOf(sii.url), SII_MESES: String(meses), ...env };
  return { t: await testCuadra({ ...resto, env: ajustes }), sii };
}

export function connect(t: TestCuadra, { headers, rut }: TestEmpresa, clave = CLAVE, otroRut = rut) {
  return t.app.inject({
    method: 'PUT',
    url: '/api/conexiones/fiscal',
    headers,
    payload: { rut: otroRut, clave },
  });
}

export async function readState(t: TestCuadra, { headers }: TestEmpresa): Promise<HistoricalSync> {
  const respuesta = await t.app.inject({ url: '/api/conexiones/historical-sync', headers });
  if (respuesta.statusCode !== 200) throw new Error(respuesta.body);
  return respuesta.json<HistoricalSync>();
}

/** Waits until every service, or those named, has ended well or badly. */
export async function waitForEnd(
  t: TestCuadra,
  empresa: TestEmpresa,
  servicios?: readonly ServicioSii[],
): Promise<Map<ServicioSii, ServicioSincronizado>> {
  const limite = Date.now() + ESPERA_MS;
  for (;;) {
    const { services } = await readState(t, empresa);
    const pedidos = services.filter(({ servicio }) => servicios?.includes(servicio) ?? true);
    if (pedidos.every(({ estado }) => estado === 'listo' || estado === 'error'))
      return new Map(pedidos.map((servicio) => [servicio.servicio, servicio]));
    if (Date.now() > limite) throw new Error(`the reading does not end: ${JSON.stringify(pedidos)}`);
    await sleep(50);
  }
}

interface DelRegistro {
  readonly tipo: number;
  readonly folio: number;
  readonly estado: string;
  readonly referencia: { readonly folio: number } | null;
}

/** An invoice of the register that no note stands upon, so that it can be changed by itself. */
export function sinNotas<T extends DelRegistro>(documentos: readonly T[]): T {
  const hallado = documentos.find(
    ({ tipo, folio, estado }) =>
      tipo !== 61 && estado === 'REGISTRO' && !documentos.some((nota) => nota.referencia?.folio === folio),
  );
  if (!hallado) throw new Error('the month has no such invoice');
  return hallado;
}

export interface DocumentoGuardado {
  readonly modelo: string;
  readonly tipo: string;
  readonly folio: string;
  readonly rut: string;
  readonly total: number;
  readonly saldo: number;
  readonly anulado: boolean;
  readonly estado_sii: string | null;
}

/** Everything that a company has, in an order that does not depend on when it came. */
export async function readDocumentos(
  t: TestCuadra,
  { idEmpresa }: TestEmpresa,
): Promise<DocumentoGuardado[]> {
  const { rows } = await t.admin.query<DocumentoGuardado>(
    `select modelo, codigo_tipo as tipo, folio, rut, monto_total::int as total, saldo::int, anulado, estado_sii
     from documento where id_empresa = $1 order by modelo, codigo_tipo, folio, rut`,
    [idEmpresa],
  );
  return rows;
}

const TITULAR = '12345678-5';
/** Keys take a while to make: one for all tests of a process. */
let llave: ReturnType<typeof crearLlaveFirma> | undefined;

/** Gives a company a certificate, as `modules/identidad/empresas` keeps it: of a person who may act for any company. */
export async function insertCertificado(
  { admin, cuadra }: TestCuadra,
  { idEmpresa }: TestEmpresa,
  { vence = new Date('2049-01-01'), otraLlave = false } = {},
): Promise<void> {
  llave ??= crearLlaveFirma({ rut: TITULAR, nombre: 'Ana Soto' });
  const { seal } = cuadra.platform;
  const cer = new X509Certificate(Buffer.from(llave.certificado ?? '', 'base64'));
  const { privada } = otraLlave ? crearLlaveFirma({ rut: TITULAR, nombre: 'Otra' }) : llave;
  await admin.query(
    `insert into empresa_certificado (id_empresa, titular, rut, emisor, desde, vence, huella, cer_sellado, llave_sellada)
     values ($1, 'Ana Soto', $2, 'Prueba', '2020-01-01', $3, $4, $5, $6)
     on conflict (id_empresa) do update set vence = excluded.vence, llave_sellada = excluded.llave_sellada`,
    [
      idEmpresa,
      TITULAR,
      vence,
      cer.fingerprint256,
      seal.seal(cer.toString(), `empresa_certificado/${idEmpresa}/cer`),
      seal.seal(
        privada.export({ type: 'pkcs8', format: 'pem' }).toString(),
        `empresa_certificado/${idEmpresa}/llave`,
      ),
    ],
  );
}
