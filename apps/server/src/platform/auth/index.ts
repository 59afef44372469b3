export { loadKeys, type Keys } from './keys.ts';
export { assertAccess, type Principal } from './principal.ts';
export { signToken, verifyToken } from './token.ts';
