import type { ListaOts, OtItem } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { cn, Monto } from '@cuadra/ui';
import { fechaCorta, formatEntero } from '../../shared/formats/index.ts';
import type { Column } from '../../shared/lista/index.ts';
import { FilaDeTotales, TotalesPie } from '../../shared/registros/tabla/totales.tsx';
import { EstadoDeOt } from './estado-ot.tsx';

type Totales = ListaOts['totales'];

const monto =
  (campo: 'montoNeto' | 'iva' | 'montoTotal' | 'montoFacturado' | 'porFacturar') => (row: OtItem) => ({
    // What is not invoiced, or needs no invoice any more, is nothing rather than a sum.
    valor: campo === 'montoFacturado' || campo === 'porFacturar' ? row[campo] || null : row[campo],
    moneda: row.moneda,
  });

/** `docked` is the narrow table beside its sheet. */
export function columnsOf(docked: boolean): Column<OtItem>[] {
  return [
    {
      key: 'folio',
      head: 'Folio',
      width: '68px',
      sort: 'folio',
      tono: 'fuerte',
      cell: (row) => <span className="tnum">{row.folio}</span>,
    },
    {
      key: 'cliente',
      head: 'Cliente',
      width: 'minmax(220px,1fr)',
      sort: 'razonSocial',
      cell: (row) => (
        <span className={cn('truncate', row.estado === 'anulada' && 'text-muted-foreground line-through')}>
          {row.razonSocial}
        </span>
      ),
    },
    {
      key: 'rut',
      head: 'RUT',
      width: '112px',
      drop: 1,
      tono: 'gris',
      dropWithSheet: true,
      cell: (row) => <span className="tnum">{formatRut(row.rut)}</span>,
    },
    {
      key: 'fecha',
      head: 'Fecha',
      width: '82px',
      drop: 6,
      sort: 'fechaEmision',
      tono: 'gris',
      date: (row) => row.fechaEmision,
    },
    {
      key: 'validez',
      head: 'Válida hasta',
      width: '104px',
      drop: 5,
      sort: 'validoHasta',
      tono: 'gris',
      dropWithSheet: true,
      date: (row) => row.validoHasta,
    },
    {
      key: 'vendedor',
      head: 'Vendedor',
      width: '112px',
      drop: 2,
      tono: 'gris',
      dropWithSheet: true,
      cell: (row) => row.vendedor,
    },
    {
      key: 'neto',
      head: 'Neto',
      width: '112px',
      drop: 4,
      tono: 'gris',
      dropWithSheet: true,
      amount: monto('montoNeto'),
    },
    {
      key: 'total',
      head: 'Total',
      width: '112px',
      drop: 7,
      sort: 'montoTotal',
      amount: monto('montoTotal'),
    },
    {
      key: 'facturado',
      head: 'Facturado',
      width: '112px',
      drop: 3,
      tono: 'gris',
      dropWithSheet: true,
      amount: monto('montoFacturado'),
    },
    {
      key: 'porFacturar',
      head: 'Por facturar',
      width: '112px',
      sort: 'porFacturar',
      tono: 'fuerte',
      amount: monto('porFacturar'),
    },
    {
      key: 'estado',
      head: docked ? <span className="sr-only">Estado</span> : 'Estado',
      width: docked ? '92px' : '120px',
      cell: (row) => <EstadoDeOt ot={row} soloGlifo={docked} />,
    },
  ];
}

const CAMPOS: Readonly<Record<string, 'neto' | 'total' | 'facturado' | 'porFacturar'>> = {
  neto: 'neto',
  total: 'total',
  facturado: 'facturado',
  porFacturar: 'porFacturar',
};

/** Sums of everything that matches, by currency, each under its column. */
export function drawTotals(totales: Totales) {
  return function Totals(columns: readonly Column<OtItem>[]) {
    return (
      <TotalesPie>
        {totales.map((total) => (
          <FilaDeTotales
            key={total.moneda}
            columns={columns}
            ademas={0}
            moneda={total.moneda}
            valorDe={(key) => {
              const campo = CAMPOS[key];
              return campo && total[campo];
            }}
            fuerte="porFacturar"
          >
            <span className="font-medium">{formatEntero(total.cantidad)}</span>{' '}
            {total.cantidad === 1 ? 'nota de venta' : 'notas de venta'}
            {total.moneda === 'CLP' ? null : ` en ${total.moneda}`}
          </FilaDeTotales>
        ))}
      </TotalesPie>
    );
  };
}

/** Row of a phone: who and how much, then what, when and its state. */
export function drawCompactRow(row: OtItem) {
  return (
    <span className="flex flex-col">
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{row.razonSocial}</span>
        <Monto forma="col" valor={row.montoTotal} moneda={row.moneda} />
      </span>
      <span className="flex items-center justify-between gap-3 text-12 text-muted-foreground">
        <span className="tnum truncate">
          NV {row.folio} · {fechaCorta(row.fechaEmision)}
        </span>
        <EstadoDeOt ot={row} />
      </span>
    </span>
  );
}
