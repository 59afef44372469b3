import { Button, EmptyState } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../shared/api/index.ts';
import { useFiltros } from './cola-barra.tsx';
import type { RayitosSearch } from './rayitos-search.ts';

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
  const setFiltros = useFiltros(search);
  const limpiar = () =>
    setFiltros({ periodo: undefined, cuenta: undefined, texto: undefined, grupo: undefined });
  const filtrada = Object.values(search).some((valor) => valor !== undefined);
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
  if (filtrada) {
    return (
      <EmptyState
        tipo="sin_resultado"
        framed={false}
        className="m-auto"
        title="Nada calza con los filtros"
        description="No hay líneas por conciliar con estos filtros."
        actions={<Button onClick={limpiar}>Limpiar filtros</Button>}
      />
    );
  }
  if (totalLineas === 0) {
    return (
      <EmptyState
        tipo="nada"
        framed={false}
        className="m-auto"
        title="Aún no hay cartolas"
        description="Sube las cartolas de tu banco y los documentos del SII; Cuadra te dirá qué paga qué."
        actions={
          <Button variant="primary" render={<Link to="/importar" />}>
            Subir archivos
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      tipo="listo"
      framed={false}
      className="m-auto"
      title="Todo cuadra"
      description={`Las ${totalLineas} líneas están explicadas al peso.`}
      actions={<Button render={<Link to="/home" />}>Ir al inicio</Button>}
    />
  );
}
