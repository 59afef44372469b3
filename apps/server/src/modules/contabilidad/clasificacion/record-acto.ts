import type { Tx } from '../../../platform/database/index.ts';
import { recordActo, sumMontos } from '../../registros/actos/index.ts';
import type { nameDestinos } from './name-destinos.ts';
import type { Registro, Vigente } from './tipos.ts';

interface Cambio {
  readonly registro: Pick<Registro, 'modelo' | 'moneda' | 'nombre' | 'efecto'>;
  readonly antes: Vigente | null;
  readonly despues: Vigente | null;
}

const LISTA = new Intl.ListFormat('es-CL', { type: 'conjunction' });

const sumPartes = (vigente: Vigente | null): number =>
  (vigente?.partes ?? []).reduce((suma, { monto }) => suma + monto, 0);

/** Writes what a person classified in one lote, or a further part of it, for the list of acts. */
export async function recordClasificaciones(
  tx: Tx,
  { idEmpresa, idUsuario, lote }: { idEmpresa: number; idUsuario: number | null; lote: string },
  cambios: readonly Cambio[],
  nombrar: Awaited<ReturnType<typeof nameDestinos>>,
): Promise<void> {
  const [primero] = cambios;
  if (!primero || idUsuario === null) return;
  const { registro, despues } = primero;
  const cuentas = [...new Set((despues?.partes ?? []).map((parte) => nombrar(parte).cuenta))];
  const destino = cuentas.length === 0 ? 'quedó sin cuenta' : `en ${LISTA.format(cuentas)}`;
  await recordActo(tx, {
    idEmpresa,
    clave: lote,
    clase: 'clasificacion',
    autor: 'persona',
    idUsuario,
    modelo: registro.modelo,
    detalle: `${registro.nombre}, ${destino}`,
    cantidad: cambios.length,
    montos: sumMontos(
      cambios.map(({ registro: { moneda, efecto }, antes, despues: nueva }) => ({
        moneda,
        monto: efecto * sumPartes(nueva ?? antes),
      })),
    ),
  });
}
