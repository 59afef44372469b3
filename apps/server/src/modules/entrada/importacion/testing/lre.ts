import { readFileSync } from 'node:fs';

const ENCABEZADO = readFileSync(
  new URL(
    '../../../../../../../packages/formats/src/planilla/fixtures/lre_encabezado_dt.csv',
    import.meta.url,
  ),
  'utf8',
).trim();

/** A payroll book of the Dirección del Trabajo, a row for each person by the codes of its columns. */
export function lre(...filas: readonly Readonly<Record<string, string | number>>[]): string {
  const codigos = ENCABEZADO.split(';').map((titulo) => /\((\d{4})\)/.exec(titulo)?.[1] ?? '');
  return [ENCABEZADO, ...filas.map((fila) => codigos.map((codigo) => fila[codigo] ?? '').join(';'))].join(
    '\r\n',
  );
}
