/** Files of a stand-in, whole, by absolute path; folders are named on their own. */
export class Carpetas {
  readonly archivos = new Map<string, Buffer>();
  readonly carpetas = new Set<string>(['/']);
  /** Folders that may be read and not written. */
  readonly soloLectura = new Set<string>();

  /** Path without `.` and repeated slashes, from the root. */
  resolve(ruta: string): string {
    const partes: string[] = [];
    for (const parte of ruta.split('/')) {
      if (parte === '..') partes.pop();
      else if (parte !== '' && parte !== '.') partes.push(parte);
    }
    return `/${partes.join('/')}`;
  }

  parentOf(ruta: string): string {
    return ruta.slice(0, Math.max(1, ruta.lastIndexOf('/')));
  }

  list(carpeta: string): string[] {
    return [...this.archivos.keys(), ...this.carpetas].filter(
      (ruta) => ruta !== carpeta && this.parentOf(ruta) === carpeta,
    );
  }
}
