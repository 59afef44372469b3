import type { Importacion } from '@cuadra/contract';
import type { Platform } from '../../../platform/module/index.ts';
import { decideArchivo, type PedidoDeArchivo } from './resume-archivo.ts';
import { discardArchivo as discard } from './store/importacion.ts';

/**
 * Leaves out a file that waits for a person. Nothing of it had been loaded, and what was uploaded is kept, so that it
 * can be told what it was. Throws `no_encontrado`, or `conflicto` when the file waits for nobody.
 */
export function discardArchivo(platform: Platform, pedido: PedidoDeArchivo): Promise<Importacion> {
  return decideArchivo(platform, pedido, {
    accion: 'descartar',
    noEspera: 'Ese archivo ya no espera nada: no hay qué descartar. Refresca la página.',
    decide: (tx) => discard(tx, pedido.idEmpresa, pedido),
  });
}
