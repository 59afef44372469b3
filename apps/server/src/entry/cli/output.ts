import { SingleBar } from 'cli-progress';
import { AppError } from '../../platform/errors/index.ts';
import { redactUrl } from '../../platform/log/index.ts';

/** A result on standard output: a sentence for a person, or its data as one line of JSON for a program. */
export function printResult(json: boolean, texto: string, datos: object): void {
  process.stdout.write(`${json ? JSON.stringify(datos) : texto}\n`);
}

export function printError(error: unknown, json: boolean): void {
  const mensaje = error instanceof Error ? redactUrl(error.message) : String(error);
  const details = error instanceof AppError ? error.details : undefined;
  if (json) {
    process.stderr.write(`${JSON.stringify({ error: { message: mensaje, ...(details && { details }) } })}\n`);
    return;
  }
  process.stderr.write(`Error: ${mensaje}\n`);
  for (const [campo, mensajes] of Object.entries(details ?? {})) {
    process.stderr.write(`  ${campo}: ${mensajes.join(' ')}\n`);
  }
}

export interface Progress {
  update(hechas: number, total: number, nombre: string): void;
  stop(): void;
}

/** A bar on a terminal; a plain line for each step elsewhere, on standard error so that results stay apart. */
export function createProgress(titulo: string, json: boolean): Progress {
  if (json) return { update: () => {}, stop: () => {} };
  if (!process.stderr.isTTY) {
    let ultima = '';
    return {
      update(hechas, total, nombre) {
        const linea = `${titulo}: ${hechas}${total > 0 ? ` de ${total}` : ''} ${nombre}`.trimEnd();
        if (linea !== ultima) process.stderr.write(`${linea}\n`);
        ultima = linea;
      },
      stop: () => {},
    };
  }
  const barra = new SingleBar({
    format: `${titulo} [{bar}] {value} de {total} {nombre}`,
    clearOnComplete: true,
  });
  let iniciada = false;
  return {
    update(hechas, total, nombre) {
      if (!iniciada) barra.start(total, hechas, { nombre });
      iniciada = true;
      barra.setTotal(total);
      barra.update(hechas, { nombre });
    },
    stop: () => barra.stop(),
  };
}
