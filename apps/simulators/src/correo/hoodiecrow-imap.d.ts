/** The part of hoodiecrow-imap 2.1.0 that the stand-in uses. */
declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface Carpeta {
    readonly messages?: { readonly raw: string }[];
  }
  interface ServidorImap {
    readonly server: Server;
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
    /** `raw` is a binary string: a character for each byte. */
    appendMessage(carpeta: string, flags: readonly string[], fecha: Date, raw: string): void;
    getMailbox(carpeta: string): Carpeta | undefined;
  }
  export default function hoodiecrow(opciones: {
    readonly plugins: readonly string[];
    readonly users: Readonly<Record<string, { readonly password: string }>>;
    readonly storage: object;
  }): ServidorImap;
}
