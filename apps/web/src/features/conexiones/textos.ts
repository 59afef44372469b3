import type { ConexionBanco, LecturaBanco } from '@cuadra/contract';
import { fechaHora, plural } from '../../shared/formats/index.ts';

/** How a connection stands, in few words. */
export function describeEstado({
  estado,
  sincronizando,
  mensaje,
  ultimaSincronizacion,
  cuentas,
}: ConexionBanco): string {
  if (sincronizando) return 'Trayendo movimientos…';
  if (estado === 'manual') return 'Sus cuentas se cargan por archivo';
  if (estado === 'notConnected') return 'Sin conexión';
  if (mensaje !== null) return 'Conectado, con problemas';
  if (ultimaSincronizacion === null) return 'Conectado, sin leer aún';
  return cuentas.some(({ frescura }) => frescura === 'atrasada')
    ? 'Conectado, sin novedades del banco'
    : 'Conectado y al día';
}

export function tonoDe({
  estado,
  mensaje,
  cuentas,
}: ConexionBanco): 'cuadra' | 'aviso' | 'negativo' | 'neutro' {
  if (estado === 'manual') return 'neutro';
  if (estado === 'notConnected') return 'negativo';
  return mensaje === null && cuentas.every(({ frescura }) => frescura === 'al_dia') ? 'cuadra' : 'aviso';
}

/** What a reading brought to an account, or how far it has come. */
export function describeAvance({
  estado,
  leidas,
  nuevas,
  cambiadas,
  retiradas,
  mensaje,
}: LecturaBanco['cuentas'][number]): string {
  if (estado === 'pendiente') return 'En espera';
  if (estado === 'leyendo') return 'Leyendo…';
  if (estado === 'error') return mensaje ?? 'No se pudo leer';
  const partes = [
    nuevas > 0 ? plural(nuevas, 'nuevo', 'nuevos') : null,
    cambiadas > 0 ? plural(cambiadas, 'cambiado', 'cambiados') : null,
    retiradas > 0 ? `${plural(retiradas, 'retirado', 'retirados')} por el banco` : null,
  ].filter((parte) => parte !== null);
  const leidos = plural(leidas, 'movimiento leído', 'movimientos leídos');
  return partes.length === 0 ? `${leidos}, ninguno nuevo` : `${leidos}: ${partes.join(', ')}`;
}

/** When it is tried again, where it is by itself. */
export function describeProximo({ estado, proximoIntento, sincronizando }: ConexionBanco): string | null {
  if (estado !== 'connected' || proximoIntento === null || sincronizando) return null;
  return `Próxima lectura ${fechaHora(proximoIntento)}`;
}
