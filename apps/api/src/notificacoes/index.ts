export { avisarCliente, avisarTitulares } from './titulares.ts'
