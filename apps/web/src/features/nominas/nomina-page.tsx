import { annulNomina, downloadNomina, getNomina, rejectDeNomina, type Nomina } from '@cuadra/contract';
import { Badge, Button, ConfirmDialog, IconButton, Menu, MenuItem, Skeleton } from '@cuadra/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Ban, Download, MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { fechaHora, formatMonto, plural } from '../../shared/formats/index.ts';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { Contenido } from './contenido.tsx';
import { AnularDialog, RechazarDialog } from './dialogos.tsx';
import { downloadFile } from './download.ts';
import { cuandoFue } from './textos.ts';
import { Datos, Descargas, Lado, Prueba, Seccion, Tarjeta, Totales } from './lado.tsx';
import { useNominasTouched } from './use-nominas-touched.ts';

/** A file that was made for the bank: its rows, its downloads, and what became of its orders. */
export function NominaPage({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(queryFor(getNomina, { params: { id } }));
  return (
    <Page
      title={data ? `Nómina ${data.numero}` : 'Nómina'}
      container="full"
      actions={data ? <Acciones nomina={data} /> : null}
    >
      {data ? (
        <Contenido contenido={data} titulo="Lleva" hecha lado={<LadoHecha nomina={data} />} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} centrado className="m-auto py-16" />
      ) : (
        <div role="status" aria-label="Cargando la nómina" className="flex flex-col gap-3 p-6">
          <Skeleton className="h-10 w-64" />
          <Skeleton className="h-64" />
        </div>
      )}
    </Page>
  );
}

const enCamino = ({ ordenes }: Nomina) => ordenes.filter(({ idEstado }) => idEstado === 2);

function Acciones({ nomina }: { nomina: Nomina }) {
  const { puede } = useSession();
  const [dialogo, setDialogo] = useState<'anular' | 'rechazar' | null>(null);
  const pendientes = enCamino(nomina);
  if (pendientes.length === 0) return <Estado nomina={nomina} />;
  const actos = [
    ...(puede(rejectDeNomina) ? [{ nombre: 'El banco rechazó', abre: 'rechazar' } as const] : []),
    ...(puede(annulNomina) && nomina.anulada === null
      ? [{ nombre: 'No se subió', abre: 'anular' } as const]
      : []),
  ];
  return (
    <>
      <Estado nomina={nomina} />
      {actos.map(({ nombre, abre }) => (
        <Button key={abre} size="sm" className="max-md:hidden" onClick={() => setDialogo(abre)}>
          {nombre}
        </Button>
      ))}
      {actos.length === 0 ? null : (
        <Menu
          trigger={
            <IconButton label="Más acciones" className="md:hidden">
              <MoreHorizontal aria-hidden />
            </IconButton>
          }
        >
          {actos.map(({ nombre, abre }) => (
            <MenuItem key={abre} onClick={() => setDialogo(abre)}>
              {nombre}
            </MenuItem>
          ))}
        </Menu>
      )}
      {dialogo === 'anular' ? (
        <AnularDialog nomina={nomina} cuantas={pendientes.length} onClose={() => setDialogo(null)} />
      ) : null}
      {dialogo === 'rechazar' ? (
        <RechazarDialog nomina={nomina} pendientes={pendientes} onClose={() => setDialogo(null)} />
      ) : null}
    </>
  );
}

function Estado({ nomina }: { nomina: Nomina }) {
  if (nomina.anulada !== null) return <Badge tono="negativo">Anulada</Badge>;
  const pagadas = nomina.ordenes.filter(({ idEstado }) => idEstado === 4).length;
  return pagadas === 0 ? null : (
    <Badge tono="cuadra">
      {pagadas} de {nomina.ordenes.length} pagadas
    </Badge>
  );
}

function LadoHecha({ nomina }: { nomina: Nomina }) {
  const { anulada, formato, quien, created, descargas } = nomina;
  return (
    <Lado pie={<BajarOtraVez nomina={nomina} />}>
      <Seccion>
        {formato === null ? null : (
          <div>
            <p className="font-medium">{formato.nombre}</p>
            <Prueba {...formato} />
          </div>
        )}
        <Datos contenido={nomina} />
        <p className="text-12 text-muted-foreground">
          La hizo {quien}, {fechaHora(created)}
        </p>
      </Seccion>
      <Totales contenido={nomina} />
      {anulada === null && descargas.length === 0 ? null : (
        <Seccion>
          {anulada === null ? null : (
            <Tarjeta tono="negativo" icono={Ban} titulo={`No se subió al banco, según ${anulada.quien}`}>
              <p>
                {anulada.motivo}, {fechaHora(anulada.created)}
              </p>
            </Tarjeta>
          )}
          {anulada === null ? <Descargas descargas={descargas} /> : null}
        </Seccion>
      )}
    </Lado>
  );
}

function BajarOtraVez({ nomina }: { nomina: Nomina }) {
  const touched = useNominasTouched();
  const { puede } = useSession();
  const [pregunta, setPregunta] = useState(false);
  const [ultima] = nomina.descargas;
  const monto = formatMonto(nomina.control.archivo.suma);
  const { mutate, isPending } = useMutation({
    mutationFn: (otraVez: boolean) => downloadFile(nomina, otraVez),
    onSuccess: () => snackbar(`Nómina ${nomina.numero}: súbela en el sitio de tu banco`),
    onSettled: () => {
      setPregunta(false);
      touched();
    },
  });
  if (!puede(downloadNomina) || nomina.anulada !== null) return null;
  return (
    <>
      <Button
        variant={ultima ? 'secondary' : 'primary'}
        loading={isPending}
        onClick={() => (ultima ? setPregunta(true) : mutate(false))}
      >
        <Download aria-hidden />
        {ultima
          ? 'Bajar otra vez'
          : `Bajar ${plural(nomina.ordenes.length, 'orden', 'órdenes')} por ${monto}`}
      </Button>
      <ConfirmDialog
        open={pregunta}
        onOpenChange={setPregunta}
        title={`Bajar otra vez la nómina ${nomina.numero}`}
        description={
          ultima
            ? `${ultima.quien} la bajó ${cuandoFue(ultima.created)}. Si subes las dos al banco, pagas ${monto} dos veces.`
            : ''
        }
        confirmLabel={`Bajar otra vez ${monto}`}
        loading={isPending}
        onConfirm={() => mutate(true)}
      />
    </>
  );
}
