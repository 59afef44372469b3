import type { Nomina, VistaDeNomina } from '@cuadra/contract';
import type { TestCuadra } from '@cuadra/testing';
import { expect } from 'vitest';
import { openPagos, type PagosDePrueba } from '../../testing/open-pagos.ts';

export const BCI = 2;
export const SANTANDER = 8;

export interface Pago {
  rut: string;
  razonSocial: string;
  monto: number;
  folio: string;
  idIntegrador?: number;
  numeroCuenta?: string;
  tipoCuenta?: string;
}

export const NUNOA: Pago = {
  rut: '76412508-8',
  razonSocial: 'Transportes Ñuñoa y Cía. Limitada',
  monto: 2_148_930,
  folio: '6021',
  idIntegrador: SANTANDER,
  numeroCuenta: '000047340',
};
export const PAPELERA: Pago = {
  rut: '96790240-3',
  razonSocial: 'Papelera Andes Sur S.A.',
  monto: 16_480_000,
  folio: '55190',
  idIntegrador: 1,
  numeroCuenta: '660148213',
};
export const RESINAS: Pago = {
  rut: '76543210-3',
  razonSocial: 'Resinas Copihue S.A.',
  monto: 8_600_000,
  folio: '2208',
  idIntegrador: BCI,
  numeroCuenta: '21840775',
};

type Respuesta = ReturnType<PagosDePrueba['call']>;

/** A company with an account at BCI, and the calls of its nóminas. */
export interface NominasDePrueba {
  readonly pagos: PagosDePrueba;
  readonly idCuenta: number;
  addCuenta(idIntegrador: number, numero: string): Promise<number>;
  /** A scheduled order: entered, approved, with its account confirmed a week ago. */
  schedule(pago: Pago, idCuentaCorriente?: number): Promise<number>;
  /** No approval asks for a code. */
  highCode(): Promise<void>;
  create(payload: object, headers?: object): Respuesta;
  preview(payload: object): Promise<VistaDeNomina>;
  download(id: number, payload?: object, headers?: object): Respuesta;
  created(payload: object): Promise<Nomina>;
}

export async function openNominas(t: TestCuadra): Promise<NominasDePrueba> {
  const pagos = await openPagos(t);
  const { idEmpresa } = pagos.empresa;
  const addCuenta = async (idIntegrador: number, numero: string) => {
    const { rows } = await t.admin.query<{ id: number }>(
      `insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
       values ($1, 1, $2, 1, $3) returning id::int`,
      [idEmpresa, idIntegrador, numero],
    );
    return rows[0]?.id ?? 0;
  };
  const create: NominasDePrueba['create'] = (payload, headers) =>
    pagos.call('POST', '/nominas', payload, headers);
  return {
    pagos,
    idCuenta: await addCuenta(BCI, '10-55-7710'),
    addCuenta,
    schedule: async ({ rut, razonSocial, monto, folio, ...cuenta }, idCuentaCorriente) => {
      await pagos.addBeneficiario({ rut, razonSocial, ...cuenta });
      const idDocumento = await pagos.buy(folio, monto, { rut, razonSocial });
      const { creadas } = await pagos.order({
        documentos: [{ idDocumento }],
        ...(idCuentaCorriente !== undefined && { idCuentaCorriente }),
      });
      const orden = await pagos.read(creadas[0]?.id ?? 0);
      await t.admin.query('update pago_ajuste set codigo_desde = 999999999 where id_empresa = $1', [
        idEmpresa,
      ]);
      const respuesta = await pagos.approve(orden);
      expect(respuesta.statusCode, respuesta.body).toBe(200);
      return orden.id;
    },
    highCode: async () => {
      await t.admin.query(
        'insert into pago_ajuste (id_empresa, espera_horas, codigo_desde) values ($1, 48, 999999999)',
        [idEmpresa],
      );
    },
    create,
    preview: async (payload) => {
      const respuesta = await pagos.call('POST', '/nominas/vista-previa', payload);
      expect(respuesta.statusCode, respuesta.body).toBe(200);
      return respuesta.json<VistaDeNomina>();
    },
    download: (id, payload = {}, headers) => pagos.call('POST', `/nominas/${id}/descargar`, payload, headers),
    created: async (payload) => {
      const respuesta = await create(payload);
      expect(respuesta.statusCode, respuesta.body).toBe(201);
      return respuesta.json();
    },
  };
}
