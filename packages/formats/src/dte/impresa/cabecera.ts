import { formatRut } from '@cuadra/domain';
import type { DteLeido, Emisor } from '../tipos.ts';
import { ANCHO, ANCHO_UTIL, dato, escribir, MARGEN, NEGRITA, ROJO, type Hoja } from './hoja.ts';
import { fechaEnPalabras, nombreDeReferencia, TITULOS } from './textos.ts';
import { CM } from './timbre.ts';

/** The box is between 1.5 by 5.5 and 4 by 8 cm, with a border of 0.5 to 1 mm (SII, manual of printed samples). */
const CAJA_ANCHO = 7.4 * CM;
const CAJA_ALTO = 3.4 * CM;
const CAJA_BORDE = 2;
const CAJA_X = ANCHO - MARGEN - CAJA_ANCHO;

const unidos = (partes: readonly (string | null)[], entre: string) =>
  partes.filter((parte): parte is string => parte !== null && parte !== '').join(entre);

function caja(hoja: Hoja, { tipo, folio, emisor }: DteLeido): number {
  const titulo = TITULOS[tipo];
  hoja.rect(CAJA_X, MARGEN, CAJA_ANCHO, CAJA_ALTO).lineWidth(CAJA_BORDE).stroke(ROJO);
  const renglones = [`R.U.T.: ${formatRut(emisor.rut)}`, ...titulo, `N° ${folio}`];
  const paso = 18;
  let y = MARGEN + (CAJA_ALTO - renglones.length * paso) / 2 + 2;
  for (const renglon of renglones) {
    escribir(hoja, renglon, {
      x: CAJA_X,
      y,
      ancho: CAJA_ANCHO,
      cuerpo: 13,
      fuente: NEGRITA,
      color: ROJO,
      align: 'center',
    });
    y += paso;
  }
  const oficina = emisor.comuna ?? emisor.ciudad;
  if (oficina === null) return MARGEN + CAJA_ALTO;
  return escribir(hoja, `S.I.I. - ${oficina.toUpperCase()}`, {
    x: CAJA_X,
    y: MARGEN + CAJA_ALTO + 5,
    ancho: CAJA_ANCHO,
    fuente: NEGRITA,
    color: ROJO,
    align: 'center',
  });
}

function emisorEn(hoja: Hoja, emisor: Emisor): number {
  const ancho = CAJA_X - MARGEN - 18;
  let y =
    escribir(hoja, emisor.razonSocial, { x: MARGEN, y: MARGEN, ancho, cuerpo: 13, fuente: NEGRITA }) + 3;
  const renglones = [
    emisor.giro === null ? null : `Giro: ${emisor.giro}`,
    unidos([emisor.direccion, emisor.comuna, emisor.ciudad], ', '),
    emisor.sucursal === null ? null : `Sucursal: ${emisor.sucursal}`,
    unidos([...emisor.telefonos, emisor.correo], ' · '),
  ];
  for (const renglon of renglones)
    if (renglon !== null && renglon !== '') y = escribir(hoja, renglon, { x: MARGEN, y, ancho }) + 1;
  return y;
}

const FORMAS = { contado: 'Contado', credito: 'Crédito', sin_costo: 'Sin costo' } as const;

function receptorEn(hoja: Hoja, dte: DteLeido, desde: number): number {
  const { receptor } = dte;
  const mitad = ANCHO_UTIL / 2;
  const izquierda = { x: MARGEN + 8, ancho: mitad + 30, etiqueta: 62 };
  const derecha = { x: MARGEN + mitad + 50, ancho: mitad - 58, etiqueta: 74 };
  let y = desde + 7;
  y = dato(hoja, 'Señor(es)', receptor.razonSocial, { ...izquierda, y });
  y = dato(hoja, 'R.U.T.', formatRut(receptor.rut), { ...izquierda, y });
  y = dato(hoja, 'Giro', receptor.giro, { ...izquierda, y });
  y = dato(hoja, 'Dirección', receptor.direccion, { ...izquierda, y });
  y = dato(hoja, 'Comuna', unidos([receptor.comuna, receptor.ciudad], ', '), { ...izquierda, y });
  y = dato(hoja, 'Contacto', receptor.contacto, { ...izquierda, y });
  let otra = desde + 7;
  otra = dato(hoja, 'Emisión', fechaEnPalabras(dte.fechaEmision), { ...derecha, y: otra });
  const vence = dte.fechaVencimiento === null ? null : fechaEnPalabras(dte.fechaVencimiento);
  otra = dato(hoja, 'Vencimiento', vence, { ...derecha, y: otra });
  otra = dato(hoja, 'Forma de pago', dte.formaPago === null ? null : FORMAS[dte.formaPago], {
    ...derecha,
    y: otra,
  });
  otra = dato(hoja, 'Condiciones', dte.plazo?.glosa ?? null, { ...derecha, y: otra });
  const abajo = Math.max(y, otra) + 5;
  hoja
    .rect(MARGEN, desde, ANCHO_UTIL, abajo - desde)
    .lineWidth(0.7)
    .stroke('#000000');
  return abajo;
}

function referenciasEn(hoja: Hoja, { referencias }: DteLeido, desde: number): number {
  if (referencias.length === 0) return desde;
  let y = escribir(hoja, 'Referencias', { x: MARGEN, y: desde + 7, ancho: ANCHO_UTIL, fuente: NEGRITA }) + 2;
  for (const { tipo, folio, fecha, razon } of referencias) {
    const partes = [
      `${nombreDeReferencia(tipo)} N° ${folio}`,
      fecha === null ? null : `del ${fechaEnPalabras(fecha)}`,
    ];
    y = escribir(hoja, unidos([partes.filter(Boolean).join(' '), razon], ': '), {
      x: MARGEN,
      y,
      ancho: ANCHO_UTIL,
    });
  }
  return y;
}

/** Everything above the lines: issuer, box, buyer, references. Answers the y below. */
export function imprimirCabecera(hoja: Hoja, dte: DteLeido): number {
  const y = Math.max(caja(hoja, dte), emisorEn(hoja, dte.emisor)) + 12;
  return referenciasEn(hoja, dte, receptorEn(hoja, dte, y)) + 10;
}
