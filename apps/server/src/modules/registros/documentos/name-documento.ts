const SIN_NUMERO = /^sn-/;

/** Short name of a document: `Marta Díaz, 41`. */
export function nameDocumento({
  razonSocial,
  folio,
}: {
  readonly razonSocial: string;
  readonly folio: string;
}): string {
  return SIN_NUMERO.test(folio) ? razonSocial : `${razonSocial}, ${folio}`;
}
