import type { Fecha, Mes } from '@cuadra/domain';
import type { Boleta } from './generar-mes.ts';
import { escapar, pagina } from './paginas.ts';

const POR_PAGINA_BHE = 100;
const POR_PAGINA_BTE = 50;
const dia = (fecha: Fecha, separador: string) => fecha.split('-').toReversed().join(separador);

/** One page, counted from 0, of the report of boletas de honorarios received: a script's assignments. */
export function informeBhe(boletas: readonly Boleta[], mes: Mes, numero: number): Buffer {
  const filas = boletas.slice(numero * POR_PAGINA_BHE, (numero + 1) * POR_PAGINA_BHE).flatMap((boleta, i) => {
    const [rut = '', dv = ''] = boleta.parte.rut.split('-');
    const celda = (campo: string, valor: string) => `arr_informe_mensual['${campo}_${i + 1}'] = ${valor};`;
    return [
      celda('nroboleta', `"${boleta.folio}"`),
      celda('rutemisor', `"${rut}"`),
      celda('dvemisor', `"${dv}"`),
      celda('nombre_emisor', `"${escapar(boleta.parte.nombre)}"`),
      celda('fecha_boleta', `"${dia(boleta.fecha, '/')}"`),
      celda('totalhonorarios', `formatMiles("${boleta.bruto}",".")`),
      celda('retencion_receptor', `formatMiles("${boleta.retencion}",".")`),
      celda('honorariosliquidos', `formatMiles("${boleta.bruto - boleta.retencion}",".")`),
      celda('estado', `"${boleta.anulada === null ? 'N' : 'A'}"`),
      celda('fechaanulacion', `"${boleta.anulada === null ? '' : dia(boleta.anulada, '/')}"`),
    ];
  });
  const valores = {
    anio_consulta: mes.slice(0, 4),
    mes_consulta: mes.slice(5),
    total_boletas: boletas.length,
  };
  const script = Object.entries(valores).map(([clave, valor]) => `xml_values['${clave}'] = "${valor}";`);
  return pagina(
    'Informe mensual',
    `<h1>INFORME MENSUAL DE BOLETAS RECIBIDAS</h1><script>\n${[...script, ...filas].join('\n')}\n</script>`,
  );
}

const PUNTOS = new Intl.NumberFormat('es-CL', { useGrouping: 'always' });

/** One page, counted from 1, of the report of boletas de terceros issued: a table. */
export function informeBte(boletas: readonly Boleta[], emisor: string, numero: number): Buffer {
  const paginas = Math.max(1, Math.ceil(boletas.length / POR_PAGINA_BTE));
  const filas = boletas.slice((numero - 1) * POR_PAGINA_BTE, numero * POR_PAGINA_BTE).map((boleta) => {
    const celdas = [
      `<a href="/cvc_cgi/bte/bte_indiv_cons3?${boleta.folio}"><img alt="ver"></a>`,
      boleta.folio,
      boleta.anulada === null ? 'VIGENTE' : 'ANULADA',
      dia(boleta.fecha, '-'),
      emisor,
      'CONTRIBUYENTE DE PRUEBA',
      dia(boleta.fecha, '-'),
      boleta.parte.rut,
      escapar(boleta.parte.nombre),
      PUNTOS.format(boleta.bruto),
      PUNTOS.format(boleta.retencion),
      PUNTOS.format(boleta.bruto - boleta.retencion),
    ];
    return `<tr>${celdas.map((celda) => `<td class="reporte">${celda}</td>`).join('')}</tr>`;
  });
  return pagina(
    'BTE',
    `<h2>INFORME BTE's EMITIDAS</h2><table><tr><td>&nbsp;</td><td>Boleta</td></tr>\n${filas.join('\n')}\n<tr><td>Totales</td></tr></table>` +
      `<p>P&aacute;gina ${numero} de ${paginas}</p><p>Total Boletas : ${boletas.length}</p>`,
  );
}
