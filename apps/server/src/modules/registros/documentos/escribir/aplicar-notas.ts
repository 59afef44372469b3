import type { Aplicacion, DocumentoLigado, Ligazon, NotasAplicadas } from './tipos.ts';
import { NOTAS } from './reglas.ts';

interface Arista {
  readonly nota: DocumentoLigado;
  readonly documento: DocumentoLigado;
  readonly ligazon: Ligazon;
}

function compararFolios(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/**
 * The references that lead back to their note left out. A document refers to an earlier one, so a circle is a mistake of
 * who wrote it: no reference of it tells which document comes first, and none annuls.
 */
function sinCirculos(aristas: readonly Arista[]): Arista[] {
  const salidas = Map.groupBy(aristas, ({ nota }) => nota.id);
  const vuelve = ({ nota, documento }: Arista): boolean => {
    const vistos = new Set<number>();
    const porVer = [documento.id];
    for (let id = porVer.pop(); id !== undefined; id = porVer.pop()) {
      if (id === nota.id) return true;
      if (vistos.has(id)) continue;
      vistos.add(id);
      for (const arista of salidas.get(id) ?? []) porVer.push(arista.documento.id);
    }
    return false;
  };
  return aristas.filter((arista) => !vuelve(arista));
}

/** How many notes stand one upon the other below a document: an invoice 0, a note upon it 1, a note upon that 2. */
function profundidades(aristas: readonly Arista[]): (id: number) => number {
  const salidas = Map.groupBy(aristas, ({ nota }) => nota.id);
  const vistas = new Map<number, number>();
  const medir = (id: number): number => {
    const vista = vistas.get(id);
    if (vista !== undefined) return vista;
    let mayor = -1;
    for (const { documento } of salidas.get(id) ?? []) mayor = Math.max(mayor, medir(documento.id));
    vistas.set(id, mayor + 1);
    return mayor + 1;
  };
  return medir;
}

/** Whether a document was annulled (CodRef 1) by a note that covers it whole and that nobody annulled in turn. */
function decidirAnulados(aristas: readonly Arista[]): (id: number) => boolean {
  const entradas = Map.groupBy(aristas, ({ documento }) => documento.id);
  const vistos = new Map<number, boolean>();
  const decidir = (id: number): boolean => {
    const visto = vistos.get(id);
    if (visto !== undefined) return visto;
    const anulado = (entradas.get(id) ?? []).some(
      ({ nota, documento, ligazon }) =>
        ligazon.codRef === 1 &&
        nota.idMoneda === documento.idMoneda &&
        (documento.signo === 0 || nota.signo === -documento.signo) &&
        nota.montoTotal >= documento.montoTotal &&
        !decidir(nota.id),
    );
    vistos.set(id, anulado);
    return anulado;
  };
  return decidir;
}

/**
 * What credit and debit notes take from the documents that they refer to, and what is left open of each. A
 * function of the documents, their references and their reconciliations alone, never of the order in which they
 * came.
 *
 * A nota de crédito takes from its document up to what is open there; the rest stays open as its own negative
 * balance. A nota de débito upon a nota de crédito takes that one's effect back. Notes upon notes go first, so
 * that a nota de crédito which was annulled takes nothing from the invoice; among equals, the oldest. Source of
 * CodRef: SII, formato de documentos tributarios electrónicos, sección referencias.
 */
export function aplicarNotas(
  documentos: readonly DocumentoLigado[],
  ligazones: readonly Ligazon[],
): NotasAplicadas {
  const porId = new Map(documentos.map((documento) => [documento.id, documento]));
  const aristas = ligazones.flatMap((ligazon): Arista[] => {
    const nota = porId.get(ligazon.idNota);
    const documento = porId.get(ligazon.idDocumento);
    if (!nota || !documento || nota === documento || ligazon.codRef === 2 || !NOTAS.has(nota.codigoTipo))
      return [];
    return [{ nota, documento, ligazon }];
  });
  const ordenadas = sinCirculos(aristas);
  const profundidad = profundidades(ordenadas);
  const anulado = decidirAnulados(ordenadas);
  aristas.sort(
    (a, b) =>
      profundidad(b.documento.id) - profundidad(a.documento.id) ||
      (a.nota.fechaEmision < b.nota.fechaEmision ? -1 : a.nota.fechaEmision > b.nota.fechaEmision ? 1 : 0) ||
      compararFolios(a.nota.codigoTipo, b.nota.codigoTipo) ||
      compararFolios(a.nota.folio, b.nota.folio) ||
      a.ligazon.posicion - b.ligazon.posicion,
  );
  const saldos = new Map(documentos.map((d) => [d.id, d.signo * d.montoTotal - d.conciliado]));
  const montos = new Map<string, Aplicacion>();
  for (const { nota, documento } of aristas) {
    if (nota.idMoneda !== documento.idMoneda) continue;
    const saldoNota = saldos.get(nota.id) ?? 0;
    const saldoDocumento = saldos.get(documento.id) ?? 0;
    if (saldoNota * saldoDocumento >= 0) continue;
    const monto = Math.min(Math.abs(saldoNota), Math.abs(saldoDocumento));
    const [quita, pone] = saldoNota < 0 ? [nota.id, documento.id] : [documento.id, nota.id];
    saldos.set(quita, (saldos.get(quita) ?? 0) + monto);
    saldos.set(pone, (saldos.get(pone) ?? 0) - monto);
    const clave = `${quita} ${pone}`;
    montos.set(clave, {
      idNota: quita,
      idDocumento: pone,
      monto: monto + (montos.get(clave)?.monto ?? 0),
    });
  }
  return {
    aplicaciones: [...montos.values()],
    // Zero times a sign may be minus zero, which is no other amount.
    estados: new Map(
      documentos.map(({ id }) => [id, { saldo: (saldos.get(id) ?? 0) + 0, anulado: anulado(id) }]),
    ),
  };
}
