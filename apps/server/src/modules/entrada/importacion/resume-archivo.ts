import type { Importacion } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { importarArchivo } from './importar-archivo-job.ts';
import { presentImportacion } from './present-importacion.ts';
import { existsCuenta } from './store/cuenta.ts';
import { readImportacion, resumeArchivo, type IdsArchivo, type MapeoPedido } from './store/importacion.ts';

export interface PedidoDeArchivo extends IdsArchivo {
  readonly idEmpresa: number;
  readonly idUsuario: number;
}

interface Decision {
  readonly accion: 'mapear' | 'elegir_cuenta' | 'descartar';
  /** False when the file does not wait for this. */
  readonly decide: (tx: Tx) => Promise<boolean>;
  readonly noEspera: string;
}

/** What a person decides of a file that waits, told in the trail. Throws `no_encontrado` or `conflicto`. */
export function decideArchivo(
  { db }: Pick<Platform, 'db'>,
  { idEmpresa, idUsuario, idImportacion, idArchivo }: PedidoDeArchivo,
  { accion, decide, noEspera }: Decision,
): Promise<Importacion> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const importacion = await readImportacion(tx, idEmpresa, idImportacion);
    if (!importacion?.archivos.some(({ id }) => id === idArchivo))
      throw notFound('No encontramos ese archivo.');
    if (!(await decide(tx))) throw conflict(noEspera);
    await recordAudit(tx, [
      { idEmpresa, idUsuario, accion, modelo: 'ImportacionArchivo', idRegistro: idArchivo },
    ]);
    const actual = await readImportacion(tx, idEmpresa, idImportacion);
    if (!actual) throw notFound('No encontramos esa importación.');
    return presentImportacion(actual);
  });
}

/** Puts a file that waited back in line, with its account and, for an unknown layout, its columns. */
export function resumeWith(
  { db, queue, clock }: Platform,
  pedido: PedidoDeArchivo,
  datos: { readonly mapeo: MapeoPedido | null; readonly idCuentaCorriente: number },
): Promise<Importacion> {
  const { idEmpresa, idArchivo } = pedido;
  return decideArchivo({ db }, pedido, {
    accion: datos.mapeo ? 'mapear' : 'elegir_cuenta',
    noEspera: datos.mapeo
      ? 'Ese archivo no espera que le digas sus columnas. Refresca la página.'
      : 'Ese archivo no espera que elijas su cuenta. Refresca la página.',
    decide: async (tx) => {
      if (!(await existsCuenta(tx, idEmpresa, datos.idCuentaCorriente))) {
        const mensaje = 'Esa cuenta no existe. Elige una de las cuentas de la empresa.';
        throw new AppError('validacion', mensaje, { 'body.idCuentaCorriente': [mensaje] });
      }
      const sigue = await resumeArchivo(tx, idEmpresa, pedido, datos);
      if (sigue)
        await queue.send(tx, importarArchivo, { idEmpresa, idArchivo, pedido: clock.now().toISOString() });
      return sigue;
    },
  });
}
