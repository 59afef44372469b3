// Nothing stands here itself: the first screen would wait for all that this file names, and not for what it needs.
export { login, loginBody, loginReply, signout } from './ingreso.ts';
export {
  codigoSchema,
  contactRequest,
  forgot,
  forgotBody,
  invitacionBody,
  processInvitation,
  restorePassword,
  restorePasswordBody,
  secondFactor,
  secondFactorBody,
  validateInvitacionToken,
  validateRecoveryToken,
} from './enlaces.ts';
export * from './google.ts';
export * from './cuenta.ts';
export * from './sesion.ts';
