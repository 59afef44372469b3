import { listCuentasCorrientes } from '@cuadra/contract';
import { AddFilterButton, FilterChip, Popover } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { mesCorto } from '../../shared/formats/index.ts';
import { useKeys } from '../../shared/keys/index.ts';
import { late } from '../../shared/late/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import type { RayitosSearch } from './rayitos-search.ts';
import { cuentaBreve } from './textos.ts';
import { useFiltros } from './use-filtros.ts';

const PanelFiltros = late(() => import('./panel-filtros.tsx').then((m) => m.PanelFiltros));

interface FiltrosColaProps {
  readonly search: RayitosSearch;
  /** The queue, whose keys go on when the panel that a key opened is closed. */
  readonly cola: RefObject<HTMLElement | null>;
}

/** Chips of month, account and text, and the panel that edits the three. */
export function FiltrosCola({ search, cola }: FiltrosColaProps) {
  const setFiltros = useFiltros();
  const { puede } = useSession();
  const [abierto, setAbierto] = useState(false);
  const { data } = useQuery({
    ...queryFor(listCuentasCorrientes),
    enabled: puede(listCuentasCorrientes),
    staleTime: 300_000,
  });
  const cuentas = (data?.items ?? []).map(({ id, banco, numeroCuenta }) => ({
    value: id,
    label: cuentaBreve(banco, numeroCuenta),
  }));
  const { periodo, cuenta, texto } = search;
  const [conTecla, setConTecla] = useState(false);
  const editar = () => {
    setConTecla(false);
    setAbierto(true);
  };
  useKeys([
    {
      keys: 'Shift+f',
      label: 'Filtrar',
      run: () => {
        setConTecla(true);
        setAbierto(true);
      },
    },
  ]);
  // On the button, Enter would open the panel again instead of reconciling.
  const finalFocus = () => (conTecla ? cola.current : null) ?? true;
  return (
    <>
      {periodo ? (
        <FilterChip
          campo="Período"
          valor={mesCorto(periodo)}
          onEdit={editar}
          onRemove={() => setFiltros({ periodo: undefined })}
        />
      ) : null}
      {cuenta === undefined ? null : (
        <FilterChip
          campo="Cuenta"
          valor={cuentas.find(({ value }) => value === cuenta)?.label ?? '…'}
          onEdit={editar}
          onRemove={() => setFiltros({ cuenta: undefined })}
        />
      )}
      {texto ? (
        <FilterChip
          campo="Glosa"
          valor={<span className="inline-block max-w-32 truncate align-bottom">{texto}</span>}
          onEdit={editar}
          onRemove={() => setFiltros({ texto: undefined })}
        />
      ) : null}
      <Popover
        title="Filtros de la cola"
        align="end"
        open={abierto}
        onOpenChange={(abre) => {
          if (abre) editar();
          else setAbierto(false);
        }}
        finalFocus={finalFocus}
        className="w-72"
        trigger={<AddFilterButton />}
      >
        <PanelFiltros search={search} cuentas={cuentas} conTecla={conTecla} />
      </Popover>
    </>
  );
}
