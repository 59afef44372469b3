export { createCaptcha, type Captcha } from './create-captcha.ts';
