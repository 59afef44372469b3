import {
  getSugerenciaClasificacion,
  type Clasificacion,
  type ItemClasificacion,
  type ModeloClasificable,
  putClasificacion,
} from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';
import { Button, Monto, SheetSection } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatPorcentaje } from '../formats/index.ts';
import { useKeys } from '../keys/index.ts';
import { queryFor } from '../queries/index.ts';
import { useSession } from '../session/index.ts';
import { CrearRegla, type Registro } from './crear-regla.tsx';
import { useClasificar } from './use-clasificar.ts';

const ClasificarDialog = lazy(() =>
  import('./clasificar-dialog.tsx').then((m) => ({ default: m.ClasificarDialog })),
);

interface SeccionClasificacionProps {
  readonly model: ModeloClasificable;
  readonly id: number;
  readonly moneda: Moneda;
  readonly clasificacion: Clasificacion;
  /** What a rule for others like it could ask for. */
  readonly registro: Registro;
}

const ESTADOS = { sin_clasificar: null, a_mano: 'A mano', automatica: 'Sugerida' } as const;

/** What a record is classified in, or how it usually is, to be accepted with one press. */
export function SeccionClasificacion({
  model,
  id,
  moneda,
  clasificacion,
  registro,
}: SeccionClasificacionProps) {
  const { puede } = useSession();
  const [editando, setEditando] = useState(false);
  const { monto, items, estado } = clasificacion;
  const edita = puede(putClasificacion) && (monto !== 0 || items.length > 0);
  const { data } = useQuery({
    ...queryFor(getSugerenciaClasificacion, { params: { model, id } }),
    enabled: edita && puede(getSugerenciaClasificacion) && items.length === 0,
  });
  const sugerencia = data?.sugerencia ?? null;
  const { mutate, isPending } = useClasificar({ model, id });
  useKeys([{ keys: ['c'], label: 'Clasificar', run: () => setEditando(true) }], edita && !editando);
  if (!puede(getSugerenciaClasificacion) || (monto === 0 && items.length === 0)) return null;
  return (
    <SheetSection
      title="Clasificación"
      end={<span className="text-12 text-muted-foreground">{ESTADOS[estado]}</span>}
    >
      {items.length > 0 ? <Items items={items} moneda={moneda} /> : null}
      {items.length === 0 && sugerencia ? (
        <div className="rounded-md border border-dashed p-3">
          <p className="mb-1 text-12 text-muted-foreground">
            {sugerencia.razon} {formatPorcentaje(sugerencia.certeza)} de certeza.
          </p>
          <Items items={sugerencia.items} moneda={moneda} />
        </div>
      ) : null}
      {items.length === 0 && !sugerencia ? (
        <p className="flex justify-between gap-4">
          <span className="text-muted-foreground">Sin clasificar</span>
          <Monto forma="col" valor={monto} moneda={moneda} />
        </p>
      ) : null}
      {edita ? (
        <div className="mt-3 flex gap-2">
          {items.length === 0 && sugerencia ? (
            <Button
              variant="primary"
              size="sm"
              loading={isPending}
              onClick={() =>
                mutate({
                  sugerida: true,
                  items: sugerencia.items.map((item) => ({
                    idCuenta: item.Cuenta.id,
                    idLinea: item.Linea?.id ?? null,
                    monto: item.monto,
                  })),
                })
              }
            >
              Aceptar
            </Button>
          ) : null}
          <Button size="sm" onClick={() => setEditando(true)}>
            {items.length > 0 ? 'Cambiar' : sugerencia ? 'Elegir otra' : 'Clasificar'}
          </Button>
        </div>
      ) : null}
      <CrearRegla model={model} registro={registro} items={items} />
      {editando ? (
        <Suspense>
          <ClasificarDialog
            model={model}
            id={id}
            moneda={moneda}
            clasificacion={clasificacion}
            sugeridas={sugerencia?.items ?? []}
            onClose={() => setEditando(false)}
          />
        </Suspense>
      ) : null}
    </SheetSection>
  );
}

function Items({ items, moneda }: { items: readonly ItemClasificacion[]; moneda: Moneda }) {
  return (
    <ul className="flex flex-col">
      {items.map(({ Cuenta, Linea, monto }) => (
        <li key={`${Cuenta.id} ${Linea?.id ?? 0} ${monto}`} className="flex items-baseline gap-2 py-1">
          <div className="min-w-0 flex-1">
            <p className="truncate">{Cuenta.nombre}</p>
            <p className="tnum truncate text-12 text-muted-foreground">
              {Cuenta.codigo}
              {Linea ? ` · ${Linea.nombre}` : null}
            </p>
          </div>
          <Monto forma="col" valor={monto} moneda={moneda} />
        </li>
      ))}
    </ul>
  );
}
