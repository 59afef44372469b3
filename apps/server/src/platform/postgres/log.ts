/** The part of a pino logger that the launcher uses, so that any logger of that form can be passed. */
export interface PostgresLog {
  info(datos: object, mensaje: string): void;
  warn(datos: object, mensaje: string): void;
}

export const silentLog: PostgresLog = { info() {}, warn() {} };
