import { previewEmailEscrito, type EmailPrevio } from '@cuadra/contract';
import { Glifo, SegmentedControl, Skeleton } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { call, messageOf } from '../../shared/api/index.ts';
import { keyOf } from '../../shared/queries/index.ts';

export interface Borrador {
  readonly idTipoEmail: number;
  readonly idCliente?: number | undefined;
  readonly para?: string | undefined;
  readonly subject: string;
  readonly message: string;
  readonly senderName: string;
  readonly documentos?: readonly number[] | undefined;
  /** The files of the documents do not fit: a link takes their place. */
  readonly enPortal?: boolean;
}

const ESPERA_MS = 400;

/** The value, once it has not changed for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const texto = JSON.stringify(value);
  useEffect(() => {
    const reloj = setTimeout(() => setSettled(value), ESPERA_MS);
    return () => clearTimeout(reloj);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- by content: a draft is a new object at each render
  }, [texto]);
  return settled;
}

/** The mail of a draft as it arrives. */
export function useVistaPrevia(borrador: Borrador) {
  const { documentos, ...quieto } = useSettled(borrador);
  const body = { ...quieto, ...(documentos && { documentos: [...documentos] }) };
  return useQuery({
    queryKey: [...keyOf(previewEmailEscrito), body],
    queryFn: ({ signal }) => call(previewEmailEscrito, { body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

const VISTAS = [
  { value: 'correo', label: 'Correo' },
  { value: 'telefono', label: 'Teléfono' },
  { value: 'texto', label: 'Solo texto' },
] as const;
type Vista = (typeof VISTAS)[number]['value'];

interface VistaPreviaProps {
  readonly consulta: ReturnType<typeof useVistaPrevia>;
  /** 'con los datos de Carolina' */
  readonly conQue: string;
  readonly pager?: ReactNode;
}

/** The mail itself, in a frame without scripts; it stays white in the dark, as mail programs show it. */
export function VistaPrevia({ consulta: { data, error }, conQue, pager }: VistaPreviaProps) {
  const [vista, setVista] = useState<Vista>('correo');
  return (
    <section aria-label="Así llega" className="flex min-h-0 flex-1 flex-col bg-muted">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2">
        <h2 className="font-semibold">Así llega</h2>
        <span className="min-w-0 flex-1 truncate text-muted-foreground">{conQue}</span>
        <SegmentedControl segments={VISTAS} value={vista} onValueChange={setVista} label="Ver como" />
        {pager}
      </div>
      {error ? (
        <p role="status" className="px-4 py-3 text-negativo">
          {messageOf(error)}
        </p>
      ) : null}
      {data ? <Correo previo={data} vista={vista} /> : error ? null : <Skeleton className="m-4 h-64" />}
    </section>
  );
}

function Correo({ previo, vista }: { previo: EmailPrevio; vista: Vista }) {
  return (
    <>
      <div
        role="group"
        aria-label="Correo"
        // It scrolls, and the frame inside takes no keys.
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col items-center overflow-y-auto p-4"
      >
        <div
          className={`flex w-full flex-1 flex-col rounded-md border bg-white text-[#171a1f] ${vista === 'telefono' ? 'max-w-[375px]' : 'max-w-[680px]'}`}
        >
          <div className="border-b border-[#e3e5e8] px-4 py-3">
            <p className="text-15 font-semibold break-words">{previo.subject}</p>
            <p className="text-12 text-[#5a616b]">{previo.remitente}</p>
          </div>
          {vista === 'texto' ? (
            <pre className="overflow-x-auto px-4 py-3 text-12 whitespace-pre-wrap">{previo.text}</pre>
          ) : (
            <iframe
              title="Contenido del correo"
              sandbox=""
              srcDoc={previo.html}
              className="min-h-[480px] w-full flex-1 bg-white"
              style={{ colorScheme: 'light' }}
            />
          )}
        </div>
      </div>
      <p
        role="status"
        className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t bg-background px-4 py-2"
      >
        <span className="inline-flex items-center gap-2">
          <Glifo estado={previo.sinDato.length === 0 ? 'segura' : 'sin_par'} size={12} />
          {previo.sinDato.length === 0
            ? 'Todas las variables tienen dato'
            : `Sin dato: ${previo.sinDato.map(({ etiqueta }) => etiqueta).join(', ')}`}
        </span>
        <span className="ml-auto text-muted-foreground">Enviado no se deshace</span>
      </p>
    </>
  );
}
