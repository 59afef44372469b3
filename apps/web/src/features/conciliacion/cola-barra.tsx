import type { GrupoCola } from '@cuadra/contract';
import { Checkbox, Glifo, SegmentedControl } from '@cuadra/ui';
import { GRUPOS, type Cuentas } from './grupos.ts';
import { useFiltros } from './use-filtros.ts';

interface ColaBarraProps {
  readonly grupo: GrupoCola | undefined;
  readonly grupos: Cuentas;
  readonly pendientes: number;
  /** Left out for who may only look. */
  readonly marcas: { todas: boolean; algunas: boolean; onTodas: (marcar: boolean) => void } | undefined;
}

/** Above the queue: select what is in sight, and the groups with their counts. */
export function ColaBarra({ grupo, grupos, pendientes, marcas }: ColaBarraProps) {
  const setFiltros = useFiltros();
  return (
    <div className="flex h-11 shrink-0 items-center border-b pr-1 pl-4">
      {marcas ? (
        <Checkbox
          className="mr-0.5"
          checked={marcas.todas}
          indeterminate={marcas.algunas && !marcas.todas}
          aria-label="Seleccionar las líneas a la vista"
          onCheckedChange={marcas.onTodas}
        />
      ) : null}
      <SegmentedControl<GrupoCola | 'todas'>
        // Anew once the counts are known, which make it wider: the group in force is then brought into sight.
        key={String(pendientes > 0)}
        look="pastilla"
        label="Grupos de certeza"
        className="min-w-0 gap-0! *:gap-1! *:px-1! *:text-12!"
        value={grupo ?? 'todas'}
        onValueChange={(valor) => setFiltros({ grupo: valor === 'todas' ? undefined : valor })}
        segments={[
          { value: 'todas', label: 'Todas', count: pendientes },
          ...GRUPOS.map(({ id, nombre, estado }) => ({
            value: id,
            label: nombre,
            icon: <Glifo estado={estado} size={12} />,
            count: grupos[id],
          })),
        ]}
      />
    </div>
  );
}
