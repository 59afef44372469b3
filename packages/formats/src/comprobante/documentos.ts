import { formatMonto } from '@cuadra/domain';
import { altoDe, ANCHO_UTIL, escribir, linea, MARGEN, NEGRITA, type Hoja } from '../dte/impresa/hoja.ts';
import { BORDE, CUERPO, GRIS, PIE, TINTA } from './medidas.ts';
import type { ComprobanteImpreso } from './tipos.ts';

const ANCHO_MONTO = 110;
const ANCHO_FOLIO = 120;
const ANCHO_TIPO = ANCHO_UTIL - ANCHO_MONTO - ANCHO_FOLIO;

interface Fila {
  readonly textos: readonly [string, string, string];
  readonly fuente?: string;
  readonly color?: string;
}

/** Answers the y below the row. */
function filaEn(hoja: Hoja, y: number, { textos, fuente, color = TINTA }: Fila): number {
  const comun = { y, cuerpo: CUERPO, color, ...(fuente !== undefined && { fuente }) };
  const [tipo, folio, monto] = textos;
  const abajo = Math.max(
    escribir(hoja, tipo, { ...comun, x: MARGEN, ancho: ANCHO_TIPO - 10 }),
    escribir(hoja, folio, { ...comun, x: MARGEN + ANCHO_TIPO, ancho: ANCHO_FOLIO - 10 }),
  );
  escribir(hoja, monto, {
    ...comun,
    x: MARGEN + ANCHO_TIPO + ANCHO_FOLIO,
    ancho: ANCHO_MONTO,
    align: 'right',
  });
  return abajo + 5;
}

function titulosEn(hoja: Hoja, y: number): number {
  linea(hoja, y, TINTA);
  const abajo = filaEn(hoja, y + 6, { textos: ['Documento', 'Folio', 'Monto'], color: GRIS });
  linea(hoja, abajo, TINTA);
  return abajo + 6;
}

function filasDe({ documentos, glosa, monto }: ComprobanteImpreso): readonly Fila[] {
  if (documentos.length === 0) return [{ textos: [glosa ?? 'Pago', '', formatMonto(monto, 'CLP')] }];
  return documentos.map(({ nombreTipo, folio, monto: suyo }) => ({
    textos: [nombreTipo, folio, formatMonto(suyo, 'CLP')],
  }));
}

/** The documents with their sum, over as many pages as they take. Answers the y below. */
export function documentosEn(hoja: Hoja, datos: ComprobanteImpreso, desde: number): number {
  let y = titulosEn(hoja, desde);
  for (const fila of filasDe(datos)) {
    const alto = altoDe(hoja, fila.textos[0], ANCHO_TIPO - 10, CUERPO) + 11;
    // The sum is never alone on its page.
    if (y + alto + 24 > PIE) {
      hoja.addPage();
      y = titulosEn(hoja, MARGEN);
    }
    y = filaEn(hoja, y, fila);
    linea(hoja, y, BORDE);
    y += 6;
  }
  const total = { textos: ['Total pagado', '', formatMonto(datos.monto, 'CLP')], fuente: NEGRITA } as const;
  return filaEn(hoja, y, total);
}
