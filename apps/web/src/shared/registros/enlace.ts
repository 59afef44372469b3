/** A record's name that leads to it, within text. */
export const ENLACE = 'underline decoration-input underline-offset-3 hover:decoration-current';
