import {
  createVista,
  deleteVista,
  listFijadas as listFijadasCall,
  listVistas,
  putFijadas,
  putPreferencia,
  updateVista,
} from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { listFijadas } from './list-fijadas.ts';
import { listVistasDe } from './list-vistas.ts';
import { saveFijadas } from './save-fijadas.ts';
import { savePreferencia } from './save-preferencia.ts';
import { createVistaDe, deleteVistaDe, updateVistaDe } from './save-vista.ts';

export function vistasRoutes({ db }: Platform): Implementation[] {
  return [
    implement(listVistas, ({ principal, query }) => listVistasDe(db, principal, query.lista)),
    implement(createVista, ({ principal, body }) => createVistaDe(db, principal, body)),
    implement(updateVista, ({ principal, params, body }) => {
      const { nombre, parametros, columnas, compartida } = body;
      return updateVistaDe(db, principal, params.id, {
        ...(nombre !== undefined && { nombre }),
        ...(parametros !== undefined && { parametros }),
        ...(columnas !== undefined && { columnas }),
        ...(compartida !== undefined && { compartida }),
      });
    }),
    implement(deleteVista, async ({ principal, params }) => {
      await deleteVistaDe(db, principal, params.id);
      return undefined;
    }),
    implement(putPreferencia, async ({ principal, body }) => {
      await savePreferencia(db, principal, body);
      return undefined;
    }),
    implement(listFijadasCall, ({ principal }) => listFijadas(db, principal)),
    implement(putFijadas, ({ principal, body }) => saveFijadas(db, principal, body.items)),
  ];
}
