import type { DocumentoItem, ListaDocumentos, TotalConvertido } from '@cuadra/contract';
import { Monto } from '@cuadra/ui';
import { formatEntero, plural } from '../../shared/formats/index.ts';
import type { Column } from '../../shared/lista/index.ts';
import type { ListTotals } from '../../shared/registros/lista/record-list-page.tsx';
import { FilaDeTotales, TotalesPie } from '../../shared/registros/tabla/totales.tsx';
import type { Kind } from './kinds.ts';

type Totales = ListaDocumentos['totales'];

const CAMPOS: Readonly<Record<string, 'neto' | 'iva' | 'total' | 'saldo'>> = {
  neto: 'neto',
  iva: 'iva',
  total: 'total',
  saldo: 'saldo',
};

/** Sums of everything that matches, by currency, each under its column. */
function DocumentosTotals({
  kind,
  totales,
  convertido,
  columns,
}: {
  kind: Kind;
  totales: Totales;
  convertido: TotalConvertido | null;
  columns: readonly Column<DocumentoItem>[];
}) {
  return (
    <TotalesPie>
      {totales.map((total) => (
        <FilaDeTotales
          key={total.moneda}
          columns={columns}
          ademas={1}
          moneda={total.moneda}
          valorDe={(key) => {
            const campo = CAMPOS[key];
            return campo && total[campo];
          }}
          fuerte="saldo"
        >
          <span className="font-medium">{formatEntero(total.cantidad)}</span>{' '}
          {total.cantidad === 1 ? kind.uno : kind.varios}
          {total.moneda === 'CLP' ? null : ` en ${total.moneda}`}
        </FilaDeTotales>
      ))}
      {convertido === null ? null : (
        <FilaDeTotales
          columns={columns}
          ademas={1}
          moneda={convertido.moneda}
          valorDe={(key) => {
            const campo = CAMPOS[key];
            return campo && (convertido[campo] ?? undefined);
          }}
          fuerte="saldo"
        >
          Todo en pesos
          {convertido.sinValor === 0 ? null : (
            <span className="text-aviso">
              {' · falta el valor del día de '}
              {plural(convertido.sinValor, 'documento')}
            </span>
          )}
        </FilaDeTotales>
      )}
    </TotalesPie>
  );
}

/** The amounts that stand under a column, which has to be wide enough for them. */
function amountsOf(totales: Totales, convertido: TotalConvertido | null) {
  return (key: string) => {
    const campo = CAMPOS[key];
    if (campo === undefined) return [];
    const cifras = totales.map((total) => ({ monto: total[campo], moneda: total.moneda }));
    const enPesos = convertido?.[campo] ?? null;
    return convertido === null || enPesos === null
      ? cifras
      : [...cifras, { monto: enPesos, moneda: convertido.moneda }];
  };
}

/** Totals of the list: a row by currency, and one of everything in pesos where there is more than one. */
export function totalsOf(
  kind: Kind,
  { totales, totalConvertido }: Pick<ListaDocumentos, 'totales' | 'totalConvertido'>,
): ListTotals<DocumentoItem> {
  return {
    rows: totales.length + (totalConvertido === null ? 0 : 1),
    amountsOf: amountsOf(totales, totalConvertido),
    draw: (columns) => (
      <DocumentosTotals kind={kind} totales={totales} convertido={totalConvertido} columns={columns} />
    ),
  };
}

/** Count and balances at the foot, for the phone, where the table has no totals. */
export function TotalsSummary({ texto, totales }: { texto: string; totales: Totales }) {
  return (
    <span className="md:hidden">
      {texto}
      {totales.map(({ moneda, saldo }) => (
        <span key={moneda}>
          {' · saldo '}
          <Monto valor={saldo} moneda={moneda} className="font-medium text-foreground" />
        </span>
      ))}
    </span>
  );
}
