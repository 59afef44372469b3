import { startFintoc, type FintocSimulado } from '@cuadra/simulators/fintoc';
import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { confirmDeposito } from '../../../registros/billetera/index.ts';
import { openPagos, type OrdenDePrueba, type PagosDePrueba } from '../../testing/open-pagos.ts';

/** Settings that pay through a stand-in. */
export const envDe = (fintoc: FintocSimulado, porSegundo = 1000) => ({
  FINTOC_URL: fintoc.url,
  FINTOC_SECRET_KEY: fintoc.secretKey,
  FINTOC_PUBLIC_KEY: fintoc.publicKey,
  FINTOC_TRANSFER_ACCOUNT: fintoc.transferencias.cuenta,
  FINTOC_TRANSFER_KEY: fintoc.transferencias.jwsPrivateKey,
  FINTOC_TRANSFER_WEBHOOK_SECRET: fintoc.transferencias.webhookSecret,
  FINTOC_TRANSFER_PER_SECOND: String(porSegundo),
});

/** The product with a Fintoc of its own, whose limit of requests is lifted. */
export async function testConFintoc(): Promise<{ t: TestCuadra; fintoc: FintocSimulado }> {
  const fintoc = await startFintoc();
  const t = await testCuadra({ env: envDe(fintoc) });
  fintoc.obey({ accion: 'limite', porSegundo: null });
  return { t, fintoc };
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

export interface Billetera {
  readonly saldo: number;
  readonly saldoPagosAgendados: number;
  readonly saldoTotal: number;
  readonly idCuentaCorriente: number;
}

export async function readBilletera(t: TestCuadra, p: PagosDePrueba): Promise<Billetera> {
  const respuesta = await t.app.inject({
    method: 'GET',
    url: '/api/cuentas-corrientes/wallet',
    headers: { ...p.empresa.headers },
  });
  return respuesta.json<Billetera>();
}

/** A company with accepted terms, a beneficiary, and so much in its wallet. */
export async function openConBilletera(
  t: TestCuadra,
  monto: number,
  beneficiario: Parameters<PagosDePrueba['addBeneficiario']>[0] = {},
): Promise<PagosDePrueba> {
  const p = await openPagos(t);
  const { idEmpresa } = p.empresa;
  await confirmDeposito(t.cuadra.platform, { idEmpresa, monto, idTransferencia: `t-${idEmpresa}` });
  await p.call('PUT', '/ajustes', { esperaHoras: 0, codigoDesde: 1_000_000_000, primerPagoMax: null });
  await p.addBeneficiario(beneficiario);
  await p.acceptTerms();
  return p;
}

/** An approved order of the wallet for a purchase of so much. */
export async function openAgendada(
  t: TestCuadra,
  p: PagosDePrueba,
  folio: string,
  monto: number,
): Promise<OrdenDePrueba> {
  const idDocumento = await p.buy(folio, monto);
  const { idCuentaCorriente } = await readBilletera(t, p);
  const { creadas } = await p.order({ documentos: [{ idDocumento }], idCuentaCorriente });
  const orden = await p.read(creadas[0]?.id ?? 0);
  const aprobada = await p.approve(orden);
  if (aprobada.statusCode !== 200) throw new Error(aprobada.body);
  return orden;
}
