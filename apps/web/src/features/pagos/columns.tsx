import type { OrdenItem } from '@cuadra/contract';
import { IMPIDEN_APROBAR } from '@cuadra/domain/ordenes-pago';
import { cn, Glifo, Monto } from '@cuadra/ui';
import { ArrowRightLeft, Copy, Eye, Lock } from 'lucide-react';
import type { Column } from '../../shared/lista/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { describeCuenta, describeEnvio, describeOrden } from './textos.ts';

const MEDIO = { transferencia: 'Transferencia', nomina: 'Nómina', manual: 'A mano en el banco' } as const;

function APagar({ orden }: { orden: OrdenItem }) {
  const { tiposDocumento } = useSession();
  return (
    <span className="flex min-w-0 flex-col">
      <span className="truncate font-medium">{orden.Beneficiario.razonSocial}</span>
      <span className="truncate text-12 text-muted-foreground">{describeOrden(orden, tiposDocumento)}</span>
    </span>
  );
}

function Icono({ tipo }: Pick<OrdenItem['avisos'][number], 'tipo'>) {
  const dibujo = { 'aria-hidden': true, className: 'size-4 shrink-0' } as const;
  if (tipo === 'cedida' || tipo === 'cedida_a_otro') return <ArrowRightLeft {...dibujo} />;
  if (tipo === 'duplicado') return <Copy {...dibujo} />;
  return IMPIDEN_APROBAR.has(tipo) ? <Lock {...dibujo} /> : <Eye {...dibujo} />;
}

/** The gravest notice of an order: red where it cannot be approved, amber where somebody has to look. */
export function Aviso({ avisos }: Pick<OrdenItem, 'avisos'>) {
  const [aviso, ...otros] = avisos;
  if (aviso === undefined) return null;
  return (
    <span
      className={cn(
        'flex min-w-0 items-center gap-1.5',
        IMPIDEN_APROBAR.has(aviso.tipo) ? 'text-negativo' : 'text-aviso',
      )}
    >
      <Icono tipo={aviso.tipo} />
      <span className="truncate" title={aviso.texto}>
        {aviso.texto}
      </span>
      {otros.length > 0 ? <span className="shrink-0">y {otros.length} más</span> : null}
    </span>
  );
}

/** `1 de 2`, with the square that closes. */
export function Firmas({ firmas: { pedidas, hechas } }: Pick<OrdenItem, 'firmas'>) {
  return (
    <span className="flex items-center gap-1.5">
      <Glifo size={14} estado={hechas === 0 ? 'sin_par' : hechas < pedidas ? 'parcial' : 'segura'} />
      <span className="tnum">
        {Math.min(hechas, pedidas)} de {pedidas}
      </span>
    </span>
  );
}

const QUIEN: Column<OrdenItem> = {
  key: 'quien',
  head: 'A quién',
  width: 'minmax(200px,1.2fr)',
  cell: (row) => <APagar orden={row} />,
};
const CUENTA: Column<OrdenItem> = {
  key: 'cuenta',
  head: 'Cuenta',
  width: 'minmax(140px,0.7fr)',
  drop: 1,
  tono: 'gris',
  dropWithSheet: true,
  cell: ({ Beneficiario }) => <span className="tnum truncate">{describeCuenta(Beneficiario)}</span>,
};
const MONTO: Column<OrdenItem> = {
  key: 'monto',
  head: 'Monto',
  width: 'minmax(112px,max-content)',
  sort: 'monto',
  tono: 'fuerte',
  amount: ({ monto }) => ({ valor: monto, moneda: 'CLP' }),
};
/** An order that was handed to a bank or provider: its end is to be told, or a part of it did not leave. */
function EnCamino({ orden }: { orden: OrdenItem }) {
  return (
    <span className={cn('flex items-center gap-1.5', orden.faltaParte && 'text-aviso')}>
      <Glifo size={14} estado="parcial" />
      {describeEnvio(orden)}
    </span>
  );
}

