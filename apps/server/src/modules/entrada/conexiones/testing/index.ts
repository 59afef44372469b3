import type { ConexionBanco, CuentaOfrecida } from '@cuadra/contract';
import { addDias } from '@cuadra/domain';
import { startFintoc, type FintocSimulado, type OrdenFintoc } from '@cuadra/simulators/fintoc';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';

export const CHILE = 'cl_banco_de_chile';
export const ID_CHILE = 1;

/** The product and a Fintoc of its own. */
export async function testConFintoc(): Promise<{ t: TestCuadra; fintoc: FintocSimulado }> {
  const fintoc = await startFintoc();
  const env = {
    FINTOC_URL: fintoc.url,
    FINTOC_SECRET_KEY: fintoc.secretKey,
    FINTOC_PUBLIC_KEY: fintoc.publicKey,
    FINTOC_WEBHOOK_SECRET: fintoc.webhookSecret,
    FINTOC_WIDGET_URL: fintoc.widgetUrl,
  };
  return { t: await testCuadra({ env }), fintoc };
}

interface Problema {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly details?: Record<string, string[]>;
  };
}

/** Calls the API as somebody; throws what it refuses with, so that a test that goes wrong says why. */
export async function call<T>(
  t: TestCuadra,
  { headers }: Pick<TestEmpresa, 'headers'>,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  ruta: string,
  payload?: object,
): Promise<T> {
  const respuesta = await t.app.inject({ method, url: `/api${ruta}`, headers, ...(payload && { payload }) });
  if (respuesta.statusCode >= 300) throw new Error(`${respuesta.statusCode} ${respuesta.body}`);
  return respuesta.statusCode === 204 ? (undefined as T) : respuesta.json<T>();
}

/** The same where it is refused: status, and the problem. */
export async function refusal(
  t: TestCuadra,
  { headers }: Pick<TestEmpresa, 'headers'>,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  ruta: string,
  payload?: object,
): Promise<{ status: number } & Problema['error']> {
  const respuesta = await t.app.inject({ method, url: `/api${ruta}`, headers, ...(payload && { payload }) });
  return { status: respuesta.statusCode, ...respuesta.json<Problema>().error };
}

/** A person signs in at the bank in the window, and what came of it is validated. */
export async function validate(
  t: TestCuadra,
  fintoc: FintocSimulado,
  empresa: TestEmpresa,
  usuario: string,
): Promise<string> {
  const exchangeToken = fintoc.enter(CHILE, usuario);
  const { acceso } = await call<{ acceso: string }>(
    t,
    empresa,
    'POST',
    '/conexiones/banco/manual/validate-credentials',
    {
      idIntegrador: ID_CHILE,
      credenciales: { exchangeToken },
    },
  );
  return acceso;
}

/** Signs in at the bank and connects everything that it has there. */
export async function connectAll(
  t: TestCuadra,
  fintoc: FintocSimulado,
  empresa: TestEmpresa,
  usuario: string,
): Promise<ConexionBanco> {
  const acceso = await validate(t, fintoc, empresa, usuario);
  const { items } = await call<{ items: CuentaOfrecida[] }>(t, empresa, 'POST', '/conexiones/banco/cuentas', {
    idIntegrador: ID_CHILE,
    acceso,
  });
  const { conexion } = await call<{ conexion: ConexionBanco }>(t, empresa, 'POST', '/conexiones/banco', {
    idIntegrador: ID_CHILE,
    acceso,
    cuentas: items.map(({ idExterno }) => idExterno),
  });
  return conexion;
}

/** Works a job off at once, as a worker would. */
export async function work(
  t: TestCuadra,
  nombre: string,
  data: object,
  signal = new AbortController().signal,
): Promise<void> {
  const handler = t.cuadra.modules.flatMap(({ jobs }) => jobs).find(({ job }) => job.name === nombre);
  if (!handler) throw new Error(`no job ${nombre}`);
  await handler.handle(data, signal);
}

export async function readConexion(t: TestCuadra, empresa: TestEmpresa): Promise<ConexionBanco> {
  const { items } = await call<{ items: ConexionBanco[] }>(t, empresa, 'GET', '/conexiones/banco');
  const [conexion] = items;
  if (!conexion) throw new Error('no connection');
  return conexion;
}

export interface LineaGuardada {
  readonly id: number;
  readonly id_cuenta_corriente: number;
  readonly fecha: string;
  readonly descripcion: string;
  readonly monto: number;
}

export async function readLineas(t: TestCuadra, { idEmpresa }: TestEmpresa): Promise<LineaGuardada[]> {
  const { rows } = await t.admin.query<LineaGuardada>(
    `select id::int, id_cuenta_corriente::int, to_char(fecha, 'YYYY-MM-DD') as fecha, descripcion,
      (abono - cargo)::int as monto
     from cartola where id_empresa = $1 order by fecha, posicion, id`,
    [idEmpresa],
  );
  return rows;
}

/** The number of the account that `personaDePrueba` has. */
export const NUMERO = '001681045208';

/** A person at the bank with a current account of three lines and a card without any. */
export function personaDePrueba(usuario: string, hoy: string): OrdenFintoc {
  const atras = (dias: number) => addDias(hoy, -dias);
  return {
    accion: 'persona',
    institucion: CHILE,
    usuario,
    cuentas: [
      {
        numero: NUMERO,
        saldoInicial: 1_000_000,
        linea: 500_000,
        lineas: [
          {
            clave: 'a',
            fecha: atras(9),
            monto: 595_000,
            descripcion: 'TRASPASO DE: CLIENTE SPA',
            comentario: 'Pago factura 198',
            referencia: '123740123',
            contraparte: { rut: '76543210-3', nombre: 'Cliente SpA', banco: 'Banco BCI', cuenta: '63017710' },
          },
          { clave: 'b', fecha: atras(8), monto: -18_390, descripcion: 'COMISION MANTENCION' },
          { clave: 'c', fecha: atras(8), monto: -3494, descripcion: 'IVA COMISION' },
        ],
      },
      { numero: '5555', tipo: 'credit_card', nombre: 'Visa', linea: 3_000_000 },
    ],
  };
}
