export {
  createMailer,
  MailRefusedError,
  type Mailer,
  type MailSettings,
  type Mensaje,
} from './create-mailer.ts';
