import { MODELOS_DOCUMENTO, type CartolaDetalle } from '@cuadra/contract';
import type { Principal } from '../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { oneOf } from '../../platform/values/index.ts';
import { readClasificacion } from '../clasificacion/index.ts';
import { veModelo } from '../documentos/index.ts';
import { presentCartola } from './present-cartola.ts';
import { readCartola, readConciliaciones } from './store/detail.ts';

const ORIGENES = ['persona', 'sugerencia', 'automatizacion'] as const;

/** Throws `no_encontrado` where the company has no such line. */
export function getCartolaDe(db: Db, principal: Principal, id: number): Promise<CartolaDetalle> {
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const fila = await readCartola(tx, { idEmpresa, id });
    if (!fila) throw notFound('Esa línea del banco no existe o no es de tu empresa.');
    const conciliaciones = await readConciliaciones(tx, { idEmpresa, id });
    const { idImportacion, importada, archivo } = fila;
    return {
      ...presentCartola(fila),
      Clasificacion: await readClasificacion(tx, { idEmpresa, modelo: 'Cartola', id }),
      numeroDocumento: fila.numeroDocumento,
      sucursal: fila.sucursal,
      origen: {
        nombre: fila.nombreOrigen,
        rut: fila.rutOrigen,
        banco: fila.bancoOrigen,
        cuenta: fila.cuentaOrigen,
      },
      destino: {
        nombre: fila.nombreDestino,
        rut: fila.rutDestino,
        banco: fila.bancoDestino,
        cuenta: fila.cuentaDestino,
      },
      tipoCambio: fila.tipoCambio,
      importacion:
        idImportacion !== null && importada !== null && archivo !== null
          ? { id: idImportacion, archivo, created: importada.toISOString() }
          : null,
      conciliaciones: conciliaciones.map((conciliacion) => ({
        ...conciliacion,
        modelo: oneOf(MODELOS_DOCUMENTO, conciliacion.modelo),
        // Whoever may not see sueldos sees that the line pays some, and not to whom.
        razonSocial: veModelo(principal, conciliacion.modelo) ? conciliacion.razonSocial : 'Trabajador',
        origen: oneOf(ORIGENES, conciliacion.origen),
        created: conciliacion.created.toISOString(),
      })),
    };
  });
}
