import { destinoBody, testDestino } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { call, messageOf } from '../../shared/api/index.ts';
import { FormError } from '../../shared/form/index.ts';
import { destinoDe, type ValoresDestino } from './destino.ts';

interface ProbarDestinoProps {
  readonly values: ValoresDestino;
  readonly id: number | null;
  readonly problem: string | undefined;
  /** The key of the server that answered; null forgets it. */
  readonly onHuella: (huella: string | null) => void;
}

/** Tries the destination as it stands in the form, and tells how that went. */
export function ProbarDestino({ values, id, problem, onHuella }: ProbarDestinoProps) {
  const escrito = destinoDe(values);
  const probar = useMutation({
    mutationFn: async () => {
      const leido = destinoBody.safeParse(escrito);
      const [falta] = leido.error?.issues ?? [];
      if (!leido.success) return { ok: false, mensaje: falta?.message ?? '', huella: null };
      return call(testDestino, { body: { id, destino: leido.data } });
    },
    onSuccess: ({ ok, huella }) => {
      if (ok && huella !== null) onHuella(huella);
    },
    meta: { silent: true },
  });
  const { data } = probar;
  const { huella } = values;
  const deSftp = values.destino === 'sftp';
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="sm" variant="secondary" loading={probar.isPending} onClick={() => probar.mutate()}>
        Probar
      </Button>
      {probar.isPending ? null : data?.ok === true ? (
        <p role="status" className="text-12 text-cuadra">
          {data.mensaje}
        </p>
      ) : (
        <FormError>{data ? data.mensaje : probar.error ? messageOf(probar.error) : problem}</FormError>
      )}
      {deSftp && huella !== null ? (
        <div className="flex w-full min-w-0 flex-wrap items-center gap-x-2 text-12 text-muted-foreground">
          <span className="min-w-0 break-all">Llave del servidor: {huella}</span>
          <Button size="sm" variant="quiet" className="-ml-2" onClick={() => onHuella(null)}>
            Olvidar
          </Button>
        </div>
      ) : null}
    </div>
  );
}
