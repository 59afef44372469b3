import type { FilaLibro, LibroDeRcv } from '@cuadra/contract';
import type { FilaLibroGuardada, SumaDeTipo, SumaSii } from '../store/libros.ts';

type Montos = Pick<
  FilaLibro,
  'exento' | 'neto' | 'iva' | 'ivaNoRecuperable' | 'ivaUsoComun' | 'ivaRetenido' | 'otrosImpuestos' | 'total'
>;
type Guardados = Omit<Montos, 'iva'> & { readonly signo: number; readonly ivaTotal: number };

/** Amounts with the sign of their effect; the IVA without what is told beside it. */
function conSigno(fila: Guardados): Montos {
  const con = (monto: number) => (fila.signo < 0 ? 0 - monto : monto);
  return {
    exento: con(fila.exento),
    neto: con(fila.neto),
    iva: con(fila.ivaTotal - fila.ivaNoRecuperable - fila.ivaUsoComun),
    ivaNoRecuperable: con(fila.ivaNoRecuperable),
    ivaUsoComun: con(fila.ivaUsoComun),
    ivaRetenido: con(fila.ivaRetenido),
    otrosImpuestos: con(fila.otrosImpuestos),
    total: con(fila.total),
  };
}

export function presentFilaLibro(fila: FilaLibroGuardada): FilaLibro {
  const { idDocumento, codigo, tipo, folio, fecha, rut, razonSocial, documentos } = fila;
  return { idDocumento, codigo, tipo, folio, fecha, rut, razonSocial, documentos, ...conSigno(fila) };
}

/** The sums of the book: what counts in it, with the sign of its effect. */
export function sumBook(sumas: readonly SumaDeTipo[]): LibroDeRcv['totales'] {
  const totales = {
    documentos: 0,
    exento: 0,
    neto: 0,
    iva: 0,
    ivaNoRecuperable: 0,
    ivaUsoComun: 0,
    ivaRetenido: 0,
    otrosImpuestos: 0,
    total: 0,
  };
  for (const suma of sumas) {
    totales.documentos += suma.documentos;
    const montos = conSigno(suma);
    for (const campo of Object.keys(montos) as (keyof Montos)[]) totales[campo] += montos[campo];
  }
  return totales;
}

/** Types of the book beside those of the SII's summary: whatever either has. Amounts positive, as the SII has them. */
export function compareResumen(sumas: readonly SumaDeTipo[], sii: readonly SumaSii[]): LibroDeRcv['resumen'] {
  const deSii = new Map(sii.map(({ codigo, tipo: _tipo, signo: _signo, ...montos }) => [codigo, montos]));
  const aqui = sumas.map(({ codigo, tipo, signo, documentos, exento, neto, ivaTotal, total }) => ({
    codigo,
    tipo,
    signo,
    documentos,
    exento,
    neto,
    iva: ivaTotal,
    total,
    sii: deSii.get(codigo) ?? null,
  }));
  const vistos = new Set(aqui.map(({ codigo }) => codigo));
  const faltan = sii
    .filter(({ codigo }) => !vistos.has(codigo))
    .map(({ codigo, tipo, signo }) => ({
      codigo,
      tipo,
      signo,
      documentos: 0,
      exento: 0,
      neto: 0,
      iva: 0,
      total: 0,
      sii: deSii.get(codigo) ?? null,
    }));
  return [...aqui, ...faltan].toSorted(
    (a, b) => a.codigo.length - b.codigo.length || (a.codigo < b.codigo ? -1 : a.codigo > b.codigo ? 1 : 0),
  );
}
