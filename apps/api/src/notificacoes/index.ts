export { notifyCliente, notifyTitulares } from './titulares.ts'
