export { rotasPrivacidade } from './routes.ts'
