import {
  exportDiario,
  exportIva,
  exportLibroHonorarios,
  exportLibroRcv,
  exportMayor,
  getIva,
  getLibroHonorarios,
  getLibroRcv,
  getMayor,
  getSumasYSaldos,
  listAsientos,
  listCuentasDelLibro,
} from '@cuadra/contract';
import { implement, sendFile, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { exportDiarioDe } from './export-diario.ts';
import { exportIvaDe } from './export-iva.ts';
import { exportLibro } from './libros/export-libro.ts';
import { exportHonorarios, readHonorarios } from './libros/honorarios.ts';
import { readLibro } from './libros/read-libro.ts';
import { listAsientosDe } from './list-asientos.ts';
import { listCuentas } from './list-cuentas.ts';
import { exportMayorDe } from './mayor/export-mayor.ts';
import { readMayor, readSumasYSaldos } from './mayor/read-mayor.ts';
import { readIva } from './read-iva.ts';

export function contabilidadRoutes(platform: Platform): Implementation[] {
  const { db } = platform;
  return [
    implement(listAsientos, ({ principal, query }) => listAsientosDe(platform, principal, query)),
    implement(listCuentasDelLibro, async ({ principal: { idEmpresa } }) => ({
      items: await listCuentas(db, idEmpresa),
    })),
    implement(exportDiario, async ({ principal, query, reply }) =>
      sendFile(reply, await exportDiarioDe(platform, principal, query)),
    ),
    implement(getSumasYSaldos, ({ principal, query }) =>
      readSumasYSaldos(platform, principal.idEmpresa, query),
    ),
    implement(getMayor, ({ principal, query }) => readMayor(platform, principal, query)),
    implement(exportMayor, async ({ principal, query, reply }) =>
      sendFile(reply, await exportMayorDe(platform, principal, query)),
    ),
    implement(getLibroRcv, ({ principal, params, query }) =>
      readLibro(db, principal.idEmpresa, params.libro, query),
    ),
    implement(exportLibroRcv, async ({ principal, params, query, reply }) =>
      sendFile(reply, await exportLibro(platform, principal, params.libro, query)),
    ),
    implement(getLibroHonorarios, ({ principal, query }) => readHonorarios(db, principal.idEmpresa, query)),
    implement(exportLibroHonorarios, async ({ principal, query, reply }) =>
      sendFile(reply, await exportHonorarios(platform, principal, query)),
    ),
    implement(exportIva, async ({ principal, query, reply }) =>
      sendFile(reply, await exportIvaDe(platform, principal, query)),
    ),
    implement(getIva, ({ principal, query }) => readIva(platform, principal.idEmpresa, query.periodo)),
  ];
}
