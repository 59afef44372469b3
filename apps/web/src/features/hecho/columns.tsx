import type { Acto } from '@cuadra/contract';
import { cn } from '@cuadra/ui';
import { fechaHora, horaDe } from '../../shared/formats/index.ts';
import type { Column } from '../../shared/lista/index.ts';
import { EstadoActo, TextoEstado } from './estado-acto.tsx';
import { MontosActo } from './montos-acto.tsx';
import { AutorActo } from './autor-acto.tsx';

const gris = ({ estado }: Acto) => estado === 'deshecho' && 'text-muted-foreground';

/** `Javiera Soto lo deshizo a las 11:40` once it is undone, and who did it again; until then its detail. */
function debajo({ rehecho, rehechoPor, ...acto }: Acto): string {
  const { estado, deshecho, deshechoPor, deshechas, cantidad, detalle } = acto;
  if (rehecho !== null) return `${rehechoPor ?? 'Cuadra'} lo rehízo el ${fechaHora(rehecho)}`;
  if (deshecho === null || (estado !== 'deshecho' && estado !== 'en_parte')) return detalle;
  const cuanto = estado === 'en_parte' ? `deshizo ${deshechas} de ${cantidad}` : 'lo deshizo';
  return `${deshechoPor ?? 'Cuadra'} ${cuanto} el ${fechaHora(deshecho)}`;
}

/** `docked` is the narrow table beside its sheet. */
export function columnsOf(docked: boolean): Column<Acto>[] {
  return [
    {
      key: 'hora',
      head: 'Hora',
      width: '60px',
      tono: 'gris',
      cell: ({ created }) => <span className="tnum">{horaDe(created)}</span>,
    },
    {
      key: 'quien',
      head: 'Quién',
      width: docked ? '140px' : '190px',
      drop: 1,
      cell: (row) => <AutorActo acto={row} />,
    },
    {
      key: 'que',
      head: 'Qué hizo y qué tocó',
      width: 'minmax(200px,1fr)',
      cell: (row) =>
        docked ? (
          // A long title takes both lines.
          <span
            title={`${row.titulo}. ${debajo(row)}`}
            className="line-clamp-2 min-w-0 break-words whitespace-normal"
          >
            <span className={cn('font-medium', gris(row))}>{row.titulo}</span>
            <br />
            <span className="text-12 text-muted-foreground">{debajo(row)}</span>
          </span>
        ) : (
          <span className="flex min-w-0 flex-col">
            <span className={cn('truncate font-medium', gris(row))}>{row.titulo}</span>
            <span className="truncate text-12 text-muted-foreground">{debajo(row)}</span>
          </span>
        ),
    },
    {
      key: 'monto',
      head: 'Monto',
      width: '124px',
      drop: 2,
      align: 'right',
      cell: (row) => <MontosActo acto={row} />,
    },
    {
      key: 'deshacer',
      head: <span className="sr-only">Deshacer</span>,
      width: '124px',
      align: 'right',
      cell: (row) => <EstadoActo acto={row} />,
    },
  ];
}

/** Row of a phone: title and amounts, then hour, author and detail. The undo is in the sheet. */
export function drawCompactRow(row: Acto) {
  const { montos, puedeDeshacer, titulo } = row;
  const dosSumas =
    montos.reduce((suma, { entra, sale }) => suma + Number(entra !== 0) + Number(sale !== 0), 0) > 1;
  const estado = puedeDeshacer ? null : <TextoEstado acto={row} />;
  return (
    <span className="flex items-start justify-between gap-3">
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className={cn('truncate font-medium', gris(row))}>{titulo}</span>
        <span className="flex min-w-0 items-baseline gap-1.5 text-12 text-muted-foreground">
          {dosSumas ? estado : null}
          <span className="truncate">
            {[horaDe(row.created), row.quien, row.detalle].filter((parte) => parte !== '').join(' · ')}
          </span>
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-0.5">
        <MontosActo acto={row} />
        {dosSumas ? null : estado}
      </span>
    </span>
  );
}
