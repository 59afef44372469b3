export { createMailer, MailRefusedError, type Mailer, type MailSettings } from './create-mailer.ts';
