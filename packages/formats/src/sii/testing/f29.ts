import type { Texto } from '../../cartola/testing/pdf.ts';

interface Formulario {
  readonly folio: string;
  readonly rut: string;
  /** `yyyymm`. */
  readonly periodo: string;
  /** Code, glosa and value of each side of a row, as printed. */
  readonly filas: readonly (readonly [string, string, string])[];
  readonly total: string;
  readonly ipc?: string;
  readonly multas?: string;
  readonly condonado?: string;
  readonly recargo?: string;
  readonly tipo?: string;
}

/** A page with a form F29 by its public description: heading at the right, codes in two columns, totals below. */
export function paginaF29(f: Formulario): Texto[] {
  const t = (x: number, y: number, texto: string, derecha = false): Texto => ({ x, y, texto, derecha });
  const filas = f.filas.flatMap(([codigo, glosa, valor], i) => {
    const [x, y] = [i % 2 === 0 ? 30 : 310, 180 + Math.floor(i / 2) * 12];
    return [t(x, y, codigo), t(x + 25, y, glosa), t(x + 265, y, valor, true)];
  });
  const totales: [string, string, string, string][] = [
    ['TOTAL A PAGAR DENTRO DEL PLAZO LEGAL', '91', f.total, '+'],
    ['Más IPC', '92', f.ipc ?? '', '+'],
    ['Más Interes y Multas', '93', f.multas ?? '', '+'],
    ['CONDONACIÓN', '795', f.condonado ?? '', '-'],
    ['TOTAL A PAGAR CON RECARGO', '94', f.recargo ?? '', '='],
  ];
  return [
    t(200, 60, 'DECLARACIÓN MENSUAL Y PAGO'),
    t(420, 60, 'FOLIO'),
    t(470, 60, '[07]'),
    t(580, 60, f.folio, true),
    t(200, 74, 'SIMULTÁNEO DE IMPUESTOS'),
    t(420, 74, 'RUT'),
    t(470, 74, '[03]'),
    t(580, 74, f.rut, true),
    t(420, 88, 'PERIODO'),
    t(470, 88, '[15]'),
    t(580, 88, f.periodo, true),
    t(220, 102, 'FORMULARIO 29'),
    t(30, 120, '01'),
    t(50, 120, 'Apellido Paterno o Razón Social'),
    t(50, 134, 'EMPRESA DE PRUEBA LIMITADA'),
    ...['Código', 'Glosa', 'Valor', 'Código', 'Glosa', 'Valor'].map((titulo, i) =>
      t(30 + i * 90, 165, titulo),
    ),
    ...filas,
    ...totales.flatMap(([glosa, codigo, valor, signo], i) => {
      const y = 420 + i * 12;
      return [
        t(60, y, glosa),
        t(330, y, codigo),
        ...(valor === '' ? [] : [t(500, y, valor, true)]),
        t(520, y, signo),
      ];
    }),
    t(60, 500, 'Tipo de Declaración'),
    t(60, 512, f.tipo ?? 'Primitiva'),
  ];
}
