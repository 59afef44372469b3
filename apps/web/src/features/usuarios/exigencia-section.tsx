import { updateExigencia } from '@cuadra/contract';
import { Switch } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call, messageOf } from '../../shared/api/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { describeExigencia } from './textos.ts';
import { useReloadUsuarios, type Usuarios } from './use-usuarios.ts';

/** Whether the company asks all of its people for a second factor, and of how many it would be news. */
export function ExigenciaSection({ usuarios }: { usuarios: Usuarios }) {
  const reload = useReloadUsuarios();
  const cambiar = useMutation({
    mutationFn: (exigeSegundoFactor: boolean) => call(updateExigencia, { body: { exigeSegundoFactor } }),
    // The sentence stands under the switch, with the way to what is missing.
    meta: { silent: true },
    onSuccess: ({ exigeSegundoFactor }) => {
      reload();
      snackbar(
        exigeSegundoFactor
          ? 'La verificación en dos pasos ahora es obligatoria'
          : 'La verificación en dos pasos ya no es obligatoria',
      );
    },
  });
  return (
    <section aria-labelledby="exigencia" className="mt-8 px-4 sm:px-6">
      <h2 id="exigencia" className="font-semibold">
        Verificación en dos pasos
      </h2>
      <p className="mb-3 text-muted-foreground">{describeExigencia(usuarios)}</p>
      <Switch
        checked={usuarios.exigeSegundoFactor}
        disabled={cambiar.isPending}
        onCheckedChange={(exige) => cambiar.mutate(exige)}
      >
        Exigirla a todas las personas de la empresa
      </Switch>
      {cambiar.error ? (
        <p role="alert" className="mt-2 text-negativo">
          {messageOf(cambiar.error)}{' '}
          <Link to="/cuenta/seguridad" className="font-medium underline underline-offset-3">
            Ir a Tu cuenta
          </Link>
        </p>
      ) : null}
    </section>
  );
}
