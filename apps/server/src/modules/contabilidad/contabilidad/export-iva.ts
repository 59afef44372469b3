import type { exportIva, IvaDelMes, QueryOf } from '@cuadra/contract';
import { hojaF29, type LineaF29 } from '@cuadra/domain/f29';
import { cifra, type CeldaExportada, type FilaInforme } from '@cuadra/formats';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { printInforme, writeTabla, type ArchivoDeInforme } from '../../identidad/membrete/index.ts';
import { numero, pesos, texto } from './celdas.ts';
import { describeMes } from './describe-periodo.ts';
import { readIva } from './read-iva.ts';

const PARTES: Readonly<Record<LineaF29['parte'], string | null>> = {
  ventas: 'Ventas sin débito',
  debitos: 'Débitos',
  creditos: 'Créditos',
  resultado: null,
};
const TITULO = 'Hoja de trabajo del F29';

const hojaDe = ({ resumen, debito, credito, remanenteAnterior }: IvaDelMes): LineaF29[] =>
  hojaF29({
    tipos: resumen.map(({ modelo, ...tipo }) => ({ ...tipo, lado: modelo === 'Dte' ? 'venta' : 'compra' })),
    debito: debito.documentos,
    credito: credito.documentos,
    remanenteAnterior,
  });

function* rowsToPrint(lineas: readonly LineaF29[]): Generator<FilaInforme> {
  let parte: LineaF29['parte'] | undefined;
  for (const linea of lineas) {
    const titulo = PARTES[linea.parte];
    if (linea.parte !== parte && titulo !== null)
      yield { estilo: 'seccion', celdas: [titulo, '', '', '', ''] };
    parte = linea.parte;
    const estilo = titulo === null ? 'cierre' : linea.suma ? 'total' : 'fila';
    const { nombre, codigoCantidad, cantidad, codigoMonto, monto } = linea;
    yield {
      estilo,
      celdas: [
        nombre,
        codigoCantidad ?? '',
        cantidad === null ? '' : cifra(cantidad),
        codigoMonto ?? '',
        cifra(monto),
      ],
    };
  }
}

function notesOf({ retenido, usoComun, aPagar, remanente, estado }: IvaDelMes, lineas: readonly LineaF29[]) {
  const fin = lineas.at(-1);
  const delLibro = aPagar > 0 ? aPagar : remanente;
  return [
    'Los códigos son los del Formulario 29. El remanente va en pesos de su mes: el F29 lo reajusta por la UTM.',
    ...(retenido.documentos === 0
      ? []
      : [`IVA retenido a terceros, que se paga entero: ${cifra(retenido.documentos)}.`]),
    ...(usoComun.documentos === 0
      ? []
      : [`IVA de uso común, que se recupera según la proporción del año: ${cifra(usoComun.documentos)}.`]),
    ...(estado.pendientes > 0
      ? [`Quedan ${cifra(estado.pendientes)} cambios por contabilizar: vuelve a emitirla en unos minutos.`]
      : fin && fin.monto !== delLibro
        ? [`El libro dice ${cifra(delLibro)}: lo que difiere son asientos de esas cuentas sin documento.`]
        : []),
  ];
}

/** Worksheet of the F29 of a month. A spreadsheet has its lines alone; a PDF adds what the form does not hold. */
export async function exportIvaDe(
  platform: Platform,
  principal: Principal,
  { periodo, formato }: QueryOf<typeof exportIva>,
): Promise<ArchivoDeInforme> {
  const iva = await readIva(platform, principal.idEmpresa, periodo);
  const lineas = hojaDe(iva);
  const nombre = `f29-${periodo}`;
  const impresa = { titulo: TITULO, subtitulo: describeMes(periodo) };
  const columnas = [
    { titulo: 'Línea', ancho: 48 },
    { titulo: 'Código', ancho: 8 },
    { titulo: 'Cantidad', ancho: 10 },
    { titulo: 'Código', ancho: 8 },
    { titulo: 'Monto', ancho: 16 },
  ] as const;
  if (formato !== 'pdf') {
    const codigo = (valor: string | null): CeldaExportada => (valor === null ? null : texto(valor));
    const filas = lineas.map(({ nombre: de, codigoCantidad, cantidad, codigoMonto, monto }) => [
      texto(de),
      codigo(codigoCantidad),
      cantidad === null ? null : numero(cantidad),
      codigo(codigoMonto),
      pesos(monto),
    ]);
    const tabla = { hoja: 'F29', columnas, filas };
    return writeTabla(
      platform,
      principal,
      { nombre, formato },
      { ...impresa, tabla, suma: ([, , cantidad]) => cantidad === null },
    );
  }
  return printInforme(platform, principal, nombre, {
    ...impresa,
    apaisado: false,
    columnas: columnas.map((columna, i) => ({
      ...columna,
      fija: i === 1 || i === 3,
      cifras: i === 2 || i === 4,
    })),
    filas: [...rowsToPrint(lineas)],
    notas: notesOf(iva, lineas),
  });
}
