export {
  createMailer,
  MailRefusedError,
  type Adjunto,
  type Mailer,
  type MailSettings,
} from './create-mailer.ts';
