export { startCaptcha, type CaptchaSimulado } from './start-captcha.ts';
