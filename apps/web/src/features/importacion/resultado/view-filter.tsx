import type { ArchivoImportado, Importacion } from '@cuadra/contract';
import { SegmentedControl } from '@cuadra/ui';
import { useNavigate } from '@tanstack/react-router';
import { importarRoute } from '../importar-search.ts';
import { enVista } from './describe-archivo.ts';
import { VISTAS, type Vista } from './vistas.ts';
import { IncidenciasActions } from './incidencias-actions.tsx';

const ETIQUETA: Readonly<Record<Vista, string>> = {
  nuevos: 'Con novedades',
  avisos: 'Con avisos',
  errores: 'Con error',
  por_mapear: 'Por completar',
};

interface ViewFilterProps {
  readonly importacion: Importacion;
  readonly shown: readonly ArchivoImportado[];
}

/** Which files are shown, and what was wrong with them to take away. */
export function ViewFilter({ importacion, shown }: ViewFilterProps) {
  const { ver } = importarRoute.useSearch();
  const navigate = useNavigate();
  const { archivos } = importacion;
  const count = (vista: Vista) => archivos.filter((archivo) => enVista(archivo, vista)).length;
  const vistas = VISTAS.filter((vista) => vista === ver || (count(vista) > 0 && archivos.length > 1));
  const conProblemas = shown.filter(({ errores, avisos }) => errores.length + avisos.length > 0);
  if (vistas.length === 0 && conProblemas.length === 0) return null;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b px-2 py-1 md:px-4">
      {vistas.length === 0 ? (
        <span />
      ) : (
        <SegmentedControl<Vista | 'todos'>
          label="Archivos que se muestran"
          look="pastilla"
          value={ver ?? 'todos'}
          onValueChange={(nueva) =>
            void navigate({
              to: '/importar',
              search: (previa) => ({ ...previa, ver: nueva === 'todos' ? undefined : nueva }),
              replace: true,
              resetScroll: false,
            })
          }
          segments={[
            { value: 'todos', label: 'Todos', count: archivos.length },
            ...vistas.map((vista) => ({ value: vista, label: ETIQUETA[vista], count: count(vista) })),
          ]}
        />
      )}
      {conProblemas.length > 0 ? (
        <IncidenciasActions archivos={conProblemas} nombre={`importacion-${importacion.id}`} />
      ) : null}
    </div>
  );
}
