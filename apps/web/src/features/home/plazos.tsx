import { listDocumentos } from '@cuadra/contract';
import { Badge, Skeleton, type BadgeProps } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMonto, hoy, plural } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { ListLink, type ListLinkTo } from './list-link.tsx';
import { readPorVencer } from './por-vencer.ts';

const UNA = { page: 1, perPage: 10 } as const;

interface Plazo {
  readonly key: string;
  readonly insignia: string;
  readonly tono: NonNullable<BadgeProps['tono']>;
  readonly titulo: string;
  readonly detalle: string;
  readonly to: ListLinkTo;
  readonly search: Readonly<Record<string, string>>;
}

/** What presses, as far as the documents themselves say: what is late, and what is due within a week. */
export function Plazos() {
  const { puede } = useSession();
  const visible = puede(listDocumentos.Dte);
  const enabled = visible;
  const ventas = useQuery({
    ...queryFor(listDocumentos.Dte, { query: { ...UNA, vencidos: 'true' } }),
    enabled,
  });
  const compras = useQuery({
    ...queryFor(listDocumentos.Compra, { query: { ...UNA, vencidos: 'true' } }),
    enabled,
  });
  const dia = hoy();
  const porVencer = useQuery({
    queryKey: ['home', 'por-vencer', dia],
    queryFn: ({ signal }) => readPorVencer(dia, signal),
    enabled,
  });
  if (!visible) return null;

  const plazos: Plazo[] = [];
  const pendientes = porVencer.data;
  if (pendientes && pendientes.ids.length > 0) {
    plazos.push({
      key: 'por-vencer',
      insignia: '7 días',
      tono: 'aviso',
      titulo: `${plural(pendientes.ids.length, 'compra')} por pagar`,
      detalle: `${pendientes.ids.length === 1 ? 'Vence' : 'Vencen'} en los próximos 7 días, ${sumas(pendientes.saldos)}.`,
      to: '/compras',
      search: { ids: pendientes.ids.join(',') },
    });
  }
  for (const { data, titulo, to } of [
    { data: compras.data, titulo: 'compra', to: '/compras' },
    { data: ventas.data, titulo: 'venta', to: '/ventas' },
  ] as const) {
    if (!data || data.pagination.count === 0) continue;
    const cuantas = data.pagination.count;
    plazos.push({
      key: to,
      insignia: 'Vencido',
      tono: to === '/compras' ? 'negativo' : 'neutro',
      titulo: plural(cuantas, `${titulo} vencida`, `${titulo}s vencidas`),
      detalle: `${to === '/compras' ? 'Por pagar' : 'Por cobrar'} ${sumas(data.totales.map(({ moneda, saldo }) => ({ moneda, monto: saldo })))}.`,
      to,
      search: { vencidos: 'true' },
    });
  }
  const cargando = ventas.isPending || compras.isPending || porVencer.isPending;
  return (
    <section aria-labelledby="plazos">
      <div className="mb-2 flex h-7 items-center gap-2">
        <h2 id="plazos" className="font-semibold">
          Plazos
        </h2>
        {plazos.length > 0 ? (
          <span className="tnum text-12 text-muted-foreground">{plazos.length}</span>
        ) : null}
      </div>
      {plazos.length > 0 ? (
        <ul className="overflow-hidden rounded-md border bg-background">
          {plazos.map((plazo) => (
            <Fila key={plazo.key} plazo={plazo}>
              {plazo.detalle}
            </Fila>
          ))}
        </ul>
      ) : cargando ? (
        <Skeleton className="h-22 w-full rounded-md" />
      ) : (
        <p className="text-muted-foreground">Nada vencido ni por vencer esta semana.</p>
      )}
    </section>
  );
}

function sumas(montos: readonly { moneda: Parameters<typeof formatMonto>[1]; monto: number }[]): string {
  return montos.map(({ moneda, monto }) => formatMonto(monto, moneda)).join(' y ');
}

function Fila({ plazo, children }: { plazo: Plazo; children: ReactNode }) {
  return (
    <li className="flex gap-3 border-b px-4 py-3 last:border-b-0">
      <Badge tono={plazo.tono} className="mt-px w-14">
        {plazo.insignia}
      </Badge>
      <div className="min-w-0">
        <p className="font-medium">
          <ListLink to={plazo.to} search={plazo.search}>
            {plazo.titulo}
          </ListLink>
        </p>
        <p className="text-12 text-muted-foreground">{children}</p>
      </div>
    </li>
  );
}
