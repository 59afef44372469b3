import { postOrdenes } from '@cuadra/contract';
import { Button, EmptyState } from '@cuadra/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { late } from '../../shared/late/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { Cabeza } from './cabeza.tsx';
import { COLUMNAS_POR_APROBAR, COLUMNAS_RECHAZADAS } from './columns.tsx';
import { OrdenesLista } from './ordenes-lista.tsx';
import type { OrdenesSearch } from './ordenes-search.ts';
import { OrdenesViews } from './ordenes-views.tsx';

const NuevaOrdenDialog = late(() => import('./nueva-orden-dialog.tsx').then((m) => m.NuevaOrdenDialog));

/** Orders that wait for signatures by day, and those that a bank refused. */
export function PorAprobarPage({ search }: { search: OrdenesSearch }) {
  const { puede } = useSession();
  const [nueva, setNueva] = useState(false);
  const rechazadas = search.solo === 'rechazadas';
  const views = (
    <OrdenesViews
      to="/chipay"
      search={search}
      propia="Pendientes"
      otra={{ solo: 'rechazadas', label: 'Rechazadas', idEstado: 3 }}
    />
  );
  const boton = puede(postOrdenes) ? (
    <Button size="sm" variant="primary" onClick={() => setNueva(true)}>
      <Plus aria-hidden />
      Nueva orden
    </Button>
  ) : null;
  if (rechazadas)
    return (
      <OrdenesLista
        search={search}
        estado="3"
        orden="fechaPago.desc"
        columns={COLUMNAS_RECHAZADAS}
        views={views}
        empty={
          <EmptyState
            tipo="listo"
            title="Ningún pago rechazado"
            description="Lo que el banco rechace aparece aquí con su motivo."
            framed={false}
          />
        }
      />
    );
  return (
    <OrdenesLista
      search={search}
      estado="1"
      orden="fechaPago.asc"
      columns={COLUMNAS_POR_APROBAR}
      acto="aprobar"
      porDia
      views={views}
      top={<Cabeza />}
      actions={boton}
      empty={
        <EmptyState
          tipo="listo"
          title="Nada por aprobar"
          description="Elige compras y usa Pagar, o prepara una orden."
          framed={false}
          actions={boton}
        />
      }
    >
      {nueva ? <NuevaOrdenDialog onClose={() => setNueva(false)} /> : null}
    </OrdenesLista>
  );
}
