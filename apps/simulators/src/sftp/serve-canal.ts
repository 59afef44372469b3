import ssh2, { type SFTPWrapper } from 'ssh2';
import type { Carpetas } from './carpetas.ts';

const { STATUS_CODE, OPEN_MODE } = ssh2.utils.sftp;
const OK: number = STATUS_CODE.OK;
const MODO_ARCHIVO = 0o100_644;
const MODO_CARPETA = 0o040_755;
const RAIZ = { mode: MODO_CARPETA, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 };

type Abierto =
  | { readonly tipo: 'archivo'; readonly ruta: string; readonly escribe: boolean }
  | { readonly tipo: 'carpeta'; readonly ruta: string; leida: boolean };

/** Answers the operations of SFTP version 3 that clients ask for, on files in memory. */
export function serveCanal(canal: SFTPWrapper, disco: Carpetas): void {
  const abiertos = new Map<number, Abierto>();
  let siguiente = 0;
  const open = (abierto: Abierto): Buffer => {
    const numero = siguiente++;
    abiertos.set(numero, abierto);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(numero);
    return handle;
  };
  const attrsOf = (ruta: string) => {
    const bytes = disco.archivos.get(ruta);
    if (!bytes && !disco.carpetas.has(ruta)) return null;
    return {
      mode: bytes ? MODO_ARCHIVO : MODO_CARPETA,
      uid: 1000,
      gid: 1000,
      size: bytes?.length ?? 0,
      atime: 0,
      mtime: 0,
    };
  };
  /** Status of a write below a path; OK where it may be. */
  const writable = (ruta: string): number => {
    const carpeta = disco.parentOf(ruta);
    if (!disco.carpetas.has(carpeta)) return STATUS_CODE.NO_SUCH_FILE;
    return disco.soloLectura.has(carpeta) ? STATUS_CODE.PERMISSION_DENIED : STATUS_CODE.OK;
  };
  const move = (id: number, desde: string, hasta: string, encima: boolean) => {
    const bytes = disco.archivos.get(disco.resolve(desde));
    const destino = disco.resolve(hasta);
    if (!bytes) return canal.status(id, STATUS_CODE.NO_SUCH_FILE);
    if (!encima && attrsOf(destino)) return canal.status(id, STATUS_CODE.FAILURE);
    const estado = writable(destino);
    if (estado === OK) {
      disco.archivos.delete(disco.resolve(desde));
      disco.archivos.set(destino, bytes);
    }
    canal.status(id, estado);
  };
  const stat = (id: number, ruta: string) => {
    const attrs = attrsOf(disco.resolve(ruta));
    if (attrs) canal.attrs(id, attrs);
    else canal.status(id, STATUS_CODE.NO_SUCH_FILE);
  };
  const handleOf = (handle: Buffer) => abiertos.get(handle.length === 4 ? handle.readUInt32BE() : -1);

  // A client that asks for nothing more waits for the end of this side.
  canal.on('end', () => canal.end());
  canal.on('REALPATH', (id, ruta) => {
    const filename = disco.resolve(ruta);
    canal.name(id, [{ filename, longname: filename, attrs: attrsOf(filename) ?? RAIZ }]);
  });
  canal.on('STAT', stat);
  canal.on('LSTAT', stat);
  canal.on('OPEN', (id, ruta, flags) => {
    const completa = disco.resolve(ruta);
    const escribe = (flags & (OPEN_MODE.WRITE | OPEN_MODE.APPEND)) !== 0;
    const estado = escribe
      ? writable(completa)
      : disco.archivos.has(completa)
        ? STATUS_CODE.OK
        : STATUS_CODE.NO_SUCH_FILE;
    if (estado !== OK) return canal.status(id, estado);
    if (escribe && (flags & OPEN_MODE.TRUNC) !== 0) disco.archivos.set(completa, Buffer.alloc(0));
    if (escribe && !disco.archivos.has(completa)) disco.archivos.set(completa, Buffer.alloc(0));
    canal.handle(id, open({ tipo: 'archivo', ruta: completa, escribe }));
  });
  canal.on('WRITE', (id, handle, offset, datos) => {
    const abierto = handleOf(handle);
    if (abierto?.tipo !== 'archivo' || !abierto.escribe) return canal.status(id, STATUS_CODE.FAILURE);
    const antes = disco.archivos.get(abierto.ruta) ?? Buffer.alloc(0);
    const despues = Buffer.alloc(Math.max(antes.length, offset + datos.length));
    antes.copy(despues);
    datos.copy(despues, offset);
    disco.archivos.set(abierto.ruta, despues);
    canal.status(id, STATUS_CODE.OK);
  });
  canal.on('READ', (id, handle, offset, largo) => {
    const abierto = handleOf(handle);
    const bytes = abierto?.tipo === 'archivo' ? disco.archivos.get(abierto.ruta) : undefined;
    if (!bytes) return canal.status(id, STATUS_CODE.FAILURE);
    if (offset >= bytes.length) return canal.status(id, STATUS_CODE.EOF);
    canal.data(id, bytes.subarray(offset, offset + largo));
  });
  canal.on('FSTAT', (id, handle) => stat(id, handleOf(handle)?.ruta ?? ''));
  canal.on('SETSTAT', (id) => canal.status(id, STATUS_CODE.OK));
  canal.on('FSETSTAT', (id) => canal.status(id, STATUS_CODE.OK));
  canal.on('CLOSE', (id, handle) => {
    const abierta = handle.length === 4 && abiertos.delete(handle.readUInt32BE());
    canal.status(id, abierta ? STATUS_CODE.OK : STATUS_CODE.FAILURE);
  });
  canal.on('REMOVE', (id, ruta) =>
    canal.status(id, disco.archivos.delete(disco.resolve(ruta)) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE),
  );
  canal.on('MKDIR', (id, ruta) => {
    const completa = disco.resolve(ruta);
    const estado = writable(completa);
    if (estado === OK) disco.carpetas.add(completa);
    canal.status(id, estado);
  });
  canal.on('RENAME', (id, desde, hasta) => move(id, desde, hasta, false));
  canal.on('OPENDIR', (id, ruta) => {
    const completa = disco.resolve(ruta);
    if (!disco.carpetas.has(completa)) return canal.status(id, STATUS_CODE.NO_SUCH_FILE);
    canal.handle(id, open({ tipo: 'carpeta', ruta: completa, leida: false }));
  });
  canal.on('READDIR', (id, handle) => {
    const abierto = handleOf(handle);
    if (abierto?.tipo !== 'carpeta') return canal.status(id, STATUS_CODE.FAILURE);
    if (abierto.leida) return canal.status(id, STATUS_CODE.EOF);
    abierto.leida = true;
    canal.name(
      id,
      disco.list(abierto.ruta).flatMap((ruta) => {
        const attrs = attrsOf(ruta);
        const filename = ruta.slice(ruta.lastIndexOf('/') + 1);
        return attrs ? [{ filename, longname: `-rw-r--r-- 1 x x ${attrs.size} ${filename}`, attrs }] : [];
      }),
    );
  });
}
