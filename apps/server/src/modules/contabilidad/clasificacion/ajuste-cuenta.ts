import { updateCuenta, type CuentaContable } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { defineAjuste, describeCampos } from '../../registros/actos/index.ts';
import { saveCuenta } from '../contabilidad/index.ts';
import { assertArchivable, assertBorrable, assertCodigoLibre, findCuenta } from './check-cuenta.ts';
import { lockPlan, readDatosDeCuentas } from './store/cuentas.ts';

/** An account of the chart as a person keeps it. */
export type ImagenCuenta = {
  readonly codigo: string;
  readonly nombre: string;
  readonly descripcion: string | null;
  readonly idSubtipo: number;
  readonly bloqueada: boolean;
  readonly archivada: boolean;
  readonly borrada: boolean;
};

export const imagenDeCuenta = (cuenta: Omit<ImagenCuenta, 'borrada'>, borrada = false): ImagenCuenta => {
  const { codigo, nombre, descripcion, idSubtipo, bloqueada, archivada } = cuenta;
  return { codigo, nombre, descripcion, idSubtipo, bloqueada, archivada, borrada };
};

/** Changes of the chart of accounts in the list of acts. */
export const AJUSTE_DE_CUENTA = defineAjuste<ImagenCuenta>({
  nombre: 'cuenta_contable',
  access: updateCuenta.access,
  modelo: 'CuentaContable',
  cambian: ['crear_cuenta_contable', 'cambiar_cuenta_contable', 'borrar_cuenta_contable'],
  verboDe: (accion) => (accion === 'borrar_cuenta_contable' ? 'la borró' : 'la cambió'),
  alDeshacer: [
    'La cuenta vuelve al código, nombre, lugar y estado que tenía antes.',
    'Una cuenta nueva se borra, si todavía no se usa.',
  ],
  sinRastro: 'La cuenta cambió después. Revísala',
  retire: (imagen) => ({ ...imagen, borrada: true }),
  lock: lockPlan,
  readImagenes: async (tx, idEmpresa, ids) => {
    const filas = await readDatosDeCuentas(tx, idEmpresa, ids);
    return new Map(filas.map(({ id, deleted, ...fila }) => [id, imagenDeCuenta(fila, deleted)]));
  },
  aplicar: async (_platform, tx, { idEmpresa }, id, { desde, hacia: { borrada, ...hacia } }) => {
    const cuenta = await findCuenta(tx, idEmpresa, id, { conBorradas: true });
    if (borrada) {
      assertBorrable(cuenta);
    } else {
      await assertCodigoLibre(tx, idEmpresa, hacia.codigo, id);
      if (hacia.archivada && !desde.archivada) assertArchivable(cuenta);
    }
    await saveCuenta(tx, { idEmpresa, id }, { ...hacia, deleted: borrada });
  },
});

type Quien = { readonly idEmpresa: number; readonly idUsuario: number };

interface CambioDeCuenta {
  readonly id: number;
  /** Null of a new one. */
  readonly antes: ImagenCuenta | null;
  readonly despues: ImagenCuenta;
}

const CAMPOS = {
  descripcion: 'descripción',
  idSubtipo: 'lugar en el plan',
  bloqueada: 'bloqueo',
  archivada: 'archivo',
} as const;

const nameCuenta = ({ codigo, nombre }: Pick<CuentaContable, 'codigo' | 'nombre'>) => `${codigo} ${nombre}`;

/** The title names the new state or place of an account, the detail its other changed fields. */
function describe({ antes, despues }: CambioDeCuenta): { titulo: string; detalle: string } {
  const cuenta = nameCuenta(despues);
  if (antes === null) return { titulo: `Creó la cuenta ${cuenta}`, detalle: '' };
  const seLlamaba = cuenta === nameCuenta(antes) ? '' : `Ahora ${cuenta}, antes ${nameCuenta(antes)}`;
  const de = (verbo: string, dicho?: keyof ImagenCuenta) => {
    const titulado = dicho === undefined ? {} : { [dicho]: despues[dicho] };
    const cambiados = describeCampos(CAMPOS, { ...antes, ...titulado }, despues);
    const tambien =
      dicho !== undefined && cambiados !== '' ? `También ${cambiados.toLowerCase()}` : cambiados;
    return {
      titulo: `${verbo} la cuenta ${cuenta}`,
      detalle: [seLlamaba, tambien].filter((frase) => frase !== '').join('. '),
    };
  };
  if (despues.borrada) return de('Borró');
  if (despues.archivada !== antes.archivada)
    return de(despues.archivada ? 'Archivó' : 'Desarchivó', 'archivada');
  if (despues.bloqueada !== antes.bloqueada)
    return de(despues.bloqueada ? 'Bloqueó' : 'Desbloqueó', 'bloqueada');
  if (despues.idSubtipo !== antes.idSubtipo) return de('Movió', 'idSubtipo');
  return de('Cambió');
}

/** Writes a new account, a change of one or its deletion for the list of acts. */
export const recordActoDeCuenta = (tx: Tx, quien: Quien, cambio: CambioDeCuenta): Promise<void> =>
  AJUSTE_DE_CUENTA.record(tx, quien, { clase: 'cuenta_contable', ...describe(cambio), idOrigen: cambio.id }, [
    cambio,
  ]);

/** Writes an imported chart for the list of acts, as one act. */
export function recordActoDePlan(tx: Tx, quien: Quien, cambios: readonly CambioDeCuenta[]): Promise<void> {
  const [primera] = cambios;
  if (!primera) return Promise.resolve();
  const cuantas = cambios.length.toLocaleString('es-CL');
  const titulo =
    cambios.length === 1
      ? 'Importó una cuenta del plan de cuentas'
      : `Importó ${cuantas} cuentas del plan de cuentas`;
  return AJUSTE_DE_CUENTA.record(
    tx,
    quien,
    { clase: 'cuenta_contable', titulo, detalle: nameCuenta(primera.despues) },
    cambios,
  );
}