const AVISO: Column<OrdenItem> = {
  key: 'aviso',
  head: 'Antes de aprobar',
  width: 'minmax(168px,1.6fr)',
  cell: (row) => <Aviso {...row} />,
};
const FECHA: Column<OrdenItem> = {
  key: 'fecha',
  head: 'Día de pago',
  width: '104px',
  sort: 'fechaPago',
  date: ({ fechaPagoAgendado }) => fechaPagoAgendado,
};

export const COLUMNAS_POR_APROBAR: readonly Column<OrdenItem>[] = [
  QUIEN,
  CUENTA,
  AVISO,
  {
    key: 'firmas',
    head: 'Firmas',
    width: '84px',
    dropWithSheet: true,
    cell: (row) => <Firmas {...row} />,
  },
  MONTO,
];

export const COLUMNAS_AGENDADAS: readonly Column<OrdenItem>[] = [
  QUIEN,
  CUENTA,
  {
    ...AVISO,
    head: 'Antes de pagar',
    cell: (row) => (row.enviada === null ? <Aviso {...row} /> : <EnCamino orden={row} />),
  },
  MONTO,
];

const MOTIVO: Column<OrdenItem> = {
  key: 'motivo',
  head: 'Por qué',
  width: 'minmax(180px,1.4fr)',
  cell: ({ motivoRechazo }) => (
    <span className="truncate text-negativo" title={motivoRechazo ?? undefined}>
      {motivoRechazo}
    </span>
  ),
};

export const COLUMNAS_RECHAZADAS: readonly Column<OrdenItem>[] = [QUIEN, CUENTA, FECHA, MOTIVO, MONTO];
export const COLUMNAS_CANCELADAS: readonly Column<OrdenItem>[] = [QUIEN, CUENTA, FECHA, MONTO];

export const COLUMNAS_PAGADAS: readonly Column<OrdenItem>[] = [
  QUIEN,
  CUENTA,
  {
    key: 'pagada',
    head: 'Pagada',
    width: '112px',
    date: ({ pagada }) => pagada,
  },
  {
    key: 'medio',
    head: 'Cómo',
    width: '140px',
    drop: 2,
    tono: 'gris',
    dropWithSheet: true,
    cell: ({ medio }) => (medio === null ? null : MEDIO[medio]),
  },
  {
    key: 'banco',
    head: 'En el banco',
    width: '132px',
    date: ({ Cartola }) => Cartola?.fecha ?? null,
    cell: (_row, fecha) => (
      <span className="flex items-center gap-1.5">
        <Glifo size={14} estado={fecha === null ? 'sin_par' : 'segura'} />
        {fecha ?? 'Falta verlo'}
      </span>
    ),
  },
  MONTO,
];

/** Row on a phone: payee and amount, then the notice, or the document and account. */
export function drawCompactRow(row: OrdenItem) {
  return <FilaCompacta orden={row} />;
}

function FilaCompacta({ orden }: { orden: OrdenItem }) {
  const { tiposDocumento } = useSession();
  const cuenta = describeCuenta(orden.Beneficiario);
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-0.5">
      <span className="flex items-center justify-between gap-3">
        <span className="truncate font-medium">{orden.Beneficiario.razonSocial}</span>
        <Monto valor={orden.monto} moneda="CLP" />
      </span>
      {orden.idEstado === 2 && orden.enviada !== null ? (
        <span className="text-12">
          <EnCamino orden={orden} />
        </span>
      ) : orden.idEstado === 3 ? (
        <span className="truncate text-12 text-negativo" title={orden.motivoRechazo ?? undefined}>
          {orden.motivoRechazo}
        </span>
      ) : orden.avisos.length > 0 ? (
        <span className="text-12">
          <Aviso {...orden} />
        </span>
      ) : (
        <span className="tnum truncate text-12 text-muted-foreground">
          {describeOrden(orden, tiposDocumento)}
          {cuenta === null ? null : ` · ${cuenta}`}
        </span>
      )}
    </span>
  );
}
