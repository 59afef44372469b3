// The people who sign in, whatever companies they belong to: the one writer of `usuario`.
export { nameStaff } from './store/name-staff.ts';
export { ensurePersona, insertPersona, saveContrasena, savePersona } from './store/persona.ts';
