/** A route that exists was given parameters or a search that it cannot read: fatal, and a 404 to the person. */
export class PageNotFound extends Error {
  override readonly name = 'PageNotFound';
  readonly status = 404;

  constructor(path: string) {
    super(`Page Not Found ${path}`);
  }
}
