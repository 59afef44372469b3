import type { Texto } from '../../cartola/testing/pdf.ts';

interface Comprobante {
  readonly cupon: string;
  readonly rut: string;
  readonly razonSocial?: string;
  /** `yyyy/mm`. */
  readonly periodo: string;
  /** Group, institution, amount and folio of each, as printed. */
  readonly instituciones: readonly (readonly [string, string, string, string])[];
  readonly total: string;
  /** Where the summary says another total. */
  readonly aPagar?: string;
}

/** A page with Previred's comprobante de pago único by its public description: heading, company, payment, institutions. */
export function paginaPrevired(c: Comprobante): Texto[] {
  const t = (x: number, y: number, texto: string, derecha = false): Texto => ({ x, y, texto, derecha });
  const campos: [string, string][] = [
    ['RUT EMPRESA', c.rut],
    ['NOMBRE O RAZON SOCIAL', c.razonSocial ?? 'EMPRESA DE PRUEBA SPA'],
    ['DIRECCION', 'AV. DE PRUEBA N° 123'],
    ['RUT REPRESENTANTE LEGAL', '11.111.111-1'],
    ['NOMBRE REPRESENTANTE LEGAL', 'NOMBRE DE PRUEBA'],
    ['MODALIDAD DE PAGO', 'CHEQUE UNICO'],
    ['N° INSTITUCIONES A PAGAR', String(c.instituciones.length)],
    ['PERIODO DE PAGO', c.periodo],
  ];
  const filas = c.instituciones.flatMap(([grupo, nombre, monto, folio], i) => {
    const y = 290 + i * 24;
    return [
      t(40, y, `${grupo} ${nombre}`.trim()),
      t(360, y, monto, true),
      t(540, y, folio, true),
      t(40, y + 12, `Total ${grupo === '' ? nombre : grupo}`),
      t(360, y + 12, monto, true),
    ];
  });
  return [
    t(430, 60, 'NUMERO DE CUPON'),
    t(40, 72, 'COMPROBANTE DE PAGO UNICO DE APORTES PREVISIONALES'),
    t(430, 72, c.cupon),
    t(430, 84, 'Fecha Emisión'),
    t(500, 84, '04/07/2026'),
    t(40, 100, 'ANTECEDENTES DE LA EMPRESA'),
    ...campos.flatMap(([nombre, valor], i) => [t(40, 120 + i * 16, nombre), t(250, 120 + i * 16, valor)]),
    t(40, 256, 'DETALLE DEL PAGO DE APORTES PREVISIONALES'),
    t(40, 272, 'NOMBRE DE INSTITUCIONES'),
    t(280, 272, 'MONTO A PAGAR ($)'),
    t(460, 272, 'N° DE FOLIO'),
    ...filas,
    t(40, 620, 'TOTAL GENERAL'),
    t(270, 620, '$'),
    t(360, 620, c.total, true),
    t(40, 650, 'RESUMEN DEL PAGO'),
    t(40, 670, 'TOTAL A PAGAR'),
    t(270, 670, '$'),
    t(360, 670, c.aPagar ?? c.total, true),
    t(40, 700, 'PAGO EN EFECTIVO'),
    t(270, 700, 'PAGO CON CHEQUE'),
  ];
}
