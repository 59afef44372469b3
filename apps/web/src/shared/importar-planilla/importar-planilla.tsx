import { Button, Dialog, FileDrop } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../api/index.ts';
import { plural } from '../formats/index.ts';

interface Resultado {
  readonly errores: readonly { readonly fila: number; readonly mensaje: string }[];
}

interface ImportarPlanillaProps<R extends Resultado> {
  readonly title: string;
  readonly description: ReactNode;
  /** Words of the place where the file is dropped. */
  readonly drop: string;
  /** Largest file, as it is told. */
  readonly hint: string;
  /** Sends the form, whose field `archivo` is the file. */
  readonly send: (form: FormData) => Promise<R>;
  readonly onSettled: () => void;
  /** What came in, as a sentence. */
  readonly tell: (resultado: R) => string;
  /** More buttons, while no file was sent. */
  readonly lead?: ReactNode;
  readonly onClose: () => void;
}

/** Brings a spreadsheet in and says what came of it, row by row where something is wrong. */
export function ImportarPlanilla<R extends Resultado>({
  title,
  description,
  drop,
  hint,
  send,
  onSettled,
  tell,
  lead,
  onClose,
}: ImportarPlanillaProps<R>) {
  const { mutate, data, error, isPending } = useMutation({
    meta: { silent: true },
    mutationFn: (archivo: File) => {
      const form = new FormData();
      form.append('archivo', archivo);
      return send(form);
    },
    onSettled,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <>
          {data ? null : lead}
          <Button onClick={onClose}>{data ? 'Listo' : 'Volver'}</Button>
        </>
      }
    >
      {data ? (
        <div role="status">
          <p>{tell(data)}</p>
          <Errores errores={data.errores} />
        </div>
      ) : (
        <FileDrop
          multiple={false}
          disabled={isPending}
          accept=".csv,.xlsx,.xls"
          title={isPending ? 'Leyendo el archivo…' : drop}
          hint={hint}
          buttonLabel="Elegir archivo"
          onFiles={([archivo]) => {
            if (archivo) mutate(archivo);
          }}
        />
      )}
      {error ? (
        <p role="alert" className="mt-3 text-negativo">
          {messageOf(error)}
        </p>
      ) : null}
    </Dialog>
  );
}

function Errores({ errores }: Resultado) {
  if (errores.length === 0) return null;
  return (
    <>
      <p className="mt-3 font-medium">
        {plural(errores.length, 'fila no entró', 'filas no entraron')}. Corrígelas en el archivo y vuelve a
        subirlo.
      </p>
      <ul className="mt-1 max-h-60 overflow-y-auto">
        {errores.map(({ fila, mensaje }) => (
          <li key={`${fila} ${mensaje}`} className="flex gap-3 py-0.5">
            <span className="tnum shrink-0 text-muted-foreground">Fila {fila}</span>
            <span>{mensaje}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
