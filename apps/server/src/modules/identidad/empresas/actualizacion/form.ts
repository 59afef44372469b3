/** A file of the form, whole in memory: each is small and was cut off at its limit. */
export interface ArchivoForm {
  readonly nombre: string;
  readonly bytes: Uint8Array;
}

/** What the form of the company brings: texts by field, and its files. */
export interface FormEmpresa {
  readonly campos: Readonly<Record<string, string>>;
  readonly logo: ArchivoForm | null;
  readonly key: ArchivoForm | null;
  readonly cer: ArchivoForm | null;
}
