import { lockLibro, type Tx } from '../../../platform/database/index.ts';
import { importLeidos } from '../../registros/documentos/index.ts';
import { buildDocumento } from './build-documento.ts';
import { withOperador } from './store/as-operador.ts';
import { insertEmision, readIdDocumento, readReceptor, takeFolio } from './store/operador.ts';

type PorEmitir = Omit<Parameters<typeof buildDocumento>[1], 'folio'>;

/** Writes a sales document of the operator to a company with the next number, in the company's transaction. */
export async function issueDocumento(
  tx: Tx,
  { idEmpresa, idOperador }: { readonly idEmpresa: number; readonly idOperador: number },
  porEmitir: PorEmitir,
): Promise<{ readonly idDocumento: number; readonly folio: string }> {
  const receptor = await readReceptor(tx, idEmpresa);
  return withOperador(tx, idEmpresa, idOperador, async () => {
    // Before the lock of the number, as every act on the operator's book takes it.
    await lockLibro(tx, idOperador);
    const { codigoTipo } = porEmitir;
    const folio = await takeFolio(tx, idOperador, codigoTipo);
    const { creados } = await importLeidos(tx, idOperador, [
      buildDocumento(receptor, { ...porEmitir, folio }),
    ]);
    if (creados !== 1) throw new Error(`the document ${codigoTipo} ${folio} was not written`);
    const idDocumento = await readIdDocumento(tx, idOperador, { codigoTipo, folio, rut: receptor.rut });
    await insertEmision(tx, idOperador, idDocumento, idEmpresa);
    return { idDocumento, folio };
  });
}
