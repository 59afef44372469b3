import type { Tx } from '../../../platform/database/index.ts';
import { readCedidos } from '../../registros/cesiones/index.ts';
import { readAbonosImportados } from '../transbank/index.ts';
import { apoyosDeAbono } from './apoyos-de-abono.ts';
import { explainQuedan, firstMotivo } from './explain-quedan.ts';
import { readUsos } from './read-usos.ts';
import { countImportados, readArchivosDe } from './store/deshacer.ts';

const SIN_LOCK = { lock: false } as const;

interface Quedan {
  /** Records of the import that are here. */
  readonly hay: number;
  /** Those of them that its undo leaves. */
  readonly quedan: number;
  /** `8 conciliados y 3 clasificados`; empty where none stays. */
  readonly motivos: string;
}

/** Records of an import that are held, by their first reason. */
class Cuenta {
  quedan = 0;
  readonly porMotivo = new Map<string, number>();

  add(tablas: readonly string[], cuantos = 1): void {
    if (tablas.length === 0) return;
    const motivo = firstMotivo(tablas);
    this.quedan += cuantos;
    this.porMotivo.set(motivo, (this.porMotivo.get(motivo) ?? 0) + cuantos);
  }
}

/** Which records of an import its undo would leave, with the reasons. A deposit of Transbank counts its rows. */
export async function readQuedan(tx: Tx, idEmpresa: number, idImportacion: number): Promise<Quedan> {
  const archivos = await readArchivosDe(tx, idEmpresa, idImportacion);
  const todos = { despuesDe: 0, limite: null };
  const abonos = await readAbonosImportados(tx, idEmpresa, archivos, todos, SIN_LOCK);
  const ajenos = { ajenosDespuesDe: 0, limite: null };
  const cedidos = await readCedidos(tx, idEmpresa, archivos, ajenos, SIN_LOCK);
  const tramo = { archivos, primero: 0, ultimo: Number.MAX_SAFE_INTEGER };
  const lineas = await readUsos(tx, idEmpresa, 'cartola', tramo);
  const documentos = await readUsos(tx, idEmpresa, 'documento', tramo);
  const cuenta = new Cuenta();
  for (const abono of abonos) {
    const deOtro = abono.idOtroArchivo === null ? [] : ['transbank_abono_repetido'];
    cuenta.add([...apoyosDeAbono(abono, lineas), ...deOtro], abono.cantidad);
    for (const id of abono.lineas) lineas.delete(id);
  }
  for (const { apoyo } of cedidos) if (apoyo !== null) cuenta.add([apoyo]);
  // Of a document that another source tells too, its cession may leave alone.
  const compartidos = { documentos: [...documentos.keys()] };
  for (const { id, apoyo } of await readCedidos(tx, idEmpresa, archivos, compartidos, SIN_LOCK))
    if (apoyo === null && documentos.get(id)?.some(isDeOtraFuente)) documentos.delete(id);
  for (const tablas of [...lineas.values(), ...documentos.values()]) cuenta.add(tablas);
  const hay =
    (await countImportados(tx, idEmpresa, archivos)) +
    abonos.reduce((suma, { cantidad }) => suma + cantidad, 0) +
    cedidos.length;
  return { hay, quedan: cuenta.quedan, motivos: explainQuedan(cuenta.porMotivo) };
}

const isDeOtraFuente = (tabla: string) => tabla === 'sii' || tabla === 'documento_repetido';
