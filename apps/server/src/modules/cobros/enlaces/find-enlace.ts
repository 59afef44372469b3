import type { FinDeEnlace } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { notFound, AppError } from '../../../platform/errors/index.ts';
import { readAjustes } from './store/ajustes.ts';
import { notePedido, noteVisita, readPorHuella, type FilaEnlace } from './store/enlaces.ts';
import { readToken } from '../../../platform/tokens/index.ts';

/** The customer who visits their portal. */
export interface Visita {
  readonly idEmpresa: number;
  readonly idCliente: number;
}

/** A visit is noted once in this time: each page makes a handful of calls. */
const ENTRE_VISITAS_MS = 60_000;
/** A link that opens no more sends a new one at most this often. */
const ENTRE_PEDIDOS_MS = 3_600_000;

const MENSAJES: Readonly<Record<FinDeEnlace, string>> = {
  reemplazado: 'Este enlace ya no sirve. Pide uno nuevo.',
  vencido: 'Este enlace venció. Pide uno nuevo.',
  anulado: 'Este enlace ya no sirve. Escríbele a la empresa que te lo envió.',
};

const invalid = () => notFound('Este enlace no es válido. Revisa que lo copiaste completo.');

function endOf({ fin, vence }: FilaEnlace, ahora: Date): FinDeEnlace | null {
  if (fin === 'reemplazado' || fin === 'anulado') return fin;
  return vence <= ahora ? 'vencido' : null;
}

/**
 * The customer of a token. Throws `no_encontrado`: for a token that was never given out or whose company closed its
 * portals, always the same; for one that ended, with its end in `details.estado`.
 */
export async function findVisita(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  token: string,
): Promise<Visita> {
  const leido = readToken(token);
  if (!leido) throw invalid();
  const { idEmpresa, huella } = leido;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const fila = await readPorHuella(tx, idEmpresa, huella);
    if (!fila || !(await readAjustes(tx, idEmpresa)).activo) throw invalid();
    const ahora = clock.now();
    const fin = endOf(fila, ahora);
    if (fin !== null) throw new AppError('no_encontrado', MENSAJES[fin], { estado: [fin] });
    if (fila.ultimaVisita === null || ahora.getTime() - fila.ultimaVisita.getTime() > ENTRE_VISITAS_MS)
      await noteVisita(tx, idEmpresa, fila.id, ahora);
    return { idEmpresa, idCliente: fila.idContraparte };
  });
}

/**
 * The customer whose contacts get a new link in place of a token that was replaced or expired; null for any other
 * token, and within an hour of the last one.
 */
export async function findPedido(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  token: string,
): Promise<Visita | null> {
  const leido = readToken(token);
  if (!leido) return null;
  const { idEmpresa, huella } = leido;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const fila = await readPorHuella(tx, idEmpresa, huella);
    if (!fila || !(await readAjustes(tx, idEmpresa)).activo) return null;
    const ahora = clock.now();
    const fin = endOf(fila, ahora);
    if (fin !== 'reemplazado' && fin !== 'vencido') return null;
    if (!(await notePedido(tx, idEmpresa, fila, { ahora, cada: ENTRE_PEDIDOS_MS }))) return null;
    return { idEmpresa, idCliente: fila.idContraparte };
  });
}
