import type { FilaDeNomina, FormatoDeNomina, Nomina, OrdenDeNomina, VistaDeNomina } from '@cuadra/contract';
import {
  posicionesDe,
  type FilaLeida,
  type FilaNomina,
  type FormatoNomina,
  type PagoRevisado,
} from '@cuadra/formats';
import type { FilaCuentaPagadora } from './store/cuentas.ts';

export function presentFormato(formato: FormatoNomina): FormatoDeNomina {
  const { id, nombre, banco, extension, prueba, maxFilas, maxEntreBancos, convenio } = formato;
  return {
    id,
    nombre,
    banco,
    extension,
    prueba:
      prueba.clase === 'banco'
        ? { clase: 'banco', texto: prueba.documento }
        : { clase: 'uso', texto: prueba.detalle },
    maxFilas,
    maxEntreBancos,
    pideConvenio: convenio !== null,
  };
}

type Cuenta = NonNullable<Nomina['cuenta']>;

export function presentCuenta({
  id,
  banco,
  codigoBanco,
  numeroCuenta,
}: Pick<FilaCuentaPagadora, 'id' | 'banco' | 'codigoBanco' | 'numeroCuenta'>): Cuenta {
  return { id, banco, codigoBanco, numeroCuenta };
}

export const SIN_LUGARES: VistaDeNomina['lugares'] = {
  cuenta: null,
  banco: null,
  rut: null,
  nombre: null,
  monto: null,
  documento: null,
  referencia: null,
};

export const presentLugares = (formato: FormatoNomina | null) =>
  formato === null ? SIN_LUGARES : posicionesDe(formato);

/** Rows as the bank reads them. Where the file has no field for a value, the order's own stands. */
export function presentFilas(filas: readonly FilaNomina[], leidas: readonly FilaLeida[]): FilaDeNomina[] {
  return filas.map(({ pago, parte, partes, monto, referencia }, i) => {
    const leida = leidas[i];
    return {
      idOrden: pago.id,
      parte,
      partes,
      rut: leida?.rut ?? pago.rut,
      nombre: leida?.nombre ?? pago.nombre,
      banco: leida?.banco ?? pago.banco,
      cuenta: leida?.cuenta ?? pago.cuenta,
      monto: leida?.monto ?? monto,
      documento: pago.documento === null ? null : (leida?.documento ?? pago.documento),
      referencia,
    };
  });
}

interface OrdenPorMostrar {
  readonly revisado: PagoRevisado;
  readonly idBeneficiario: number | null;
  readonly cuentaDeAntes: string | null;
  readonly idEstado: number;
  readonly motivoRechazo: string | null;
}

export function presentOrdenes(
  formato: FormatoNomina | null,
  filas: readonly FilaNomina[],
  ordenes: readonly OrdenPorMostrar[],
): OrdenDeNomina[] {
  const cuantas = new Map(
    [...Map.groupBy(filas, ({ pago }) => pago.id)].map(([id, suyas]) => [id, suyas.length]),
  );
  return ordenes.map(({ revisado: { pago, avisos, problema }, ...suya }, i) => ({
    id: pago.id,
    posicion: i + 1,
    razonSocial: pago.nombre,
    rut: pago.rut,
    monto: pago.monto,
    banco: pago.banco,
    cuenta: pago.cuenta,
    documento: pago.documento,
    mismoBanco: pago.banco === formato?.banco,
    filas: cuantas.get(pago.id) ?? 0,
    avisos: avisos.map(({ texto, queda }) => ({ texto, queda })),
    problema: problema?.texto ?? null,
    ...suya,
  }));
}
