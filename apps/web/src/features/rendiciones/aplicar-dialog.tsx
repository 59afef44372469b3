import {
  listAplicables,
  postAplicacion,
  type DocumentoAplicable,
  type RendicionAbierta,
} from '@cuadra/contract';
import { Field, Input, InputMonto, Monto, Skeleton } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../shared/api/index.ts';
import { fechaConAnio, formatMonto } from '../../shared/formats/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { useRendicionesTouched } from './use-rendiciones-touched.ts';

const CAMPOS = ['documentos'] as const;

interface Elegido {
  readonly documento: DocumentoAplicable;
  readonly monto: number | null;
}

/** Chooses the documents that an advance or fund pays, and how much of each. */
export function AplicarDialog({ rendicion, onClose }: { rendicion: RendicionAbierta; onClose: () => void }) {
  const touched = useRendicionesTouched();
  const [texto, setTexto] = useState('');
  const { id, disponible, isoCode, tipo, contraparte } = rendicion;
  const consulta = useQuery({
    ...queryFor(listAplicables, { params: { id }, query: { texto: texto.trim() } }),
    placeholderData: keepPreviousData,
  });
  const form = useForm({
    schema: postAplicacion.body,
    names: CAMPOS,
    initial: { elegidos: new Map<number, Elegido>() },
    toBody: ({ elegidos }) => ({
      documentos: [...elegidos].flatMap(([idDocumento, { monto }]) =>
        monto === null || monto === 0 ? [] : { id: idDocumento, monto },
      ),
    }),
    send: (body) => call(postAplicacion, { params: { id }, body }),
    onSent: ({ rendicion: despues }) => {
      touched();
      snackbar(`Aplicaste ${formatMonto(disponible - despues.disponible, isoCode)}`);
      onClose();
    },
  });
  const { elegidos } = form.values;
  const suma = [...elegidos.values()].reduce((total, { monto }) => total + (monto ?? 0), 0);
  const queda = disponible - suma;
  const set = (documento: DocumentoAplicable, monto: number | null) =>
    form.set({ elegidos: new Map(elegidos).set(documento.id, { documento, monto }) });
  const items = consulta.data?.items ?? [];
  // What was chosen stays in sight, whatever is sought after.
  const ocultos = [...elegidos.values()].flatMap(({ documento, monto }) =>
    monto && !items.some((item) => item.id === documento.id) ? documento : [],
  );
  return (
    <FormDialog
      form={form}
      title={`Aplicar ${formatMonto(disponible, isoCode)} de ${contraparte.nombre}`}
      description={
        tipo === 'anticipo'
          ? 'Elige qué facturas paga y cuánto de cada una.'
          : 'Elige los gastos que rinde y cuánto de cada uno.'
      }
      action="Aplicar"
      blocked={suma === 0}
      onClose={onClose}
    >
      {tipo === 'anticipo' ? null : (
        <Field label="Buscar">
          <Input
            value={texto}
            placeholder="Folio, RUT o nombre"
            maxLength={100}
            onChange={(event) => setTexto(event.target.value)}
          />
        </Field>
      )}
      {consulta.error ? (
        <p role="alert">{messageOf(consulta.error)}</p>
      ) : consulta.data === undefined ? (
        <Skeleton className="h-16" />
      ) : items.length + ocultos.length === 0 ? (
        <p className="text-muted-foreground">
          {tipo === 'anticipo' ? 'No tiene documentos por cobrar.' : 'No hay documentos por pagar.'} El saldo
          queda para después.
        </p>
      ) : (
        <ul className="flex max-h-80 flex-col overflow-y-auto">
          {[...ocultos, ...items].map((documento) => (
            <Renglon
              key={documento.id}
              documento={documento}
              conNombre={tipo !== 'anticipo'}
              moneda={isoCode}
              monto={elegidos.get(documento.id)?.monto ?? null}
              onMonto={(monto) => set(documento, monto)}
              cabe={queda + (elegidos.get(documento.id)?.monto ?? 0)}
            />
          ))}
        </ul>
      )}
      {form.problems.documentos === undefined ? null : (
        <p role="alert" className="text-12 text-negativo">
          {form.problems.documentos}
        </p>
      )}
      <p className="flex justify-between gap-4" aria-live="polite">
        <span className="text-muted-foreground">{queda < 0 ? 'Te pasas por' : 'Queda sin aplicar'}</span>
        <Monto valor={Math.abs(queda)} moneda={isoCode} />
      </p>
    </FormDialog>
  );
}

function Renglon({
  documento,
  conNombre,
  moneda,
  monto,
  onMonto,
  cabe,
}: {
  documento: DocumentoAplicable;
  conNombre: boolean;
  moneda: RendicionAbierta['isoCode'];
  monto: number | null;
  onMonto: (monto: number | null) => void;
  /** What is left for it. */
  cabe: number;
}) {
  const nombre = `${documento.tipo} ${documento.folio}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2">
      <div className="min-w-40 flex-1">
        <p className="truncate">{nombre}</p>
        <p className="tnum truncate text-12 text-muted-foreground">
          {conNombre ? `${documento.razonSocial} · ` : ''}
          {fechaConAnio(documento.fechaEmision)} · debe {formatMonto(documento.saldo, moneda)}
        </p>
      </div>
      <div className="ml-auto flex items-center gap-3">
        <button
          type="button"
          className="text-12 underline decoration-input underline-offset-3 hover:decoration-current"
          aria-label={`Todo lo que cabe a ${nombre}`}
          onClick={() => onMonto(Math.max(0, Math.min(documento.saldo, cabe)))}
        >
          Todo
        </button>
        <InputMonto
          size="sm"
          className="w-32"
          aria-label={`Monto para ${nombre}`}
          moneda={moneda}
          value={monto}
          onValueChange={onMonto}
        />
      </div>
    </li>
  );
}
