import { postConsentimiento, postValidateCredentials, type IntegradorConectable } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Button, Combobox, Dialog, Field } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod';
import { call, messageOf } from '../../shared/api/index.ts';
import { FormError, PasswordField, useForm } from '../../shared/form/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { ElegirCuentas } from './elegir-cuentas.tsx';
import { signInAtBank } from './load-widget.ts';
import { useIntegradores, useReloadBancos } from './use-bancos.ts';

interface ConectarDialogProps {
  /** The bank where it is known; else it is asked for first. */
  readonly idIntegrador?: number | undefined;
  readonly onClose: () => void;
}

interface Acceso {
  readonly acceso: string;
  readonly titular: string | null;
  readonly rutTitular: string | null;
  readonly esDeOtro: boolean;
}

/**
 * Connects a bank: which one, signing in at it in the provider's window, and which accounts. While that window is open
 * this one is not, since a dialog keeps the keyboard to itself.
 */
export function ConectarDialog({ idIntegrador: dado, onClose }: ConectarDialogProps) {
  const { conectables, listos } = useIntegradores();
  const [idIntegrador, setIdIntegrador] = useState(dado ?? null);
  const [enVentana, setEnVentana] = useState(false);
  const [acceso, setAcceso] = useState<Acceso | null>(null);
  const reload = useReloadBancos();
  const banco = conectables.find(({ id }) => id === idIntegrador);

  const entrar = useMutation({
    meta: { silent: true },
    mutationFn: async (id: number) => {
      const intento = await call(postConsentimiento, { body: { idIntegrador: id } });
      setEnVentana(true);
      const exchangeToken = await signInAtBank(intento).finally(() => setEnVentana(false));
      if (exchangeToken === null) return null;
      return await call(postValidateCredentials, {
        body: { idIntegrador: id, credenciales: { exchangeToken } },
      });
    },
    onSuccess: (recibido) => {
      if (recibido !== null) setAcceso(recibido);
    },
  });
  if (enVentana) return null;
  return (
    <Dialog open onOpenChange={onClose} title={banco ? `Conectar ${banco.nombre}` : 'Conectar un banco'}>
      {acceso === null ? (
        <div className="flex flex-col gap-4">
          {dado === undefined ? (
            <Field label="Banco">
              <Combobox
                options={conectables.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
                value={banco ? { value: String(banco.id), label: banco.nombre } : null}
                onValueChange={(elegido) => setIdIntegrador(elegido ? Number(elegido.value) : null)}
                searchPlaceholder="Busca tu banco"
                loading={!listos}
                emptyText="Ese banco se carga por archivo"
              />
            </Field>
          ) : null}
          {banco ? (
            <ComoEntrar
              banco={banco}
              entrando={entrar.isPending}
              error={entrar.error}
              onEntrar={() => entrar.mutate(banco.id)}
              onAcceso={setAcceso}
            />
          ) : null}
          {listos && conectables.length === 0 ? (
            <p>Esta instalación no lee bancos por sí sola. Agrega tus cuentas e importa sus cartolas.</p>
          ) : null}
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          {acceso.esDeOtro && acceso.rutTitular !== null ? (
            <p role="status" className="rounded-sm bg-aviso-soft px-3 py-2 text-aviso">
              El acceso es de {acceso.titular ?? 'otra persona'}, {formatRut(acceso.rutTitular)}, y no de la
              empresa. Sigue solo si sus cuentas son de la empresa.
            </p>
          ) : null}
          <ElegirCuentas
            idIntegrador={idIntegrador ?? 0}
            acceso={acceso.acceso}
            onConnected={(nombre) => {
              void reload();
              snackbar(`${nombre} conectado: estamos trayendo sus movimientos`);
              onClose();
            }}
          />
        </div>
      )}
    </Dialog>
  );
}

interface ComoEntrarProps {
  readonly banco: IntegradorConectable;
  readonly entrando: boolean;
  readonly error: Error | null;
  readonly onEntrar: () => void;
  readonly onAcceso: (acceso: Acceso) => void;
}

/** The two ways in: the provider's window, or what the person has of the provider already. */
function ComoEntrar({ banco, entrando, error, onEntrar, onAcceso }: ComoEntrarProps) {
  const { automatica } = banco;
  const [conCampos, setConCampos] = useState(automatica?.consentimiento === false);
  if (automatica === null) return null;
  return (
    <>
      <p className="flex gap-2 text-12 text-muted-foreground">
        <Lock aria-hidden className="mt-px size-3.5 shrink-0" />
        <span>
          Entras a tu banco en una ventana de {automatica.proveedor}. Cuadra no ve tu clave: guarda cifrado un
          permiso para leer saldos y movimientos, y no lo vuelve a mostrar.
        </span>
      </p>
      <FormError>{error ? messageOf(error) : undefined}</FormError>
      {conCampos ? (
        <ConToken banco={banco} onAcceso={onAcceso} />
      ) : (
        <div className="flex flex-wrap items-center justify-end gap-2">
          {automatica.campos.length > 0 ? (
            <Button variant="ghost" onClick={() => setConCampos(true)}>
              Ya tengo un token
            </Button>
          ) : null}
          <Button variant="primary" loading={entrando} onClick={onEntrar}>
            Entrar al banco
          </Button>
        </div>
      )}
    </>
  );
}

const esquema = z.object({
  valor: z.string().trim().min(1, 'Requerido').max(2000, 'Máximo 2000 caracteres'),
});
const NAMES = ['valor'] as const;

function ConToken({ banco, onAcceso }: { banco: IntegradorConectable; onAcceso: (acceso: Acceso) => void }) {
  const [campo] = banco.automatica?.campos ?? [];
  const nombre = campo?.nombre ?? 'token';
  const form = useForm({
    schema: esquema,
    names: NAMES,
    retry: 'valor',
    aliases: { [`credenciales.${nombre}`]: 'valor' },
    send: async ({ valor }) => {
      const body = { idIntegrador: banco.id, credenciales: { [nombre]: valor } };
      onAcceso(await call(postValidateCredentials, { body }));
    },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <PasswordField
        {...form.field('valor')}
        label={campo?.etiqueta ?? 'Token'}
        autoComplete="off"
        size="md"
        autoFocus
      />
      {campo ? <p className="text-12 text-muted-foreground">{campo.ayuda}</p> : null}
      <FormError>{form.problems.general}</FormError>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={form.sending}>
          {form.sending ? 'Probando…' : 'Continuar'}
        </Button>
      </div>
    </form>
  );
}
