import { listCuentasCorrientes, type GrupoCola } from '@cuadra/contract';
import { Button, Checkbox, cn, FilterChip, Glifo, Input, Menu, MenuItem } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus, Search } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { formatEntero, mesLargo } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { GRUPOS } from './grupos.ts';
import type { RayitosSearch } from './rayitos-search.ts';
import { cuentaCorta } from './textos.ts';

const ESPERA_MS = 250;
const MESES_ATRAS = 12;

function lastMonths(): string[] {
  const hoy = new Date();
  return Array.from({ length: MESES_ATRAS }, (_, atras) =>
    new Date(Date.UTC(hoy.getFullYear(), hoy.getMonth() - atras, 1)).toISOString().slice(0, 7),
  );
}

/** The address of the queue with some of its filters changed. */
export function useFiltros(search: RayitosSearch) {
  const navigate = useNavigate();
  return (cambio: Partial<RayitosSearch>) =>
    void navigate({ to: '/rayitos', search: { ...search, ...cambio }, replace: true });
}

/** Period and account chips and the text search: at the right of the top bar. */
export function FiltrosCola({ search }: { search: RayitosSearch }) {
  const setFiltros = useFiltros(search);
  const cuentas = useQuery(queryFor(listCuentasCorrientes)).data?.items ?? [];
  const cuenta = cuentas.find(({ id }) => String(id) === search.cuenta);
  return (
    <>
      {search.periodo ? (
        <FilterChip
          campo="Periodo"
          valor={mesLargo(search.periodo)}
          onRemove={() => setFiltros({ periodo: undefined })}
        />
      ) : null}
      {cuenta ? (
        <FilterChip
          campo="Cuenta"
          valor={cuentaCorta(cuenta.banco, cuenta.numeroCuenta)}
          onRemove={() => setFiltros({ cuenta: undefined })}
        />
      ) : null}
      <Menu
        align="end"
        trigger={
          <Button variant="ghost" size="sm">
            <Plus aria-hidden />
            Filtro
          </Button>
        }
      >
        {cuentas.map(({ id, banco, numeroCuenta }) => (
          <MenuItem key={id} onClick={() => setFiltros({ cuenta: String(id) })}>
            {cuentaCorta(banco, numeroCuenta)}
          </MenuItem>
        ))}
        {lastMonths().map((mes) => (
          <MenuItem key={mes} onClick={() => setFiltros({ periodo: mes })}>
            {mesLargo(mes)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

interface ColaBarraProps {
  readonly search: RayitosSearch;
  readonly grupos: Readonly<Record<GrupoCola, number>>;
  readonly pendientes: number;
  readonly todas: boolean;
  readonly algunas: boolean;
  readonly onTodas: (marcar: boolean) => void;
}

/** Above the queue: select all, the groups with their counts, and the search in the bank's text. */
export function ColaBarra({ search, grupos, pendientes, todas, algunas, onTodas }: ColaBarraProps) {
  const setFiltros = useFiltros(search);
  const [texto, setTexto] = useState(search.texto ?? '');
  useEffect(() => {
    if (texto === (search.texto ?? '')) return;
    const espera = setTimeout(() => setFiltros({ texto: texto || undefined }), ESPERA_MS);
    return () => clearTimeout(espera);
  });
  return (
    <div className="border-b">
      <div className="flex h-11 items-center gap-0.5 overflow-x-auto px-4">
        <Checkbox
          className="mr-1"
          checked={todas}
          indeterminate={algunas && !todas}
          aria-label="Seleccionar las líneas a la vista"
          onCheckedChange={onTodas}
        />
        <GrupoBoton activo={!search.grupo} onClick={() => setFiltros({ grupo: undefined })}>
          <span className="font-medium">Todas</span> <span className="tnum">{formatEntero(pendientes)}</span>
        </GrupoBoton>
        {GRUPOS.map(({ id, nombre, estado }) => (
          <GrupoBoton key={id} activo={search.grupo === id} onClick={() => setFiltros({ grupo: id })}>
            <Glifo estado={estado} size={12} />
            {nombre} <span className="tnum">{formatEntero(grupos[id])}</span>
          </GrupoBoton>
        ))}
      </div>
      <div className="relative px-4 pb-2">
        <Search aria-hidden className="absolute top-2 left-6 size-3.5 text-muted-foreground" />
        <Input
          size="sm"
          type="search"
          className="pl-7"
          aria-label="Buscar en la glosa"
          placeholder="Buscar en la glosa"
          value={texto}
          onChange={(evento) => setTexto(evento.currentTarget.value)}
        />
      </div>
    </div>
  );
}

function GrupoBoton({
  activo,
  onClick,
  children,
}: {
  activo: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={activo}
      onClick={onClick}
      className={cn(
        'flex h-7 shrink-0 items-center gap-1 rounded-sm px-1 text-12 text-muted-foreground hover:bg-muted hover:text-foreground aria-pressed:bg-accent aria-pressed:text-foreground pointer-coarse:h-11',
      )}
    >
      {children}
    </button>
  );
}
