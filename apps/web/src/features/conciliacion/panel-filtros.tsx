import { Button, Field, Input, MonthStepper, Select } from '@cuadra/ui';
import { useEffect, useRef, useState } from 'react';
import { hoy } from '../../shared/formats/index.ts';
import type { RayitosSearch } from './rayitos-search.ts';
import { SIN_FILTROS, useFiltros } from './use-filtros.ts';

const ESPERA_MS = 250;
const TODAS = 0;

interface PanelFiltrosProps {
  readonly search: RayitosSearch;
  readonly cuentas: readonly { readonly value: number; readonly label: string }[];
  /** A key opened it: its first field takes the focus. */
  readonly conTecla: boolean;
}

/** Edits the text, the account and the month of the queue. */
export function PanelFiltros({ search, cuentas, conTecla }: PanelFiltrosProps) {
  const setFiltros = useFiltros();
  const { periodo, cuenta, texto } = search;
  return (
    <div className="space-y-3">
      <TextoFiltro valor={texto ?? ''} conTecla={conTecla} />
      <Field label="Cuenta">
        <Select
          options={[{ value: TODAS, label: 'Todas las cuentas' }, ...cuentas]}
          value={cuenta ?? TODAS}
          onValueChange={(valor) => setFiltros({ cuenta: valor === TODAS ? undefined : valor })}
        />
      </Field>
      <div className="space-y-1.5">
        <p className="text-12 font-medium text-muted-foreground">Período</p>
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
  );
}

/** Words of the bank's text, looked for as they are typed. */
function TextoFiltro({ valor, conTecla }: { valor: string; conTecla: boolean }) {
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
      <Input
        type="search"
        value={texto}
        autoFocus={conTecla}
        onChange={(event) => setTexto(event.currentTarget.value)}
      />
    </Field>
  );
}
