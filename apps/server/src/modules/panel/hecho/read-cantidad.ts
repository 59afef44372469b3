import type { ClaseActo } from '@cuadra/contract';
import { NOMBRES } from './describe-acto.ts';
import type { CantidadDicha } from './store/lista.ts';

/** Names that titles count and that are no kind of record. */
const OTROS: Readonly<Record<string, readonly ClaseActo[]>> = {
  línea: ['conciliacion'],
  líneas: ['conciliacion'],
  par: ['par'],
  pares: ['par'],
  contacto: ['gestion'],
  contactos: ['gestion'],
  promesa: ['promesa'],
  promesas: ['promesa'],
  correo: ['correo'],
  correos: ['correo'],
  orden: ['creacion_orden', 'aprobacion_orden', 'devolucion_orden', 'cancelacion_orden', 'pago_orden'],
  órdenes: ['creacion_orden', 'aprobacion_orden', 'devolucion_orden', 'cancelacion_orden', 'pago_orden'],
};

const VERBOS: Readonly<Record<string, readonly ClaseActo[]>> = {
  concilió: ['conciliacion'],
  clasificó: ['clasificacion'],
  comentó: ['comentario'],
  unió: ['par'],
  anotó: ['gestion', 'promesa'],
  preparó: ['creacion_orden'],
  aprobó: ['aprobacion_orden'],
  devolvió: ['devolucion_orden'],
  canceló: ['cancelacion_orden'],
  pagó: ['pago_orden'],
  importó: ['importacion'],
  trajo: ['importacion'],
  envió: ['correo'],
};

const plano = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const porNombre = <T>(nombres: readonly (readonly [string, T])[]): ReadonlyMap<string, T> =>
  new Map(nombres.map(([nombre, valor]) => [plano(nombre), valor]));

const CLASES = porNombre(Object.entries(OTROS));
const HIZO = porNombre(Object.entries(VERBOS));
/** By the first word of the name: `boletas` are of honorarios and of terceros. */
const MODELOS = Map.groupBy(
  Object.entries(NOMBRES).flatMap(([modelo, nombres]) =>
    nombres.map((nombre) => ({ modelo, palabra: plano(nombre).split(' ')[0] ?? '' })),
  ),
  ({ palabra }) => palabra,
);

/** `3 líneas` or `Clasificó 3 líneas`, as titles say them, with or without accents; null of any other text. */
export function readCantidad(texto: string): CantidadDicha | null {
  const dicho = /^(?:(\p{L}+) )?(\d{1,3}(?:\.\d{3})+|\d{1,7}) (\p{L}+)(?: de [\p{L} ]+)?$/u.exec(
    plano(texto).trim().replaceAll(/\s+/gu, ' '),
  );
  if (!dicho) return null;
  const [, verbo, numero = '', nombre = ''] = dicho;
  const modelos = (MODELOS.get(nombre) ?? []).map(({ modelo }) => modelo);
  const clases = CLASES.get(nombre) ?? [];
  const hizo = verbo === undefined ? null : HIZO.get(verbo);
  if (hizo === undefined) return null;
  if (modelos.length + clases.length === 0 && !/^registros?$/u.test(nombre)) return null;
  return { cantidad: Number(numero.replaceAll('.', '')), modelos, clases, hizo };
}
