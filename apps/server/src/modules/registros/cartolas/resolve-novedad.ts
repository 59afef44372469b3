import type { BodyOf, resolveNovedad as endpoint } from '@cuadra/contract';
import type { Dicho, LineaConocida } from '@cuadra/domain/movimientos';
import { fechaConAnio } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { lockLibro, withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import { recordAjuste } from '../actos/index.ts';
import { readConHistoria, withdrawLineas } from './store/conocidas.ts';
import { rewriteLineas } from './store/movimientos.ts';
import { keepLinea, readMarcada, emptyLinea } from './store/novedades.ts';

type Decision = BodyOf<typeof endpoint>['decision'];

const propio = ({ fecha, descripcion, cargo, abono }: Dicho) => ({ fecha, descripcion, cargo, abono });

async function followBanco(tx: Tx, idEmpresa: number, linea: LineaConocida): Promise<Dicho | null> {
  const { dicho, idMovimiento } = linea;
  if (linea.novedad === 'cambiada' && dicho !== null && idMovimiento !== null) {
    const movimiento = {
      ...dicho,
      id: idMovimiento,
      saldo: null,
      numeroDocumento: null,
      contraparte: null,
      transferencia: null,
    };
    await rewriteLineas(tx, idEmpresa, [{ linea, movimiento }]);
    return dicho;
  }
  // What people once did with it keeps the line here: it stays to be seen, without an amount.
  if ((await readConHistoria(tx, idEmpresa, [linea.id])).size > 0) await emptyLinea(tx, idEmpresa, linea);
  else await withdrawLineas(tx, idEmpresa, [linea.id], 'persona');
  return null;
}

/**
 * Decides on a line that the bank changed, took back or no longer shows. As the bank has it: the line becomes what the
 * bank says, or leaves the account. As it is: a person vouches for it, and the feed judges it no more. Throws
 * `no_encontrado`, and `conflicto` where there is nothing to decide or where the line explains something still.
 */
export function resolveNovedad(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  id: number,
  decision: Decision,
): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const linea = await readMarcada(tx, idEmpresa, id);
    if (!linea) throw notFound('Esa línea del banco no existe o no es de tu empresa.');
    if (linea.novedad === null) throw conflict('El banco no ha dicho nada nuevo de esta línea.');
    if (decision === 'como_el_banco' && linea.explicada)
      throw conflict('Primero deshaz lo que explica esta línea: su conciliación, su par o su clasificación.');
    const antes = propio(linea);
    let despues: Dicho | null = antes;
    if (decision === 'como_el_banco') despues = await followBanco(tx, idEmpresa, linea);
    else await keepLinea(tx, idEmpresa, id, linea.novedad === 'cambiada');
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: decision === 'como_el_banco' ? 'seguir_al_banco' : 'mantener_linea',
        modelo: 'Cartola',
        idRegistro: id,
        antes,
        despues: despues && propio(despues),
      },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'cuenta_banco',
        titulo:
          decision === 'como_el_banco'
            ? 'Dejó una línea como la tiene el banco'
            : 'Mantuvo una línea que el banco cambió',
        detalle: `${linea.descripcion} del ${fechaConAnio(linea.fecha)}`,
      },
    );
  });
}
