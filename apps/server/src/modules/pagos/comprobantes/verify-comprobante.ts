import type { ComprobanteVerificado } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { readCodigo, writeCodigo } from './codigo.ts';
import { readPorCodigo } from './store/comprobantes.ts';

const unknown = () => notFound('Ningún comprobante tiene ese código. Cópialo tal como está en el papel.');

/** The payment of a code. Throws `no_encontrado`, the same for any code that proves none. */
export async function verifyComprobante(db: Db, texto: string): Promise<ComprobanteVerificado> {
  const leido = readCodigo(texto);
  if (!leido) throw unknown();
  const { idEmpresa, codigo } = leido;
  const fila = await withEmpresa(db, idEmpresa, (tx) => readPorCodigo(tx, idEmpresa, codigo));
  if (!fila) throw unknown();
  const { pagado, pagada, monto, contenido } = fila;
  return {
    codigo: writeCodigo(idEmpresa, codigo),
    estado: pagado ? 'Pagado' : 'Devuelto',
    pagador: contenido.pagador.razonSocial,
    beneficiario: contenido.beneficiario.razonSocial,
    monto,
    pagada,
    folios: contenido.documentos.map(({ folio }) => folio),
  };
}
