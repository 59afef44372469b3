import { MODELOS_CLIENTE, type Portal } from '@cuadra/contract';
import { addMeses, sumMontos } from '@cuadra/domain';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { signLogo } from '../../identidad/empresas/index.ts';
import { readAntiguedad, readSaldosDe } from '../../registros/clientes/index.ts';
import { readCifras } from '../../registros/contrapartes/index.ts';
import { readPromesasDe } from '../cobranza/index.ts';
import { readCompromisosDebidos } from '../compromisos/index.ts';
import { readAjustes, type Visita } from '../enlaces/index.ts';
import { readMedioTarjeta } from '../pagos-tarjeta/index.ts';
import { countDocumentos } from './store/documentos.ts';
import { readCuenta, readMeses, readPartes, type ClaveDeVisita } from './store/resumen.ts';
import { visitaNotFound } from './not-found.ts';

const MESES = 12;

/** The last months up to today's, oldest first. */
const lastMeses = (hoy: string) =>
  Array.from({ length: MESES }, (_, i) => addMeses(hoy.slice(0, 7), i + 1 - MESES));

/** Account to which customers of the company transfer; null where its portal shows none. */
export async function loadTransferencia(
  tx: Tx,
  idEmpresa: number,
  titular: { readonly titular: string; readonly rut: string },
): Promise<Portal['transferencia']> {
  const { idCuentaCorriente, emailPagos } = await readAjustes(tx, idEmpresa);
  const cuenta = idCuentaCorriente === null ? undefined : await readCuenta(tx, idEmpresa, idCuentaCorriente);
  return cuenta ? { ...titular, ...cuenta, email: emailPagos } : null;
}

/** What a customer owes to the company, since when, and how it can be paid. */
export function getPortalDe(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  claveEnlaces: Uint8Array,
  { idEmpresa, idCliente }: Visita,
): Promise<Portal> {
  const hoy = clock.hoy();
  const clave: ClaveDeVisita = { idEmpresa, id: idCliente, hoy };
  return withEmpresa(db, idEmpresa, async (tx) => {
    const partes = await readPartes(tx, clave);
    if (!partes) throw visitaNotFound();
    const antiguedad = await readAntiguedad(tx, clave);
    const saldos = (await readSaldosDe(tx, clave, [idCliente]))(idCliente);
    const meses = lastMeses(hoy);
    const filas = new Map(
      (await readMeses(tx, clave, `${meses[0] ?? hoy.slice(0, 7)}-01`)).map((fila) => [fila.mes, fila]),
    );
    const { porPagar, pagadas, vencidoDesde } = await countDocumentos(tx, clave);
    const promesas = await readPromesasDe(tx, { idEmpresa, hoy }, idCliente);
    const promesa = promesas.find(({ documento, estado }) => documento === null && estado === 'vigente');
    const compromisos = await readCompromisosDebidos(tx, { idEmpresa, hoy }, idCliente);
    const cifras = await readCifras(tx, idEmpresa, [idCliente], MODELOS_CLIENTE);
    return {
      companyName: partes.empresa,
      companyRut: partes.rutEmpresa,
      companyLogo: signLogo(claveEnlaces, { idEmpresa, claveLogo: partes.claveLogo }, clock.now()),
      idEmpresa,
      cliente: { nombre: partes.nombre, razonSocial: partes.razonSocial, rut: partes.rut },
      totalPorPagar: sumMontos(Object.values(antiguedad)),
      porMoneda: saldos.map(({ moneda, monto, vencido }) => ({ moneda, monto, vencido })),
      vencidoDesde,
      antiguedad,
      promedioPago: cifras(idCliente).diasPago,
      facturacionHistorica: meses.map((mes) => ({ mes, monto: filas.get(mes)?.facturado ?? 0 })),
      porPagar: meses.map((mes) => ({
        mes,
        monto: filas.get(mes)?.porPagar ?? 0,
        vencido: filas.get(mes)?.vencido ?? 0,
      })),
      countPorPagar: porPagar,
      countPagadas: pagadas,
      promesa: promesa ? { fecha: promesa.fecha, monto: promesa.monto, moneda: promesa.moneda } : null,
      compromisos: compromisos.map(({ id, moneda, medido: { estado, total, falta, cuotas } }) => ({
        id,
        estado,
        moneda,
        total,
        falta,
        cuotas: [...cuotas],
      })),
      transferencia: await loadTransferencia(tx, idEmpresa, {
        titular: partes.razonSocialEmpresa,
        rut: partes.rutEmpresa,
      }),
      tarjeta: await readMedioTarjeta(tx, idEmpresa),
    };
  });
}
