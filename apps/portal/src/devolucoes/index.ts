export { Conta } from './Contas.tsx'
