import { listOrdenes, postOrdenes, type OrdenesCreadas } from '@cuadra/contract';
import { sumMontos } from '@cuadra/domain';
import {
  Button,
  Checkbox,
  Dialog,
  DialogClose,
  Field,
  Input,
  InputMonto,
  Monto,
  buttonVariants,
} from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod';
import { call } from '../../api/index.ts';
import { FormDialog, useForm } from '../../form-dialog/index.ts';
import { formatEntero, formatMonto, hoy, plural } from '../../formats/index.ts';
import { keyOf } from '../../queries/index.ts';
import { CuentaDeCargoField, idDeCuenta } from './cuenta-de-cargo-field.tsx';

const MAX_DOCUMENTOS = 500;

interface PagarDialogProps {
  /** `3 compras`. */
  readonly cuantos: string;
  readonly cantidad: number;
  /** Balance of a single document, which may be paid in part; null for several. */
  readonly saldo: number | null;
  /** Ids of what is selected, at most so many. */
  readonly pickIds: (max: number) => Promise<number[]>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const pagarSchema = z.object({
  fechaPagoAgendado: z.string(),
  agrupar: z.boolean(),
  monto: z.number('Ingresa un monto mayor a 0.').positive('Ingresa un monto mayor a 0.').nullable(),
  cuenta: z.string(),
});

/** Orders to pay the documents of a selection, and those that got none with the reason. */
export function PagarDialog({ cuantos, cantidad, saldo, pickIds, onClose, onDone }: PagarDialogProps) {
  const queryClient = useQueryClient();
  const [creadas, setCreadas] = useState<OrdenesCreadas | null>(null);
  const form = useForm({
    schema: pagarSchema,
    names: ['monto', 'fechaPagoAgendado', 'cuenta'],
    aliases: { cuenta: 'idCuentaCorriente' },
    initial: () => ({ fechaPagoAgendado: '', agrupar: true, monto: saldo, cuenta: '' }),
    send: async ({ fechaPagoAgendado, agrupar, monto, cuenta }) => {
      const ids = await pickIds(MAX_DOCUMENTOS);
      const parte = saldo !== null && monto !== null && monto !== saldo ? { monto } : {};
      return call(postOrdenes, {
        body: {
          documentos: ids.map((idDocumento) => ({ idDocumento, ...parte })),
          agrupar: cantidad > 1 && agrupar,
          idCuentaCorriente: idDeCuenta(cuenta),
          ...(fechaPagoAgendado === '' ? {} : { fechaPagoAgendado }),
        },
      });
    },
    onSent: (reply) => {
      void queryClient.invalidateQueries({ queryKey: keyOf(listOrdenes) });
      setCreadas(reply);
    },
  });
  if (creadas !== null) return <Resultado {...creadas} onClose={onDone} />;
  if (cantidad > MAX_DOCUMENTOS)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={`Son ${cuantos}`}
        description={`Se preparan hasta ${formatEntero(MAX_DOCUMENTOS)} a la vez. Filtra la lista, por ejemplo por vencimiento, y vuelve a intentarlo.`}
        size="sm"
      />
    );
  const { problems, values, set, text } = form;
  return (
    <FormDialog
      form={form}
      title={`Pagar ${cuantos}`}
      description="Cada orden espera la firma de otra persona antes de salir."
      size="sm"
      action="Preparar el pago"
      onClose={onClose}
    >
      {saldo === null ? null : (
        <Field label="Monto" error={problems.monto}>
          <InputMonto value={values.monto} onValueChange={(monto) => set({ monto })} />
        </Field>
      )}
      <Field
        label="Día de pago"
        optional
        hint="Si no lo eliges, el último día hábil antes de cada vencimiento."
        error={problems.fechaPagoAgendado}
      >
        <Input type="date" min={hoy()} {...text('fechaPagoAgendado')} />
      </Field>
      <CuentaDeCargoField
        value={values.cuenta}
        onChange={(cuenta) => set({ cuenta })}
        error={problems.cuenta}
      />
      {cantidad > 1 ? (
        <Checkbox checked={values.agrupar} onCheckedChange={(agrupar) => set({ agrupar })}>
          Una orden por proveedor, con sus notas de crédito
        </Checkbox>
      ) : null}
    </FormDialog>
  );
}

function Resultado({ creadas, sinOrden, onClose }: OrdenesCreadas & { onClose: () => void }) {
  const total = sumMontos(creadas.map(({ monto }) => monto));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        creadas.length === 0
          ? 'No se preparó ningún pago'
          : `${plural(creadas.length, 'orden', 'órdenes')} por ${formatMonto(total)}`
      }
      description={creadas.length === 0 ? undefined : 'Esperan aprobación.'}
      footer={
        <>
          <DialogClose render={<Button>Cerrar</Button>} />
          {creadas.length > 0 ? (
            <Link
              to="/chipay"
              search={{
                ids: creadas
                  .slice(0, 200)
                  .map(({ id }) => id)
                  .join(','),
              }}
              className={buttonVariants({ variant: 'primary' })}
            >
              Ver las órdenes
            </Link>
          ) : null}
        </>
      }
    >
      {sinOrden.length > 0 ? (
        <>
          <h3 className="font-semibold">
            {plural(sinOrden.length, 'documento')} {sinOrden.length === 1 ? 'quedó' : 'quedaron'} fuera
          </h3>
          <ul className="mt-1">
            {sinOrden.map(({ idDocumento, folio, razonSocial, rut, motivo, faltaBeneficiario }) => (
              <li key={idDocumento} className="border-b py-2 last:border-b-0">
                <p className="font-medium">
                  {razonSocial} <span className="tnum font-normal text-muted-foreground">folio {folio}</span>
                </p>
                <p className="text-12 text-aviso">
                  {motivo}
                  {faltaBeneficiario ? (
                    <>
                      {' '}
                      <Link
                        to="/chipay/beneficiarios"
                        search={{ nuevoRut: rut, nuevoNombre: razonSocial }}
                        className="underline underline-offset-3"
                      >
                        Agregarla
                      </Link>
                    </>
                  ) : null}
                </p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {creadas.length > 0 && sinOrden.length === 0 ? (
        <ul>
          {creadas.slice(0, 8).map(({ id, razonSocial, monto }) => (
            <li key={id} className="flex justify-between gap-3 border-b py-2 last:border-b-0">
              <span className="truncate">{razonSocial}</span>
              <Monto valor={monto} moneda="CLP" />
            </li>
          ))}
          {creadas.length > 8 ? (
            <li className="py-2 text-muted-foreground">y {creadas.length - 8} más</li>
          ) : null}
        </ul>
      ) : null}
    </Dialog>
  );
}
