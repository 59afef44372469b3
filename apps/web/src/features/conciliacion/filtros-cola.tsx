import { listCuentasCorrientes } from '@cuadra/contract';
import { AddFilterButton, Button, Field, FilterChip, Input, MonthStepper, Popover, Select } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { hoy, mesCorto } from '../../shared/formats/index.ts';
import { useKeys } from '../../shared/keys/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import type { RayitosSearch } from './rayitos-search.ts';
import { cuentaBreve } from './textos.ts';
import { SIN_FILTROS, useFiltros } from './use-filtros.ts';

const ESPERA_MS = 250;
const TODAS = 0;

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
  const editar = () => setAbierto(true);
  const conTecla = useRef(false);
  useKeys([
    {
      keys: 'Shift+f',
      label: 'Filtrar',
      run: () => {
        conTecla.current = true;
        editar();
      },
    },
  ]);
  // On the button, Enter would open the panel again instead of reconciling.
  const finalFocus = () => {
    const enCola = conTecla.current ? cola.current : null;
    conTecla.current = false;
    return enCola ?? true;
  };
  return (
    <>
      {periodo ? (
        <FilterChip
          campo="Periodo"
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
        onOpenChange={setAbierto}
        finalFocus={finalFocus}
        className="w-72"
        trigger={<AddFilterButton />}
      >
        <div className="space-y-3">
          <TextoFiltro valor={texto ?? ''} />
          <Field label="Cuenta">
            <Select
              options={[{ value: TODAS, label: 'Todas las cuentas' }, ...cuentas]}
              value={cuenta ?? TODAS}
              onValueChange={(valor) => setFiltros({ cuenta: valor === TODAS ? undefined : valor })}
            />
          </Field>
          <div className="space-y-1.5">
            <p className="text-12 font-medium text-muted-foreground">Periodo</p>
            {periodo ? (
              <div className="flex items-center gap-2">
                <MonthStepper value={periodo} onValueChange={(mes) => setFiltros({ periodo: mes })} />
                <Button variant="quiet" size="sm" onClick={() => setFiltros({ periodo: undefined })}>
                  Todos
                </Button>
              </div>
            ) : (
              <Button className="w-full" onClick={() => setFiltros({ periodo: hoy().slice(0, 7) })}>
                Ver un solo mes
              </Button>
            )}
          </div>
          {periodo || cuenta || texto ? (
            <Button variant="quiet" size="sm" className="-ml-2" onClick={() => setFiltros(SIN_FILTROS)}>
              Limpiar
            </Button>
          ) : null}
        </div>
      </Popover>
    </>
  );
}

/** Words of the bank's text, looked for as they are typed. */
function TextoFiltro({ valor }: { valor: string }) {
  const setFiltros = useFiltros();
  const [texto, setTexto] = useState(valor);
  const buscar = useRef(setFiltros);
  useEffect(() => {
    buscar.current = setFiltros;
  });
  const limpio = texto.trim();
  useEffect(() => {
    if (limpio === valor) return undefined;
    const espera = setTimeout(() => buscar.current({ texto: limpio === '' ? undefined : limpio }), ESPERA_MS);
    return () => clearTimeout(espera);
  }, [limpio, valor]);
  return (
    <Field label="Palabras de la glosa">
      <Input type="search" value={texto} onChange={(event) => setTexto(event.currentTarget.value)} />
    </Field>
  );
}
