import { recordAudit, type AuditEntry } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { DocumentoBloqueado, LineaBloqueada } from './store/lock.ts';
import type { Par } from './store/write.ts';

const nombreLinea = (linea: LineaBloqueada) => `la línea «${linea.descripcion}» de ${linea.banco}`;
const nombreDocumento = (documento: DocumentoBloqueado) =>
  `${documento.tipo} ${documento.folio} de ${documento.razonSocial}`;

/** Tells, in the history of each line and each document, what was reconciled or undone with what. */
export async function auditPares(
  tx: Tx,
  {
    regla,
    ...acto
  }: {
    idEmpresa: number;
    idUsuario: number | null;
    accion: 'conciliar' | 'deshacer_conciliacion' | 'rehacer_conciliacion';
    /** Name of the rule that did it. */
    regla?: string;
  },
  pares: readonly Par[],
  lineas: ReadonlyMap<number, LineaBloqueada>,
  documentos: ReadonlyMap<number, DocumentoBloqueado>,
): Promise<void> {
  const entradas: AuditEntry[] = [];
  const add = (modelo: string, idRegistro: number, monto: number, moneda: string, contra: string) => {
    const dato = {
      monto,
      contra,
      ...(moneda !== 'CLP' && { moneda }),
      ...(regla !== undefined && { regla }),
    };
    entradas.push({
      ...acto,
      modelo,
      idRegistro,
      ...(acto.accion === 'deshacer_conciliacion' ? { antes: dato } : { despues: dato }),
    });
  };
  for (const { idCartola, idDocumento, montoCartola, montoDocumento } of pares) {
    const linea = lineas.get(idCartola);
    const documento = documentos.get(idDocumento);
    if (!linea || !documento) throw new Error('a pair whose line or document was not locked');
    add('Cartola', idCartola, montoCartola, linea.moneda, nombreDocumento(documento));
    add(documento.modelo, idDocumento, montoDocumento, documento.moneda, nombreLinea(linea));
  }
  await recordAudit(tx, entradas);
}
