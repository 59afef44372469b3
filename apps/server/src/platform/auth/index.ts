export { loadKeys, type Keys } from './keys.ts';
export {
  assertAccess,
  assertMayChange,
  holdsRight,
  mayRead,
  seenBy,
  type Person,
  type Principal,
} from './principal.ts';
export { signToken, verifyToken } from './token.ts';
