import {
  createAjusteFlujo,
  deleteAjusteFlujo,
  exportFlujo as exportFlujoCall,
  exportResultadoOperacional,
  getCambiosResultado,
  getFlujo,
  getResultadoOperacional,
  listAjustesFlujo,
  listDetalleFlujo,
  listPartidasResultado,
  putAjusteFlujo,
} from '@cuadra/contract';
import { implement, sendFile } from '../../../platform/http/index.ts';
import type { Module, Platform } from '../../../platform/module/index.ts';
import { changeAjuste, createAjuste, removeAjuste } from './ajustes/change-ajustes.ts';
import { listAjustes } from './ajustes/list-ajustes.ts';
import { exportFlujo } from './export-flujo.ts';
import { listDetalle } from './list-detalle.ts';
import { readFlujo } from './read-flujo.ts';
import { exportResultado } from './resultado/export-resultado.ts';
import { listPartidas } from './resultado/list-partidas.ts';
import { printResultado } from './resultado/print-resultado.ts';
import { readCambios } from './resultado/read-cambios.ts';
import { readResultado } from './resultado/read-resultado.ts';

export function flujoRoutes(platform: Platform): Module['routes'] {
  return [
    implement(getFlujo, ({ principal, query }) => readFlujo(platform, principal.idEmpresa, query)),
    implement(listDetalleFlujo, ({ principal, query }) => listDetalle(platform, principal, query)),
    implement(exportFlujoCall, async ({ principal, query, reply }) => {
      const flujo = await readFlujo(platform, principal.idEmpresa, query);
      return sendFile(reply, await exportFlujo(platform, principal, flujo, query));
    }),
    implement(listAjustesFlujo, async ({ principal }) => ({
      items: await listAjustes(platform, principal.idEmpresa),
    })),
    implement(createAjusteFlujo, ({ principal, body }) => createAjuste(platform, principal, body)),
    implement(putAjusteFlujo, ({ principal, params, body }) =>
      changeAjuste(platform, principal, params.id, body),
    ),
    implement(deleteAjusteFlujo, ({ principal, params }) => removeAjuste(platform, principal, params.id)),
    implement(getResultadoOperacional, ({ principal, query }) =>
      readResultado(platform, principal.idEmpresa, query),
    ),
    implement(getCambiosResultado, ({ principal, query }) =>
      readCambios(platform, principal.idEmpresa, query),
    ),
    implement(listPartidasResultado, ({ principal, query }) => listPartidas(platform, principal, query)),
    implement(exportResultadoOperacional, async ({ principal, query, reply }) => {
      const resultado = await readResultado(platform, principal.idEmpresa, query);
      const { formato, ...meses } = query;
      return sendFile(
        reply,
        formato === 'pdf'
          ? await printResultado(platform, principal, resultado, meses)
          : exportResultado(resultado, { ...meses, formato }),
      );
    }),
  ];
}
