export interface BoletaDePrueba {
  readonly folio: number;
  /** `dd/mm/yyyy`, as the report writes it. */
  readonly fecha: string;
  readonly rut: string;
  readonly nombre: string;
  readonly bruto: number;
  readonly retenido: number;
  /** Day of its annulment. */
  readonly anulada?: string;
}

interface Informe {
  readonly rut: string;
  readonly contribuyente: string;
  readonly boletas: readonly BoletaDePrueba[];
  /** Who stands at the other side: `Receptor` for boletas issued. */
  readonly parte?: 'Emisor' | 'Receptor';
  /** Of brutos, retenido and pagado, added up apart. */
  readonly totales: readonly [number, number, number];
}

const titulo = (texto: string) => `<td><div align="center"><strong>${texto}</strong></div></td>`;

/** The page that the SII names `informeMensualREC.xls`, by its public description, in the SII's ISO-8859-1. */
export function buildInformeBhe({
  rut,
  contribuyente,
  boletas,
  totales,
  parte = 'Emisor',
}: Informe): Uint8Array {
  const filas = boletas.map(
    ({ folio, fecha, rut: suyo, nombre, bruto, retenido, anulada }) => `<tr>
<td>${folio}</td>
<td>${fecha}</td>
<td>${anulada === undefined ? 'VIGENTE' : 'ANULADA'} </td>
<td>${anulada ?? ''} </td>
<td>${suyo}</td>
<td>${nombre}</td>
<td>NO</td>
<td><div align="right">${bruto}</div></td>
<td><div align="right">${retenido}</div></td>
<td><div align="right">${bruto - retenido}</div></td>
</tr>`,
  );
  const html = `<table border="1" cellspacing="0" cellpadding="2">
<tr><td colspan="10">Contribuyente: ${contribuyente}<br>
\tRUT : ${rut}<p></p>
\tInforme correspondiente al mes  03 del año 2026</td></tr>
<tr class="normal"><td colspan="4"><div align="center"><strong>Boleta</strong></div></td>
<td colspan="3"><div align="center"><strong>${parte}</strong></div></td>
<td colspan="3"><div align="center"><strong>Honorarios</strong></div></td></tr>
<tr class="normal">${['N&deg;', 'Fecha', 'Estado', 'Fecha Anulaci&oacute;n', 'Rut', 'Nombre o Raz&oacute;n&nbsp;Social', 'Soc. Prof.', 'Brutos', 'Retenido', 'Pagado'].map(titulo).join('')}</tr>
${filas.join('')}<tr><td colspan="7" bgcolor="#CCCCCC"><strong>Totales* :</strong></td>${totales.map((total) => `<td>${total}</td>`).join('')}</tr>
</table>
(*) Los valores totales no consideran los montos de las boletas anuladas.`;
  return Buffer.from(html, 'latin1');
}
