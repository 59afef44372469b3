import type { getPlazosPago, ReplyOf } from '@cuadra/contract';
import { withEmpresa } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { doceMeses } from './doce-meses.ts';
import { readPagos } from './store/cifras.ts';
import { readEmpresa } from './store/empresa.ts';

const SIN_PAGOS = { documentos: 0, monto: 0, diasReales: null, diasPactados: null, aTiempo: null };

/** The company's own payment terms, and how it is really paid and pays. */
export function getPlazosDe(
  { db, clock }: Platform,
  idEmpresa: number,
): Promise<ReplyOf<typeof getPlazosPago>> {
  const periodo = doceMeses(clock.hoy());
  return withEmpresa(db, idEmpresa, async (tx) => {
    const empresa = await readEmpresa(tx, idEmpresa);
    if (!empresa) throw notFound('No encontramos esa empresa.');
    const pagos = await readPagos(tx, { idEmpresa, ...periodo });
    const lado = (esVenta: boolean, plazo: number) => {
      const { esVenta: _lado, ...cifras } = { ...SIN_PAGOS, ...pagos.find((p) => p.esVenta === esVenta) };
      return { plazo, ...cifras };
    };
    return {
      ...periodo,
      clientes: lado(true, empresa.plazoPagoClientes),
      proveedores: lado(false, empresa.plazoPagoProveedores),
    };
  });
}
