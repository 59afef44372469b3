export { createBuzon, type Buzon, type BuzonSettings } from './create-buzon.ts';
export {
  createMailer,
  MailRefusedError,
  MailUnknownError,
  type Adjunto,
  type Firma,
  type Mailer,
  type MailSettings,
  type Mensaje,
} from './create-mailer.ts';
