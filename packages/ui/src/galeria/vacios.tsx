import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Seccion } from './seccion.tsx';

export function Vacios() {
  return (
    <Seccion titulo="Tres vacíos distintos" className="grid gap-4 md:grid-cols-3">
      <EmptyState
        tipo="nada"
        title="Aún no hay cartolas"
        description="Conecta tu banco o sube una cartola en XLSX o CSV."
        actions={
          <>
            <Button variant="primary" size="sm">
              Conectar banco
            </Button>
            <Button size="sm">Subir cartola</Button>
          </>
        }
      />
      <EmptyState
        tipo="sin_resultado"
        title="Nada calza con los filtros"
        description="Hay 128 ventas en noviembre fuera de estos filtros."
        actions={<Button size="sm">Limpiar filtros</Button>}
      />
      <EmptyState
        tipo="listo"
        title="Todo cuadra"
        description="Las 412 líneas de noviembre están explicadas al peso."
        actions={<Button size="sm">Ver noviembre</Button>}
      />
    </Seccion>
  );
}
