import { deleteContacto, upsertContacto, type ClienteDetalle, type Contacto } from '@cuadra/contract';
import { Button, ConfirmDialog, IconButton } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call, messageOf } from '../../shared/api/index.ts';
import { ENLACE } from '../../shared/registros/enlace.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { ContactoDialog } from './contacto-dialog.tsx';
import { nombreDeContacto, RECIBE } from './textos.ts';
import { useClientesTouched } from './use-clientes-touched.ts';

/** People of a customer, with what each receives; nothing without the feature. */
export function Contactos({ cliente }: { cliente: ClienteDetalle }) {
  const { puede, ve } = useContactos();
  const [abierto, setAbierto] = useState<{ hacer: 'escribir' | 'eliminar'; contacto?: Contacto } | null>(
    null,
  );
  if (!ve) return null;
  const close = () => setAbierto(null);
  return (
    <section aria-labelledby="contactos-cliente">
      <div className="mb-1 flex items-center justify-between gap-2">
        <h2 id="contactos-cliente" className="font-semibold">
          Contactos
        </h2>
        {puede ? (
          <Button size="sm" variant="quiet" onClick={() => setAbierto({ hacer: 'escribir' })}>
            <Plus aria-hidden />
            Agregar
          </Button>
        ) : null}
      </div>
      {cliente.contactos.length === 0 ? (
        <p className="text-muted-foreground">Sin contactos.</p>
      ) : (
        <ul className="flex flex-col">
          {cliente.contactos.map((contacto) => (
            <li key={contacto.id} className="flex items-start gap-1 border-b py-2">
              <div className="min-w-0 flex-1">
                <p className="truncate">{nombreDeContacto(contacto)}</p>
                {contacto.email === null ? null : (
                  <a href={`mailto:${contacto.email}`} className={`${ENLACE} block truncate`}>
                    {contacto.email}
                  </a>
                )}
                {contacto.telefono === null ? null : (
                  <a href={`tel:${contacto.telefono.replaceAll(' ', '')}`} className={`${ENLACE} tnum block`}>
                    {contacto.telefono}
                  </a>
                )}
                {contacto.rebota === null ? null : (
                  <p className="text-12 text-negativo">
                    {contacto.rebotesSeguidos > 0
                      ? `Rebotaron ${contacto.rebotesSeguidos} correos seguidos. Corrige la dirección, o di que ya funciona.`
                      : 'Su correo rebotó. Corrige la dirección.'}
                  </p>
                )}
                {contacto.rebota === null && contacto.rebotesSeguidos > 0 ? (
                  <p className="text-12 text-aviso">
                    {contacto.rebotesSeguidos === 1
                      ? 'Su último correo no llegó.'
                      : `Sus últimos ${contacto.rebotesSeguidos} correos no llegaron.`}
                  </p>
                ) : null}
                <p className="text-12 text-muted-foreground">
                  Recibe: {RECIBE[contacto.recibe].toLowerCase()}
                </p>
              </div>
              {puede ? (
                <>
                  <IconButton
                    label={`Editar a ${nombreDeContacto(contacto)}`}
                    tooltip={false}
                    onClick={() => setAbierto({ hacer: 'escribir', contacto })}
                  >
                    <Pencil aria-hidden />
                  </IconButton>
                  <IconButton
                    label={`Eliminar a ${nombreDeContacto(contacto)}`}
                    tooltip={false}
                    onClick={() => setAbierto({ hacer: 'eliminar', contacto })}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {abierto?.hacer === 'escribir' ? (
        <ContactoDialog idCliente={cliente.id} contacto={abierto.contacto} onClose={close} />
      ) : null}
      {abierto?.hacer === 'eliminar' && abierto.contacto ? (
        <EliminarContacto contacto={abierto.contacto} onClose={close} />
      ) : null}
    </section>
  );
}

function useContactos() {
  const session = useSession();
  return { puede: session.puede(upsertContacto), ve: session.tiene('contactos') };
}

function EliminarContacto({ contacto, onClose }: { contacto: Contacto; onClose: () => void }) {
  const touched = useClientesTouched();
  const nombre = nombreDeContacto(contacto);
  const eliminar = useMutation({
    mutationFn: () => call(deleteContacto, { params: { id: contacto.id } }),
    onSuccess: () => {
      touched();
      snackbar(`Eliminaste a ${nombre}`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`¿Eliminar a ${nombre}?`}
      description="Deja de recibir correos de cobranza."
      confirmLabel="Eliminar contacto"
      destructive
      loading={eliminar.isPending}
      onConfirm={() => eliminar.mutate()}
    >
      {eliminar.error ? <p role="alert">{messageOf(eliminar.error)}</p> : null}
    </ConfirmDialog>
  );
}
