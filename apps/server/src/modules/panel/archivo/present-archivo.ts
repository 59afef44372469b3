import { ESTADOS_ARCHIVO_EMPRESA, type ArchivoEmpresa } from '@cuadra/contract';
import { fechaEnChile } from '@cuadra/domain';
import { oneOf } from '../../../platform/values/index.ts';
import type { readArchivos } from './store/archivos.ts';

type Fila = Awaited<ReturnType<typeof readArchivos>>[number];

export const nameOf = ({ rut, created }: Pick<Fila, 'rut' | 'created'>): string =>
  `Cuadra-${rut}-${fechaEnChile(created)}.zip`;

export function presentArchivo(fila: Fila, ahora: Date): ArchivoEmpresa {
  const { id, nombre, deSoporte, estado, hechas, total, bytes, motivo, created, vence, claveArchivo } = fila;
  return {
    id,
    user: { nombre, god: deSoporte },
    fileName: nameOf(fila),
    estado: oneOf(ESTADOS_ARCHIVO_EMPRESA, estado),
    hechas,
    total,
    bytes,
    motivo,
    created: created.toISOString(),
    vence: vence.toISOString(),
    disponible: claveArchivo !== null && vence > ahora,
  };
}
