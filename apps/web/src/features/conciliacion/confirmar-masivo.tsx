import { previewAceptacion, type BodyInput, type reconcileWithSuggestions } from '@cuadra/contract';
import { Checkbox, ConfirmDialog, Field, Select } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../shared/api/index.ts';
import { formatEntero, plural } from '../../shared/formats/index.ts';
import { nombreDeTipo } from '../../shared/formats/tipo-recomendacion.ts';
import { FRANJAS, nombreDeFranja, tiposElegidos, type Franja } from './bloque.ts';
import { ConflictosMasivo } from './conflictos-masivo.tsx';
import { Sumas } from './sumas.tsx';

export type BodyMasivo = Extract<BodyInput<typeof reconcileWithSuggestions>, { confianzaMin: number }>;

interface ConfirmarMasivoProps {
  readonly open: boolean;
  /** Lets the person choose another certainty and leave kinds out. */
  readonly conOpciones: boolean;
  /** The filters of the queue in force. */
  readonly filtro: Omit<BodyMasivo, 'confianzaMin'>;
  readonly onClose: () => void;
  readonly onConfirm: (body: BodyMasivo, cuantas: number) => void;
}

const [SEGURAS] = FRANJAS;
const NINGUNO: ReadonlySet<string> = new Set();

function usePreview(body: BodyMasivo, enabled: boolean) {
  return useQuery({
    queryKey: ['rayitos', 'masivo', body],
    queryFn: ({ signal }) => call(previewAceptacion, { body, signal }),
    enabled,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Before much is accepted at once: how many lines and how much money, of what kinds, and what would be left out. */
export function ConfirmarMasivo(props: ConfirmarMasivoProps) {
  return props.open ? <Confirmar key={String(props.conOpciones)} {...props} /> : null;
}

function Confirmar({ conOpciones, filtro, onClose, onConfirm }: ConfirmarMasivoProps) {
  const [franja, setFranja] = useState<Franja>(SEGURAS ?? { clave: '', confianzaMin: 1 });
  const [fuera, setFuera] = useState(NINGUNO);
  const { clave: _clave, ...certeza } = franja;
  const entera = { ...filtro, ...certeza };
  const todas = usePreview(entera, true);
  const conocidos = (todas.data?.porTipo ?? []).map(({ tipo }) => tipo);
  const tipos = tiposElegidos(conocidos, fuera);
  const nada = tipos?.length === 0;
  const body = tipos ? { ...entera, tipos } : entera;
  const elegidas = usePreview(body, tipos !== undefined && !nada);
  const { data, error, isPlaceholderData } = tipos === undefined ? todas : elegidas;
  const cuantas = nada ? 0 : (data?.lineas ?? 0);
  const nombre =
    !conOpciones && franja === SEGURAS
      ? plural(cuantas, 'línea segura', 'líneas seguras')
      : plural(cuantas, 'línea');
  const listo = nada || (data !== undefined && !isPlaceholderData);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={data || nada ? `Conciliar ${nombre}` : 'Conciliar en bloque'}
      description={
        error ? (
          messageOf(error)
        ) : (
          <>
            {cuantas > 0 && data ? (
              <>
                Son <Sumas sumas={data.totales} /> y {plural(data.documentos, 'documento')}.{' '}
              </>
            ) : null}
            {listo ? null : 'Sumando los montos… '}
            {conOpciones ? null : `Cada una tiene ${nombreDeFranja(franja)} de certeza. `}
            Se deshacen todas juntas con Z.
          </>
        )
      }
      confirmLabel={`Conciliar ${formatEntero(cuantas)}`}
      loading={!listo && !error}
      undoable={!conOpciones}
      onConfirm={() => {
        if (cuantas > 0) onConfirm(body, cuantas);
        onClose();
      }}
    >
      <div className="flex flex-col gap-4">
        {conOpciones ? (
          <>
            <Field label="Certeza" className="w-48">
              <Select
                options={FRANJAS.map((una) => ({ value: una.clave, label: nombreDeFranja(una) }))}
                value={franja.clave}
                onValueChange={(clave) => setFranja(FRANJAS.find((una) => una.clave === clave) ?? franja)}
              />
            </Field>
            <Tipos porTipo={todas.data?.porTipo ?? []} fuera={fuera} onFuera={setFuera} />
          </>
        ) : null}
        {data && !nada ? <ConflictosMasivo preview={data} /> : null}
      </div>
    </ConfirmDialog>
  );
}

/** The kinds of suggestion in the stretch, each of which may be left out. */
function Tipos({
  porTipo,
  fuera,
  onFuera,
}: {
  porTipo: readonly { readonly tipo: string; readonly lineas: number }[];
  fuera: ReadonlySet<string>;
  onFuera: (fuera: ReadonlySet<string>) => void;
}) {
  if (porTipo.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 text-12 font-medium text-muted-foreground">Tipos de sugerencia</legend>
      <ul className="flex max-h-56 flex-col gap-1.5 overflow-y-auto">
        {porTipo.map(({ tipo, lineas }) => (
          <li key={tipo} className="flex items-start justify-between gap-4">
            <Checkbox
              checked={!fuera.has(tipo)}
              onCheckedChange={(marcar) => {
                const nuevo = new Set(fuera);
                if (marcar) nuevo.delete(tipo);
                else nuevo.add(tipo);
                onFuera(nuevo);
              }}
            >
              {nombreDeTipo(tipo)}
            </Checkbox>
            <span className="tnum text-muted-foreground">{formatEntero(lineas)}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
