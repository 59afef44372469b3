import { hijosDe, textoDe } from './xml/elemento.ts';
import type { Elemento } from './xml/elemento.ts';
import type { LectorCampos } from './lector-campos.ts';
import { esBoleta } from './leer-encabezado.ts';
import type { ComisionLinea, DescuentoGlobal, LineaDetalle, Referencia, TipoDte } from './tipos.ts';

/**
 * The lines of a document in their order, amounts in minor units of `decimales`. Only in a liquidación factura (43) may they
 * be negative. What is wrong with a field is noted in `lector`.
 */
export function leerDetalle(
  lector: LectorCampos,
  cuerpo: Elemento,
  tipo: TipoDte,
  decimales: number,
): LineaDetalle[] {
  const opciones = { decimales, negativo: tipo === 43 };
  return hijosDe(cuerpo, 'Detalle').map((linea, indice) => {
    const indicador = lector.numero(linea, 'IndExe');
    return {
      numero: lector.numero(linea, 'NroLinDet') ?? indice + 1,
      codigos: hijosDe(linea, 'CdgItem').map((codigo) => ({
        tipo: lector.texto(codigo, 'TpoCodigo') ?? '',
        valor: lector.texto(codigo, 'VlrCodigo') ?? '',
      })),
      nombre: lector.texto(linea, 'NmbItem') ?? '',
      descripcion: lector.texto(linea, 'DscItem'),
      cantidad: lector.decimal(linea, 'QtyItem'),
      unidad: lector.texto(linea, 'UnmdItem'),
      precioUnitario: lector.decimal(linea, 'PrcItem'),
      exento: indicador === 1,
      indicador,
      descuento: lector.monto(linea, 'DescuentoMonto', { decimales }) ?? 0,
      recargo: lector.monto(linea, 'RecargoMonto', { decimales }) ?? 0,
      codigosImpuesto: hijosDe(linea, 'CodImpAdic').map((codigo) => textoDe(codigo).trim()),
      montoItem: lector.montoObligatorio(linea, 'MontoItem', linea.linea, opciones),
    };
  });
}

/** Discounts and surcharges on the whole document. What is wrong with a field is noted in `lector`. */
export function leerDescuentosGlobales(lector: LectorCampos, cuerpo: Elemento): DescuentoGlobal[] {
  return hijosDe(cuerpo, 'DscRcgGlobal').map((linea) => {
    const movimiento = lector.textoObligatorio(linea, 'TpoMov', linea.linea);
    if (movimiento !== '' && movimiento !== 'D' && movimiento !== 'R') {
      lector.fallar(
        'valor_desconocido',
        'TpoMov',
        linea.linea,
        `TpoMov debe ser D o R y dice «${movimiento}».`,
      );
    }
    const indicador = lector.numero(linea, 'IndExeDR');
    return {
      tipo: movimiento === 'R' ? 'recargo' : 'descuento',
      glosa: lector.texto(linea, 'GlosaDR'),
      unidad: lector.texto(linea, 'TpoValor') === '%' ? '%' : '$',
      valor: lector.decimal(linea, 'ValorDR') ?? '0',
      sobre: indicador === 1 ? 'exento' : indicador === 2 ? 'no_facturable' : 'afecto',
    };
  });
}

/** In a boleta CodRef is a free code of the shop (its schema says a string), not the SII's 1, 2 or 3. */
function leerCodRef(lector: LectorCampos, referencia: Elemento, tipo: TipoDte): Referencia['codRef'] {
  if (esBoleta(tipo)) return null;
  const codigo = lector.numero(referencia, 'CodRef');
  if (codigo === null || codigo === 1 || codigo === 2 || codigo === 3) return codigo;
  lector.fallar(
    'valor_desconocido',
    'CodRef',
    referencia.linea,
    `CodRef debe ser 1, 2 o 3 y dice ${codigo}.`,
  );
  return null;
}

/** The documents that this one refers to, numbered as it numbers them, or as they come. */
export function leerReferencias(lector: LectorCampos, cuerpo: Elemento, tipo: TipoDte): Referencia[] {
  return hijosDe(cuerpo, 'Referencia').map((referencia, indice) => ({
    linea: lector.numero(referencia, 'NroLinRef') ?? indice + 1,
    tipo: lector.texto(referencia, 'TpoDocRef') ?? '',
    folio: lector.texto(referencia, 'FolioRef') ?? '',
    fecha: lector.fecha(referencia, 'FchRef'),
    codRef: leerCodRef(lector, referencia, tipo),
    razon: lector.texto(referencia, 'RazonRef'),
    global: lector.numero(referencia, 'IndGlobal') === 1,
  }));
}

/** Commission lines of a liquidación-factura, apart from the summary inside its totals. */
export function leerComisiones(lector: LectorCampos, cuerpo: Elemento): ComisionLinea[] {
  const opciones = { negativo: true };
  return hijosDe(cuerpo, 'Comisiones').map((linea) => ({
    glosa: lector.texto(linea, 'Glosa') ?? '',
    tipo: lector.texto(linea, 'TipoMovim') === 'O' ? 'otro_cargo' : 'comision',
    neto: lector.monto(linea, 'ValComNeto', opciones) ?? 0,
    exento: lector.monto(linea, 'ValComExe', opciones) ?? 0,
    iva: lector.monto(linea, 'ValComIVA', opciones) ?? 0,
  }));
}
