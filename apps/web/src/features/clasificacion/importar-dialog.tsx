import { importCuentas, type ReplyOf } from '@cuadra/contract';
import { Button, Dialog, FileDrop } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { messageOf, upload } from '../../shared/api/index.ts';
import { formatEntero, plural } from '../../shared/formats/index.ts';
import { useReloadPlan } from './use-reload-plan.ts';

/** Brings a chart in from a spreadsheet and says what came of it, row by row where something is wrong. */
export function ImportarDialog({ onClose }: { onClose: () => void }) {
  const reload = useReloadPlan();
  const { mutate, data, error, isPending } = useMutation({
    meta: { silent: true },
    mutationFn: (archivo: File) => {
      const form = new FormData();
      form.append('archivo', archivo);
      return upload(importCuentas, { form });
    },
    onSettled: reload,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Importar plan de cuentas"
      description="Un Excel o CSV con las columnas codigo, nombre y tipo. Las cuentas con un código que ya existe toman el nombre y el lugar nuevos."
      footer={<Button onClick={onClose}>{data ? 'Listo' : 'Volver'}</Button>}
    >
      {data ? (
        <Resultado resultado={data} />
      ) : (
        <FileDrop
          multiple={false}
          disabled={isPending}
          accept=".csv,.xlsx,.xls"
          title={isPending ? 'Leyendo el archivo…' : 'Suelta aquí tu plan'}
          hint="Hasta 2 MB"
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

function Resultado({ resultado }: { resultado: ReplyOf<typeof importCuentas> }) {
  const { creadas, cambiadas, iguales, errores } = resultado;
  return (
    <div role="status">
      <p>
        {plural(creadas, 'cuenta nueva', 'cuentas nuevas')}, {formatEntero(cambiadas)} con cambios y{' '}
        {formatEntero(iguales)} que ya estaban igual.
      </p>
      {errores.length > 0 ? (
        <>
          <p className="mt-3 font-medium">
            {plural(errores.length, 'fila no entró', 'filas no entraron')}. Corrígelas en el archivo y vuelve
            a subirlo.
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
      ) : null}
    </div>
  );
}
