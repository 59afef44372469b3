import type { BodyOf, postRendicion, RendicionAbierta } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockLibro, withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { ensureClientes } from '../../registros/clientes/index.ts';
import { ensureContraparte } from '../../registros/contrapartes/index.ts';
import { recordActoDeRendicion } from './ajuste-rendicion.ts';
import { auditRendicion } from './audit-rendicion.ts';
import { loadAbierta } from './load-abierta.ts';
import { readParte } from './store/partes.ts';
import { insertRendicion } from './store/write.ts';
import { openLinea, takeLinea } from './take-linea.ts';

type Nueva = BodyOf<typeof postRendicion>;

async function resolveParte(tx: Tx, idEmpresa: number, parte: Nueva['contraparte']): Promise<number> {
  if (!('id' in parte)) {
    const { rut, nombre } = parte;
    return ensureContraparte(tx, idEmpresa, { rut, razonSocial: nombre });
  }
  if (!(await readParte(tx, idEmpresa, parte.id)))
    throw notFound('Esa persona o empresa no existe o no es de tu empresa.');
  return parte.id;
}

/**
 * Opens an advance with a line of money in, or a fund with one of money out. Throws `no_encontrado`, and `conflicto`
 * where the line goes the other way or has less open.
 */
export function createRendicion(
  { db }: Platform,
  principal: Principal,
  { idCartola, contraparte, tipo, monto, comentario }: Nueva,
): Promise<RendicionAbierta> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const linea = await openLinea(tx, idEmpresa, idCartola);
    if (linea.entra !== (tipo === 'anticipo'))
      throw conflict(
        linea.entra
          ? 'Un fondo se entrega con un cargo del banco, y esa línea es un abono.'
          : 'Un anticipo llega con un abono del banco, y esa línea es un cargo.',
      );
    const idContraparte = await resolveParte(tx, idEmpresa, contraparte);
    if (tipo === 'anticipo') await ensureClientes(tx, idEmpresa, [idContraparte]);
    const tomado = monto ?? linea.resto;
    await takeLinea(tx, idEmpresa, linea, tomado);
    const fila = { idContraparte, tipo, idCartola, monto: tomado, comentario, idUsuario };
    const id = await insertRendicion(tx, idEmpresa, { ...fila, devuelve: null });
    const { rendicion } = await loadAbierta(tx, idEmpresa, id);
    const { nombre } = rendicion.contraparte;
    const datos = { tipo, nombre, monto: tomado, moneda: linea.moneda, devolucion: false };
    await auditRendicion(tx, principal, { accion: 'crear_rendicion', id, idCartola, datos });
    await recordActoDeRendicion(tx, principal, { accion: 'crear_rendicion', id, datos });
    return rendicion;
  });
}
