import { resolveNovedad, type CartolaDetalle } from '@cuadra/contract';
import { Button, Monto, SheetSection } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { fechaLarga } from '../../shared/formats/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { montoDeLinea } from './columns.tsx';
import { textoDeNovedad } from './prueba/textos.ts';

/** What the bank did to a line afterwards, which a person decides on. */
export function NovedadBanco({ linea, onGone }: { linea: CartolaDetalle; onGone: () => void }) {
  const { puede } = useSession();
  const queryClient = useQueryClient();
  const { id, moneda, novedadBanco, dichoPorElBanco, estadoConciliacion, estadoClasificacion } = linea;
  const { mutate, isPending } = useMutation({
    mutationFn: (decision: 'como_el_banco' | 'como_esta') =>
      call(resolveNovedad, { params: { id }, body: { decision } }),
    onSuccess: async (_, decision) => {
      snackbar(decision === 'como_esta' ? 'La línea queda como está' : 'La línea quedó como en el banco');
      // It may have left the account.
      if (decision === 'como_el_banco' && novedadBanco !== 'cambiada') onGone();
      await queryClient.invalidateQueries();
    },
  });
  if (novedadBanco === null) return null;
  const explicada = estadoConciliacion !== 'sin_conciliar' || estadoClasificacion !== 'sin_clasificar';
  return (
    <SheetSection title="Novedad del banco">
      <div className="rounded-md bg-aviso-soft px-4 py-3">
        <p className="font-medium text-aviso">{textoDeNovedad(novedadBanco)}</p>
        {dichoPorElBanco === null ? null : (
          <p className="mt-1 text-foreground">
            {'Ahora dice '}
            <Monto
              valor={montoDeLinea(dichoPorElBanco)}
              moneda={moneda}
              className="font-medium text-foreground"
            />
            {` del ${fechaLarga(dichoPorElBanco.fecha)}: «${dichoPorElBanco.descripcion}».`}
          </p>
        )}
        {explicada ? (
          <p className="mt-1 text-foreground">
            Para seguir al banco, deshaz antes lo que explica esta línea.
          </p>
        ) : null}
      </div>
      {puede(resolveNovedad) ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {explicada ? null : (
            <Button loading={isPending} onClick={() => mutate('como_el_banco')}>
              {novedadBanco === 'cambiada' ? 'Usar lo que dice el banco' : 'Quitar la línea'}
            </Button>
          )}
          <Button variant="quiet" loading={isPending} onClick={() => mutate('como_esta')}>
            Dejar como está
          </Button>
        </div>
      ) : null}
    </SheetSection>
  );
}
