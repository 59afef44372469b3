import {
  createProgramada,
  deleteProgramada,
  listProgramadas,
  pauseProgramada,
  resumeProgramada,
  runProgramada,
  testDestino,
  updateProgramada,
} from '@cuadra/contract';
import { implement, type Implementation } from '../../../../platform/http/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import {
  deleteProgramadaDe,
  pauseProgramadaDe,
  resumeProgramadaDe,
  runProgramadaDe,
} from './change-programada.ts';
import { listProgramadasDe } from './list-programadas.ts';
import { createProgramadaDe, updateProgramadaDe } from './save-programada.ts';
import { tryDestino } from './test-destino.ts';

export function programadasRoutes(platform: Platform): Implementation[] {
  const { db } = platform;
  return [
    implement(listProgramadas, ({ principal }) => listProgramadasDe(db, principal)),
    implement(createProgramada, ({ principal, body }) => createProgramadaDe(platform, principal, body)),
    implement(updateProgramada, ({ principal, params, body }) =>
      updateProgramadaDe(platform, principal, params.id, body),
    ),
    implement(pauseProgramada, ({ principal, params }) => pauseProgramadaDe(db, principal, params.id)),
    implement(resumeProgramada, ({ principal, params }) =>
      resumeProgramadaDe(platform, principal, params.id),
    ),
    implement(runProgramada, ({ principal, params }) => runProgramadaDe(platform, principal, params.id)),
    implement(deleteProgramada, async ({ principal, params }) => {
      await deleteProgramadaDe(db, principal, params.id);
      return undefined;
    }),
    implement(testDestino, ({ principal, body }) => tryDestino(platform, principal, body)),
  ];
}
