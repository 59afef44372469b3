import type { Contraparte } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { findContrapartes } from './store/contraparte.ts';

const MAX = 20;

/** Those whose RUT begins with the text, in whatever way it is written, or whose name holds it; by name. */
export function searchContrapartes(db: Db, idEmpresa: number, texto: string): Promise<Contraparte[]> {
  const rut = texto.replace(/[.\s]/g, '').toUpperCase();
  const esRut = /^\d{1,8}(-?[\dK])?$/.test(rut);
  return withEmpresa(db, idEmpresa, (tx) =>
    findContrapartes(tx, idEmpresa, { texto, rut: esRut ? rut.replace('-', '') : null }, MAX),
  );
}
