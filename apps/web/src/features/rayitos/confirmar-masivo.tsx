import { CONFIANZA_SEGURA, type FilaCola } from '@cuadra/contract';
import { ConfirmDialog, Field, Select } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { formatEntero, plural } from '../../shared/formats/index.ts';
import { sumLines } from './grupos.ts';
import { Sumas } from './sumas.tsx';

const CERTEZAS = [0.99, 0.97, 0.95, 0.9, 0.8, 0.5] as const;

interface ConfirmarMasivoProps {
  /** From which certainty; null while it is closed. */
  readonly desde: number | null;
  /** Lets the person choose another certainty. */
  readonly conCertezas: boolean;
  readonly onDesde: (desde: number | null) => void;
  /** The filters in force, by which the preview is kept apart. */
  readonly clave: string;
  readonly fetchAll: (grupo: 'seguras' | 'probables') => Promise<FilaCola[]>;
  readonly onConfirm: (desde: number, cuantas: number) => void;
}

/** Before much is accepted at once: how many lines and how much money, in and out apart. */
export function ConfirmarMasivo(props: ConfirmarMasivoProps) {
  const { desde, conCertezas, onDesde, clave, fetchAll, onConfirm } = props;
  const minima = desde ?? CONFIANZA_SEGURA;
  const soloSeguras = minima >= CONFIANZA_SEGURA;
  const { data } = useQuery({
    queryKey: ['rayitos', 'masivo', clave, soloSeguras],
    queryFn: async () => [
      ...(await fetchAll('seguras')),
      ...(soloSeguras ? [] : await fetchAll('probables')),
    ],
    enabled: desde !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const filas = data?.filter(({ sugerencia }) => (sugerencia?.confianza ?? 0) >= minima);
  const cuantas = filas?.length ?? 0;
  const nombre = soloSeguras ? plural(cuantas, 'línea segura', 'líneas seguras') : plural(cuantas, 'línea');
  return (
    <ConfirmDialog
      open={desde !== null}
      onOpenChange={(abierto) => {
        if (!abierto) onDesde(null);
      }}
      title={filas ? `Conciliar ${nombre}` : 'Conciliar en bloque'}
      description={
        <>
          {filas && cuantas > 0 ? (
            <>
              Son <Sumas sumas={sumLines(filas)} />.{' '}
            </>
          ) : null}
          {filas ? null : 'Sumando los montos… '}
          Cada una tiene {formatEntero(minima * 100)} % de certeza o más. Se deshacen todas juntas con Z.
        </>
      }
      confirmLabel={`Conciliar ${formatEntero(cuantas)}`}
      loading={!filas}
      onConfirm={() => {
        if (cuantas > 0) onConfirm(minima, cuantas);
        onDesde(null);
      }}
    >
      {conCertezas ? (
        <Field label="Certeza mínima" className="w-44">
          <Select
            options={CERTEZAS.map((certeza) => ({
              value: certeza,
              label: `${formatEntero(certeza * 100)} % o más`,
            }))}
            value={minima}
            onValueChange={onDesde}
          />
        </Field>
      ) : null}
    </ConfirmDialog>
  );
}
