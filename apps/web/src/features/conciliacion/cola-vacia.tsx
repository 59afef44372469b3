import { Button, EmptyState } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { SinRegistros } from '../../shared/entradas/sin-registros.tsx';
import { messageOf } from '../../shared/api/index.ts';
import { formatEntero, mesLargo } from '../../shared/formats/index.ts';
import type { RayitosSearch } from './rayitos-search.ts';
import { SIN_FILTROS, useFiltros } from './use-filtros.ts';

/** Why the queue is empty: nothing has come yet, nothing matches, everything squares; or it could not be read. */
export function ColaVacia({
  search,
  totalLineas,
  error,
  onRetry,
}: {
  search: RayitosSearch;
  totalLineas: number;
  error: Error | null;
  onRetry: () => void;
}) {
  const setFiltros = useFiltros();
  const { periodo, cuenta, texto } = search;
  if (error) {
    return (
      <EmptyState
        tipo="sin_resultado"
        framed={false}
        className="m-auto"
        title="No pudimos leer la cola"
        description={messageOf(error)}
        actions={<Button onClick={onRetry}>Reintentar</Button>}
      />
    );
  }
  const limpiar = <Button onClick={() => setFiltros(SIN_FILTROS)}>Limpiar filtros</Button>;
  if (texto || (totalLineas === 0 && (periodo || cuenta !== undefined))) {
    return (
      <EmptyState
        tipo="sin_resultado"
        framed={false}
        className="m-auto"
        title="Nada calza con los filtros"
        description="No hay líneas por conciliar con estos filtros."
        actions={limpiar}
      />
    );
  }
  if (totalLineas === 0) {
    return (
      <SinRegistros
        framed={false}
        className="m-auto"
        title="Aún no hay cartolas"
        description="Con tu banco y el SII, Cuadra te dirá qué paga qué."
        primero="banco"
      />
    );
  }
  const deQue = periodo ? ` de ${mesLargo(periodo).toLowerCase()}` : '';
  return (
    <EmptyState
      tipo="listo"
      framed={false}
      className="m-auto"
      title="Todo cuadra"
      description={
        totalLineas === 1
          ? `La única línea${deQue} está explicada al peso.`
          : `Las ${formatEntero(totalLineas)} líneas${deQue} están explicadas al peso.`
      }
      actions={
        periodo || cuenta !== undefined ? limpiar : <Button render={<Link to="/home" />}>Ir al inicio</Button>
      }
    />
  );
}
