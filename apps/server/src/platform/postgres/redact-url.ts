/**
 * Hides the password of every PostgreSQL connection string inside a text: `postgres://u:***@host/base`, the
 * `?password=` parameter and the `password=…` of the keyword form. Use it on anything that reaches a log.
 */
export function redactUrls(texto: string): string {
  return texto
    .replace(/(postgres(?:ql)?:\/\/[^\s:@/?#]*):[^\s/?#]*@/giu, '$1:***@')
    .replace(/(\b(?:password|sslpassword)\s*=\s*)('(?:[^'\\]|\\.)*'|[^\s&]+)/giu, '$1***');
}
