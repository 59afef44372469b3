import {
  getDocumento,
  getHistorial,
  getRelacionados,
  MODELOS_DOCUMENTO,
  patchDocumento,
} from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { assertVeModelo } from '../../registros/documentos/index.ts';
import { changeFicha } from './change-ficha.ts';
import { getFicha } from './get-ficha.ts';
import { listRelacionados } from './list-relacionados.ts';
import { readHistorial } from './read-historial.ts';

export function fichasRoutes({ db }: Platform): Implementation[] {
  const porModelo = MODELOS_DOCUMENTO.flatMap((modelo) => [
    implement(getDocumento[modelo], ({ principal, params }) => getFicha(db, principal, params.id, modelo)),
    implement(patchDocumento[modelo], ({ principal, params, body }) =>
      changeFicha(db, principal, { id: params.id, modelo, ...body }),
    ),
  ]);
  return [
    ...porModelo,
    implement(getRelacionados, ({ principal, params }) => listRelacionados(db, principal, params.id)),
    implement(getHistorial, async ({ principal, params }) => {
      assertVeModelo(principal, params.model);
      return readHistorial(db, principal.idEmpresa, params.model, params.id);
    }),
  ];
}
