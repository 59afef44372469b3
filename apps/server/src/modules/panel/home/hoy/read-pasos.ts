import { listCartolas, listDocumentos, type Hoy } from '@cuadra/contract';
import { decidirPasos } from '@cuadra/domain/inicio';
import { mayRead } from '../../../../platform/auth/index.ts';
import { hasConexion } from '../../../entrada/sii/index.ts';
import { countRegistros, readHechos } from '../store/pasos.ts';
import type { Momento } from './momento.ts';

/** The steps of a new company with what it has so far; both null once it has a day to lead. */
export async function readPasos({
  tx,
  principal,
  idEmpresa,
}: Momento): Promise<Pick<Hoy, 'pasos' | 'tiene'>> {
  const { documentos, lineas, ...hechos } = await readHechos(tx, idEmpresa);
  const sii = documentos || (await hasConexion(tx, idEmpresa));
  const pasos = decidirPasos({ ...hechos, sii, banco: lineas });
  if (pasos === null) return { pasos: null, tiene: null };
  const cuantos = await countRegistros(tx, idEmpresa);
  const ve = (endpoint: Parameters<typeof mayRead>[0], cantidad: number) =>
    mayRead(endpoint, principal) ? cantidad : null;
  return {
    pasos: [...pasos],
    tiene: {
      ventas: ve(listDocumentos.Dte, cuantos.ventas),
      compras: ve(listDocumentos.Compra, cuantos.compras),
      lineas: ve(listCartolas, cuantos.lineas),
    },
  };
}
