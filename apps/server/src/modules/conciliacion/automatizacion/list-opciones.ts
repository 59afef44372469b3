import { EVENTOS_REGLA, atributosDe, type ModeloRegla } from '@cuadra/contract';
import { formatRut, MONEDAS } from '@cuadra/domain';
import type { Atributo, NombrarValor } from '@cuadra/domain/reglas';
import type { Tx } from '../../../platform/database/index.ts';
import { readCuentasBancarias, readTipos, type Opcion } from './store/opciones.ts';

/** What may be chosen in each condition of a model's rules; what is typed has nothing to choose from. */
export type Opciones = Readonly<Record<ModeloRegla, ReadonlyMap<Atributo, readonly Opcion[]>>>;

const SENTIDOS: readonly Opcion[] = [
  { text: 'un abono', value: 'abono' },
  { text: 'un cargo', value: 'cargo' },
];

export async function listOpciones(tx: Tx, idEmpresa: number): Promise<Opciones> {
  const cuentas = await readCuentasBancarias(tx, idEmpresa);
  const monedas = MONEDAS.map((moneda) => ({ text: moneda, value: moneda }));
  const entradas = await Promise.all(
    EVENTOS_REGLA.map(async ({ modelo }) => {
      const todas = new Map<Atributo, readonly Opcion[]>([
        ['cuenta', cuentas],
        ['moneda', monedas],
        ['sentido', SENTIDOS],
        ['tipo', modelo === 'Cartola' ? [] : await readTipos(tx, idEmpresa, modelo)],
      ]);
      const suyas = new Set(atributosDe(modelo));
      return [modelo, new Map([...todas].filter(([atributo]) => suyas.has(atributo)))] as const;
    }),
  );
  // Every model is an event's.
  return Object.fromEntries(entradas) as unknown as Opciones;
}

/** Values as people know them; what is no longer there keeps what it was written as. */
export function nombrarCon(opciones: Opciones, modelo: ModeloRegla): NombrarValor {
  return (atributo, valor) =>
    atributo === 'rut'
      ? formatRut(valor)
      : (opciones[modelo].get(atributo)?.find(({ value }) => value === valor)?.text ?? valor);
}
