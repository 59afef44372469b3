import { dichoDelBancoSchema, MODELOS_DOCUMENTO, type CartolaDetalle } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { readClasificacion } from '../../contabilidad/clasificacion/index.ts';
import { listComprobantes, presentCartola, readCartola } from '../../registros/cartolas/index.ts';
import { veModelo } from '../../registros/documentos/index.ts';
import { loadPares } from './load-pares.ts';
import { readConciliaciones } from './store/conciliaciones.ts';

const ORIGENES = ['persona', 'sugerencia', 'automatizacion'] as const;

/** What the bank says of a transfer besides, where it says it in words. */
function transferenciaDe(valor: unknown): Record<string, string> | null {
  if (typeof valor !== 'object' || valor === null) return null;
  const dichos = Object.entries(valor).filter(
    (par): par is [string, string] => typeof par[1] === 'string' && par[1].trim() !== '',
  );
  return dichos.length === 0 ? null : Object.fromEntries(dichos);
}

/** What the bank says of it now, where that moves something else. */
function dichoDe({ movimiento, difiereDelBanco }: { movimiento: unknown; difiereDelBanco: boolean }) {
  return difiereDelBanco ? dichoDelBancoSchema.parse(movimiento) : null;
}

/** A bank line with everything that stands on it. Throws `no_encontrado` where the company has no such line. */
export function getCartola(db: Db, principal: Principal, id: number): Promise<CartolaDetalle> {
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const fila = await readCartola(tx, { idEmpresa, id });
    if (!fila) throw notFound('Esa línea del banco no existe o no es de tu empresa.');
    const conciliaciones = await readConciliaciones(tx, { idEmpresa, id });
    const { idImportacion, importada, archivo } = fila;
    return {
      ...presentCartola(fila),
      Clasificacion: await readClasificacion(tx, { idEmpresa, modelo: 'Cartola', id }),
      transferencia: transferenciaDe(fila.transferencia),
      dichoPorElBanco: dichoDe(fila),
      Comprobantes: await listComprobantes(tx, idEmpresa, id),
      ...(await loadPares(tx, { idEmpresa, id })),
      importacion:
        idImportacion !== null && importada !== null && archivo !== null
          ? { id: idImportacion, archivo, created: importada.toISOString() }
          : null,
      conciliaciones: conciliaciones.map(
        ({ moneda, idMoneda, idMonedaLinea, montoDocumento, ...conciliacion }) => ({
          ...conciliacion,
          enOtraMoneda:
            idMoneda === idMonedaLinea ? null : { moneda: oneOf(MONEDAS, moneda), monto: montoDocumento },
          modelo: oneOf(MODELOS_DOCUMENTO, conciliacion.modelo),
          // Whoever may not see sueldos sees that the line pays some, and not to whom.
          razonSocial: veModelo(principal, conciliacion.modelo) ? conciliacion.razonSocial : 'Trabajador',
          origen: oneOf(ORIGENES, conciliacion.origen),
          created: conciliacion.created.toISOString(),
        }),
      ),
    };
  });
}
