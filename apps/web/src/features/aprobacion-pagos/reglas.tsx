import { deleteReglaDePago, postReglaDePago, type AprobacionDePagos } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar, snackbarError } from '../../shared/snackbar/index.ts';
import { ReglaDialog } from './regla-dialog.tsx';
import { Seccion } from './seccion.tsx';
import { describeCuales, describeFirmas, faltanPersonas } from './textos.ts';
import { useAprobacionTouched } from './use-aprobacion-touched.ts';

/** Which orders need which signatures. */
export function Reglas({ aprobacion }: { aprobacion: AprobacionDePagos }) {
  const { puede } = useSession();
  const touched = useAprobacionTouched();
  const [nueva, setNueva] = useState(false);
  const quitar = async (id: number) => {
    try {
      await call(deleteReglaDePago, { params: { id } });
      snackbar('Quitaste la regla');
    } catch (error) {
      snackbarError(error);
    }
    touched();
  };
  return (
    <Seccion
      id="reglas-de-firmas"
      titulo="Firmas"
      end={
        puede(postReglaDePago) ? (
          <Button size="sm" onClick={() => setNueva(true)}>
            <Plus aria-hidden />
            Nueva regla
          </Button>
        ) : null
      }
    >
      <ul>
        <li className="flex justify-between gap-4 border-b py-2.5">
          <span>Toda orden</span>
          <span className="text-muted-foreground">1 firma, nunca de quien la prepara</span>
        </li>
        {aprobacion.reglas.map((regla) => {
          const falta = faltanPersonas(regla, aprobacion);
          return (
            <li key={regla.id} className="flex flex-wrap items-center gap-x-4 border-b py-2">
              <span className="min-w-0 flex-1">{describeCuales(regla)}</span>
              <span className="font-medium">{describeFirmas(regla)}</span>
              {puede(deleteReglaDePago) ? (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Quitar: ${describeCuales(regla)}`}
                  onClick={() => void quitar(regla.id)}
                >
                  Quitar
                </Button>
              ) : null}
              {falta === null ? null : <p className="w-full text-12 text-aviso">{falta}</p>}
            </li>
          );
        })}
      </ul>
      {nueva ? <ReglaDialog aprobacion={aprobacion} onClose={() => setNueva(false)} /> : null}
    </Seccion>
  );
}
