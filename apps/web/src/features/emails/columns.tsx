import type { Envio } from '@cuadra/contract';
import { fechaHora } from '../../shared/formats/index.ts';
import type { Column } from '../../shared/lista/index.ts';
import { EstadoDeEnvio } from '../../shared/registros/correos/estado-envio.tsx';

/** `docked` is the narrow table beside its sheet. */
export function columnsOf(docked: boolean): Column<Envio>[] {
  return [
    {
      key: 'created',
      head: 'Fecha',
      width: '128px',
      sort: 'created',
      tono: 'gris',
      date: (row) => row.created,
    },
    {
      key: 'para',
      head: 'Para',
      width: 'minmax(112px,1.4fr)',
      tono: 'fuerte',
      cell: (row) => <span className="truncate">{row.destinatarios.to.join(', ')}</span>,
    },
    {
      key: 'cliente',
      head: 'Cliente',
      width: 'minmax(96px,1fr)',
      drop: 2,
      dropWithSheet: true,
      cell: (row) => <span className="truncate">{row.cliente?.nombre ?? ''}</span>,
    },
    {
      key: 'asunto',
      head: 'Asunto',
      width: 'minmax(160px,2fr)',
      cell: (row) => <span className="truncate">{row.asunto}</span>,
    },
    {
      key: 'enviadoPor',
      head: 'Enviado por',
      width: '128px',
      drop: 1,
      tono: 'gris',
      dropWithSheet: true,
      cell: (row) => <span className="truncate">{row.enviadoPor.nombre}</span>,
    },
    {
      key: 'estado',
      head: 'Estado',
      width: docked ? '104px' : '128px',
      cell: (row) => <EstadoDeEnvio envio={row} />,
    },
  ];
}

/** Row of a phone: to whom and when, then about what and its end. */
export function drawCompactRow(row: Envio) {
  return (
    <span className="flex flex-col">
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{row.cliente?.nombre ?? row.destinatarios.to.join(', ')}</span>
        <span className="tnum shrink-0 text-12 text-muted-foreground">{fechaHora(row.created)}</span>
      </span>
      <span className="flex items-center justify-between gap-3 text-12 text-muted-foreground">
        <span className="truncate">{row.asunto}</span>
        <EstadoDeEnvio envio={row} />
      </span>
    </span>
  );
}
