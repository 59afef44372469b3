import type { NominaItem } from '@cuadra/contract';
import { Badge, Glifo, Monto } from '@cuadra/ui';
import { cuentaCorta } from '../../shared/cuentas-bancarias/textos.ts';
import { fechaCorta, plural } from '../../shared/formats/index.ts';
import type { Column } from '../../shared/lista/index.ts';

/** What became of a nómina, in the words of its badge or beside the square. */
function Estado({ nomina }: { nomina: NominaItem }) {
  const { anulada, pagadas, rechazadas, ordenes, descargada } = nomina;
  if (anulada) return <Badge>Anulada</Badge>;
  if (descargada === null) return <Badge tono="aviso">Sin bajar</Badge>;
  const todas = pagadas + rechazadas === ordenes;
  return (
    <span className="flex items-center gap-1.5">
      <Glifo size={14} estado={todas ? 'segura' : pagadas > 0 ? 'parcial' : 'sin_par'} />
      <span className="tnum truncate">
        {pagadas} de {ordenes} pagadas
        {rechazadas > 0 ? <span className="text-negativo">, {plural(rechazadas, 'rechazada')}</span> : null}
      </span>
    </span>
  );
}

export const COLUMNAS: readonly Column<NominaItem>[] = [
  {
    key: 'numero',
    head: 'Nómina',
    width: '84px',
    sort: 'created',
    cell: ({ numero }) => <span className="tnum font-medium">{numero}</span>,
  },
  {
    key: 'cuenta',
    head: 'Sale de',
    width: 'minmax(160px,1fr)',
    cell: (row) => <span className="tnum truncate">{cuentaCorta(row)}</span>,
  },
  {
    key: 'formato',
    head: 'Formato',
    width: 'minmax(180px,1.2fr)',
    drop: 1,
    tono: 'gris',
    cell: ({ formato }) => <span className="truncate">{formato}</span>,
  },
  {
    key: 'fechaPago',
    head: 'Día de pago',
    width: '112px',
    sort: 'fechaPago',
    date: ({ fechaPago }) => fechaPago,
  },
  {
    key: 'ordenes',
    head: 'Órdenes',
    width: '84px',
    drop: 3,
    align: 'right',
    cell: ({ ordenes }) => <span className="tnum">{ordenes}</span>,
  },
  {
    key: 'bajada',
    head: 'Bajada',
    width: '112px',
    drop: 2,
    tono: 'gris',
    date: ({ descargada }) => descargada,
  },
  { key: 'estado', head: 'En el banco', width: 'minmax(224px,1fr)', cell: (row) => <Estado nomina={row} /> },
  {
    key: 'monto',
    head: 'Monto',
    width: 'minmax(120px,max-content)',
    sort: 'monto',
    tono: 'fuerte',
    amount: ({ monto }) => ({ valor: monto, moneda: 'CLP' }),
  },
];

/** Row on a phone. */
export function drawCompactRow(row: NominaItem) {
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-0.5">
      <span className="flex items-center justify-between gap-3">
        <span className="font-medium">Nómina {row.numero}</span>
        <Monto valor={row.monto} moneda="CLP" />
      </span>
      <span className="flex items-center justify-between gap-3 text-12 text-muted-foreground">
        <span className="tnum truncate">
          {cuentaCorta(row)} · {fechaCorta(row.fechaPago)}
        </span>
        <Estado nomina={row} />
      </span>
    </span>
  );
}
