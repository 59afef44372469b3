import {
  deleteDominioCorreo,
  getDominioCorreo,
  type AjusteDominio,
  type EstadoDominio,
} from '@cuadra/contract';
import { Badge, Button, ConfirmDialog } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { call, messageOf } from '../../../shared/api/index.ts';
import { fechaHora } from '../../../shared/formats/index.ts';
import { keyOf } from '../../../shared/queries/index.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';
import { RegistroDelDominio } from './registro.tsx';
import { useVerificar } from './use-remitente.ts';

type Dominio = NonNullable<AjusteDominio['dominio']>;

const ESTADO: Readonly<
  Record<EstadoDominio, { texto: string; tono: 'neutro' | 'cuadra' | 'negativo'; ayuda: string }>
> = {
  pendiente: {
    texto: 'Pendiente',
    tono: 'neutro',
    ayuda: 'Copia los registros donde administras tu dominio y vuelve a verificar.',
  },
  verificado: {
    texto: 'Verificado',
    tono: 'cuadra',
    ayuda: 'Tus correos salen de tu dominio, firmados. Deja el registro donde está.',
  },
  fallo: {
    texto: 'Falló',
    tono: 'negativo',
    ayuda: 'Mientras tanto, tus correos salen desde la dirección de Cuadra.',
  },
};

const RESULTADO: Readonly<Record<EstadoDominio, string>> = {
  verificado: 'Todo bien: tus correos salen de tu dominio.',
  pendiente: 'Todavía no vemos el registro.',
  fallo: 'El registro no está bien. Revisa el detalle.',
};

/** DNS records of the company's domain, each with what was found. */
export function DominioDelRemitente({ dominio }: { dominio: Dominio }) {
  const verificar = useVerificar();
  const { texto, tono, ayuda } = ESTADO[dominio.estado];
  return (
    <section aria-labelledby="dns-del-dominio" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="dns-del-dominio" className="font-semibold">
          DNS de {dominio.dominio}
        </h2>
        <Badge tono={tono}>{texto}</Badge>
        {dominio.comprobado === null ? null : (
          <span className="tnum text-12 text-muted-foreground">
            Comprobado el {fechaHora(dominio.comprobado)}
          </span>
        )}
      </div>
      <p className="text-muted-foreground">{ayuda}</p>
      <ul className="flex flex-col gap-3">
        {dominio.registros.map((registro) => (
          <RegistroDelDominio key={registro.clave} registro={registro} />
        ))}
      </ul>
      <p className="text-12 text-muted-foreground">
        El SPF de tu dominio no cambia: los rebotes vuelven a Cuadra, y la firma basta para DMARC.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={dominio.estado === 'verificado' ? 'secondary' : 'primary'}
          loading={verificar.isPending}
          onClick={() => verificar.mutate()}
        >
          <RefreshCw aria-hidden />
          Verificar ahora
        </Button>
        <Quitar dominio={dominio} />
        <p role="status" className="self-center">
          {verificar.isSuccess ? RESULTADO[dominio.estado] : ''}
        </p>
      </div>
    </section>
  );
}

function Quitar({ dominio }: { dominio: Dominio }) {
  const queryClient = useQueryClient();
  const [abierto, setAbierto] = useState(false);
  const quitar = useMutation({
    mutationFn: () => call(deleteDominioCorreo),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keyOf(getDominioCorreo) });
      snackbar('Tus correos vuelven a salir desde Cuadra');
      setAbierto(false);
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAbierto(true)}>
        Quitar
      </Button>
      <ConfirmDialog
        open={abierto}
        onOpenChange={setAbierto}
        title={`¿Dejar de enviar desde ${dominio.dominio}?`}
        description="Tus correos saldrán desde la dirección de Cuadra. Si vuelves, tendrás que publicar un registro nuevo."
        confirmLabel="Quitar dirección"
        destructive
        loading={quitar.isPending}
        onConfirm={() => quitar.mutate()}
      >
        {quitar.error ? <p role="alert">{messageOf(quitar.error)}</p> : null}
      </ConfirmDialog>
    </>
  );
}
