import { deleteTasa, listTasas, putTasas, type TasaInteres } from '@cuadra/contract';
import { Button, Dialog, Field, IconButton, Input, Skeleton } from '@cuadra/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { fechaConAnio, hoy } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { tasaEnPalabras } from './textos.ts';
import { useRecordatoriosTouched } from './use-recordatorios-touched.ts';

interface TasasDialogProps {
  readonly edita: boolean;
  readonly onClose: () => void;
}

/** Rates of interest that reminders state, each from its first day. */
export function TasasDialog({ edita, onClose }: TasasDialogProps) {
  const [nueva, setNueva] = useState(false);
  const { data, error, refetch } = useQuery(queryFor(listTasas));
  if (nueva) return <TasaForm onClose={() => setNueva(false)} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Interés corriente"
      description="La tasa anual para operaciones en pesos, no reajustables, de 90 días o más, de 200 a 5.000 UF. La CMF la publica cada mes y rige desde ese día."
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          {edita ? (
            <Button variant="primary" onClick={() => setNueva(true)}>
              Agregar tasa
            </Button>
          ) : null}
        </>
      }
    >
      {data ? (
        data.items.length === 0 ? (
          <p className="text-muted-foreground">
            Sin tasas, los correos no muestran interés. Cópialas del certificado de la CMF.
          </p>
        ) : (
          <ul aria-label="Tasas">
            {data.items.map((tasa) => (
              <Tasa key={tasa.desde} tasa={tasa} edita={edita} />
            ))}
          </ul>
        )
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Dialog>
  );
}

function Tasa({ tasa, edita }: { tasa: TasaInteres; edita: boolean }) {
  const touched = useRecordatoriosTouched();
  const eliminar = useMutation({
    mutationFn: () => call(deleteTasa, { params: { desde: tasa.desde } }),
    onSuccess: () => {
      snackbar('Eliminaste la tasa');
      touched();
    },
  });
  return (
    <li className="flex items-center gap-3 border-t py-2 first:border-t-0">
      <span className="min-w-0 flex-1">
        <span className="tnum block font-medium">
          {tasaEnPalabras(tasa.tasa)} desde el {fechaConAnio(tasa.desde)}
        </span>
        <span className="block truncate text-12 text-muted-foreground">
          {[tasa.certificado === null ? null : `Certificado ${tasa.certificado}`, tasa.fuente]
            .filter((parte) => parte !== null)
            .join(' · ')}
        </span>
      </span>
      {edita ? (
        <IconButton
          label={`Eliminar la tasa del ${fechaConAnio(tasa.desde)}`}
          onClick={() => eliminar.mutate()}
        >
          <Trash2 aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}

function TasaForm({ onClose }: { onClose: () => void }) {
  const touched = useRecordatoriosTouched();
  const form = useForm({
    schema: putTasas.body,
    names: ['items.0.desde', 'items.0.tasa', 'items.0.certificado', 'items.0.fuente'],
    initial: { desde: hoy(), tasa: '', certificado: '', fuente: 'CMF' },
    toBody: ({ tasa, ...resto }) => ({
      items: [{ ...resto, tasa: tasa.trim() === '' ? null : toCentesimas(tasa) }],
    }),
    send: (body) => call(putTasas, { body }),
    onSent: () => {
      touched();
      snackbar('Guardaste la tasa');
      onClose();
    },
  });
  const { problems, text } = form;
  return (
    <FormDialog form={form} title="Nueva tasa" size="sm" action="Guardar tasa" onClose={onClose}>
      <Field label="Rige desde" error={problems['items.0.desde']}>
        <Input type="date" {...text('desde')} />
      </Field>
      <Field label="Tasa anual en %" hint="Como 17,52" error={problems['items.0.tasa']}>
        <Input inputMode="decimal" autoComplete="off" {...text('tasa')} />
      </Field>
      <Field label="Número de certificado" optional error={problems['items.0.certificado']}>
        <Input maxLength={100} autoComplete="off" {...text('certificado')} />
      </Field>
      <Field label="Fuente" error={problems['items.0.fuente']}>
        <Input maxLength={200} autoComplete="off" {...text('fuente')} />
      </Field>
    </FormDialog>
  );
}

/** Hundredths of a percent of `17,52` or `17.52`; more decimals stay and are refused. */
const toCentesimas = (texto: string) => Number((Number(texto.replace(',', '.')) * 100).toFixed(6));
