import type { listAccionesSoporte, QueryOf, ReplyOf } from '@cuadra/contract';
import * as z from 'zod';
import { withEmpresa, type Db, type Json } from '../../../platform/database/index.ts';
import { readAcciones } from './store/soporte.ts';

const entrada = z.object({ motivo: z.string() });
const llamada = z.object({ llamada: z.string() });
const cambioFuncionalidad = z.object({ nombre: z.string() });

/** The act as a sentence; what is not known by name keeps the act's own name. */
function describe(accion: string, modelo: string, id: number, despues: Json | null): string {
  switch (accion) {
    case 'entrar_soporte':
      return `Entró a la empresa: ${entrada.parse(despues).motivo}`;
    case 'salir_soporte':
      return 'Salió de la empresa';
    case 'llamada_soporte':
      return `Hizo un cambio (${llamada.parse(despues).llamada})`;
    case 'cambiar_funcionalidad':
      return `Cambió la función ${cambioFuncionalidad.parse(despues).nombre}`;
    default:
      return `${accion.replaceAll('_', ' ')} · ${modelo} ${id}`.replace(/^./, (letra) => letra.toUpperCase());
  }
}

/** What the staff did in the company, newest first. */
export function listAcciones(
  db: Db,
  idEmpresa: number,
  { page, perPage }: QueryOf<typeof listAccionesSoporte>,
): Promise<ReplyOf<typeof listAccionesSoporte>> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { count, filas } = await readAcciones(tx, idEmpresa, {
      limit: perPage,
      offset: (page - 1) * perPage,
    });
    return {
      items: filas.map(({ id, created, usuario, accion, modelo, idRegistro, despues }) => ({
        id,
        created: created.toISOString(),
        usuario: usuario ?? 'Soporte Cuadra',
        accion,
        descripcion: describe(accion, modelo, idRegistro, despues),
      })),
      pagination: { count, totalPages: Math.ceil(count / perPage), currentPage: page },
    };
  });
}
