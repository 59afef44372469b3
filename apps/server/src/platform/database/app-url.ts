/** The connection of the role cuadra_app on the server and database of the owner's URL. */
export function deriveAppUrl(urlAdmin: string, contrasena: string): string {
  const url = new URL(urlAdmin);
  url.username = 'cuadra_app';
  url.password = contrasena;
  return url.toString();
}
