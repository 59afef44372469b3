import { parentPort } from 'node:worker_threads';
import { ErrorFormato, type ArchivoDeZip, type CartolaLeida } from '@cuadra/formats';
import { leerArchivo } from './leer-archivo.ts';
import { leerExistentes } from './leer-existentes.ts';
import { prepararLineas } from './preparar-lineas.ts';
import type { OpcionesLectura } from './tipos.ts';

export type Pedido =
  | { readonly paso: 'leer'; readonly bytes: Uint8Array; readonly opciones: OpcionesLectura }
  | { readonly paso: 'preparar'; readonly indice: number; readonly existentes: Uint8Array }
  | { readonly paso: 'filas' }
  | { readonly paso: 'extraer'; readonly indice: number };

/** `refused` carries what the file did wrong, `failed` what we did. */
export type Respuesta =
  | { readonly ok: true; readonly valor: unknown }
  | { readonly ok: false; readonly motivo: 'refused' | 'failed'; readonly mensaje: string };

let cartolas: readonly CartolaLeida[] = [];
let archivos: readonly ArchivoDeZip[] = [];
let filas: Iterator<Uint8Array> = [].values();

async function handle(pedido: Pedido): Promise<unknown> {
  if (pedido.paso === 'leer') {
    cartolas = [];
    archivos = [];
    const leido = await leerArchivo(pedido.bytes, pedido.opciones);
    ({ cartolas, archivos = [] } = leido);
    return leido.lectura;
  }
  if (pedido.paso === 'extraer') {
    const archivo = archivos[pedido.indice];
    if (archivo === undefined) throw new Error(`the last file has no file ${pedido.indice} inside`);
    return archivo.leer();
  }
  if (pedido.paso === 'filas') {
    const trozo = filas.next();
    return trozo.done ? null : trozo.value;
  }
  const cartola = cartolas[pedido.indice];
  if (cartola === undefined) throw new Error(`the last file has no statement ${pedido.indice}`);
  const { trozos, ...preparadas } = prepararLineas(cartola, leerExistentes(pedido.existentes));
  filas = trozos;
  return preparadas;
}

const puerto = parentPort;
if (puerto === null) throw new Error('lector.worker.ts runs as a worker thread');
puerto.on('message', (pedido: Pedido) => {
  handle(pedido).then(
    (valor) => puerto.postMessage({ ok: true, valor } satisfies Respuesta),
    (error: unknown) => {
      const mensaje = error instanceof Error ? (error.stack ?? error.message) : String(error);
      puerto.postMessage(
        (error instanceof ErrorFormato
          ? { ok: false, motivo: 'refused', mensaje: error.message }
          : { ok: false, motivo: 'failed', mensaje }) satisfies Respuesta,
      );
    },
  );
});
