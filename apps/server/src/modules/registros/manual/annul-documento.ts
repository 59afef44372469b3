import type { ModeloManual } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { lockLibro, withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { assertVeModelo, setAnulado } from '../documentos/index.ts';
import { assertEditable, estaConciliado } from './conflictos.ts';
import { recordActoManual } from './record-acto.ts';
import { lockManual, readPares } from './store/documento.ts';
import { readImagen } from './store/imagen.ts';

/**
 * Annuls a document of a person's: it stays, with its reason and without anything to pay. Throws `no_encontrado`;
 * `conflicto` where it came from the SII or is reconciled.
 */
export function annulDocumento(
  db: Db,
  principal: Principal,
  { id, modelo, motivo }: { readonly id: number; readonly modelo: ModeloManual; readonly motivo: string },
): Promise<{ id: number; folio: string }> {
  const { idEmpresa, idUsuario } = principal;
  assertVeModelo(principal, modelo);
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const actual = await lockManual(tx, { idEmpresa, id }, modelo);
    if (!actual) throw notFound('Ese documento no existe o no es de tu empresa.');
    assertEditable(actual);
    const pares = await readPares(tx, { idEmpresa, id });
    if (pares.length > 0) throw estaConciliado(pares, actual.moneda, 'anularlo');
    const { montoTotal, moneda, folio } = actual;
    const antes = await readImagen(tx, { idEmpresa, id });
    await setAnulado(tx, { idEmpresa, id }, { motivo, montoTotal });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'anular_documento',
        modelo,
        idRegistro: id,
        antes: { montoTotal, moneda },
        despues: { motivo },
      },
    ]);
    await recordActoManual(tx, { idEmpresa, idUsuario, modelo, id, clase: 'anulacion', antes, motivo });
    return { id, folio };
  });
}
