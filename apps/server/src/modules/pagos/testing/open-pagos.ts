import { FUNCIONALIDADES, PERMISOS, type Permiso } from '@cuadra/contract';
import { insertDocumento, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import type { LightMyRequestResponse } from 'fastify';
import { signToken } from '../../../platform/auth/index.ts';

export interface Persona {
  readonly idUsuario: number;
  readonly headers: TestEmpresa['headers'];
}

export interface OrdenDePrueba {
  id: number;
  version: number;
  monto: number;
  idEstado: number;
  idBeneficiario: number;
  noPuedoAprobar: string | null;
  motivoRechazo: string | null;
  firmas: { pedidas: number; hechas: number };
  avisos: { tipo: string; texto: string }[];
  registro: { accion: string; quien: string | null; motivo: string | null }[];
  documentos: { id: number }[];
  fechaPagoAgendado: string;
  Cartola: { id: number } | null;
  aprobaciones: { vale: boolean }[];
}

interface Creadas {
  creadas: { id: number; monto: number }[];
  sinOrden: { motivo: string; faltaBeneficiario: boolean }[];
}

type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE';

export const BOLDO = {
  rut: '76543210-3',
  razonSocial: 'Transportes El Boldo S.A.',
  idIntegrador: 1,
  tipoCuenta: 'corriente',
  numeroCuenta: '0021802216',
  email: 'pagos@boldo.cl',
};

/** A company whose first person prepares, Carla approves, and José enters accounts. */
export interface PagosDePrueba {
  readonly empresa: TestEmpresa;
  readonly carla: Persona;
  readonly jose: Persona;
  addPersona(nombre: string, permisos?: readonly Permiso[]): Promise<Persona>;
  call(method: Metodo, url: string, payload?: object, headers?: object): Promise<LightMyRequestResponse>;
  /** A beneficiary entered by José and confirmed by Carla a week ago. */
  addBeneficiario(datos?: Partial<typeof BOLDO> & { emails?: readonly string[] }): Promise<number>;
  buy(folio: string, montoTotal: number, datos?: object): Promise<number>;
  order(payload: object): Promise<Creadas>;
  read(id: number, headers?: object): Promise<OrdenDePrueba>;
  approve(
    orden: Pick<OrdenDePrueba, 'id' | 'version' | 'monto'>,
    headers?: object,
    total?: number,
  ): Promise<LightMyRequestResponse>;
  acceptTerms(): Promise<void>;
}

/** Another person of the company; with every permission, unless told otherwise. */
export async function addPersona(
  t: TestCuadra,
  { idEmpresa }: TestEmpresa,
  nombre: string,
  permisos: readonly Permiso[] = PERMISOS,
): Promise<Persona> {
  const { idUsuario } = await t.createEmpresa();
  await t.admin.query(
    `insert into usuario_empresa (id_empresa, id_usuario, id_grupo)
     select $1, $2, id from grupo where id_empresa = $1 and nombre = 'Administrador'`,
    [idEmpresa, idUsuario],
  );
  await t.admin.query('update usuario set nombre = $2 where id = $1', [idUsuario, nombre]);
  const quien = { idEmpresa, idUsuario, permisos, features: FUNCIONALIDADES, god: false };
  return { idUsuario, headers: { 'x-access-token': await signToken(t.cuadra.keys.token, quien) } };
}

export async function openPagos(t: TestCuadra): Promise<PagosDePrueba> {
  const empresa = await t.createEmpresa();
  const carla = await addPersona(t, empresa, 'Carla');
  const jose = await addPersona(t, empresa, 'José');
  const call: PagosDePrueba['call'] = (method, url, payload, headers = empresa.headers) =>
    t.app.inject({
      method,
      url: `/api/chipay${url}`,
      headers: { ...headers },
      ...(payload && { payload }),
    });
  return {
    empresa,
    carla,
    jose,
    call,
    addPersona: (nombre, permisos) => addPersona(t, empresa, nombre, permisos),
    addBeneficiario: async (datos = {}) => {
      const creado = await call('POST', '/beneficiarios', { ...BOLDO, ...datos }, jose.headers);
      const { id, numeroCuenta } = creado.json<{ id: number; numeroCuenta: string }>();
      const confirmada = { habloCon: 'Rosa', ultimosDigitos: numeroCuenta.slice(-4) };
      await call('POST', `/beneficiarios/${id}/confirmar`, confirmada, carla.headers);
      await t.admin.query(
        `update beneficiario_cuenta set decidida = decidida - interval '7 days' where id_empresa = $1 and id_beneficiario = $2`,
        [empresa.idEmpresa, id],
      );
      return id;
    },
    buy: (folio, montoTotal, datos = {}) =>
      insertDocumento(t.admin, empresa.idEmpresa, {
        modelo: 'Compra',
        folio,
        rut: BOLDO.rut,
        razonSocial: BOLDO.razonSocial,
        montoTotal,
        ...datos,
      }),
    order: async (payload) => {
      const respuesta = await call('POST', '/ordenes', payload);
      if (respuesta.statusCode !== 201) throw new Error(respuesta.body);
      return respuesta.json();
    },
    read: async (id, headers) => (await call('GET', `/ordenes/${id}`, undefined, headers)).json(),
    approve: ({ id, version, monto }, headers = carla.headers, total = monto) =>
      call('POST', '/ordenes/aprobar', { ordenes: [{ id, version }], total }, headers),
    acceptTerms: async () => {
      const { version } = (await call('GET', '/terms')).json<{ version: string }>();
      await call('POST', '/terms', { version });
    },
  };
}

/** Hands a follower the facts that wait for it, as its worker would. */
export async function deliver(t: TestCuadra, seguidor: string, idEmpresa: number): Promise<void> {
  const suyo = t.cuadra.modules
    .flatMap(({ seguidores = [] }) => seguidores)
    .find((uno) => uno.seguidor === seguidor);
  if (!suyo?.handler) throw new Error(`no follower ${seguidor}`);
  await suyo.handler.handle({ idEmpresa }, new AbortController().signal);
}
